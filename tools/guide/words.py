# SPDX-License-Identifier: MIT
"""Words as HTML, for the pages that are made from declarations."""
import html
import re


def escape(text):
    return html.escape(text, quote=True)


def place_of(heading):
    """The name of a heading in links, as GitHub makes it."""
    text = html.unescape(heading).strip().lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


def inline(text, links=None):
    """A sentence: `code` as such, names that have a page as links."""
    out = []
    for i, part in enumerate(text.split("`")):
        shown = linked(escape(part), links)
        out.append("<code>%s</code>" % shown if i % 2 else shown)
    return "".join(out)


def linked(text, links):
    if not links:
        return text
    return re.sub(r"\b(?:grundy|GRUNDY)_\w+", lambda m: (
        '<a href="%s">%s</a>' % (links[m[0]], m[0])
        if m[0] in links else m[0]), text)


def table(rows, head=None):
    """Rows of cells that are HTML; without those that have nothing."""
    if not rows:
        return ""
    out = ['<div class="wide"><table>']
    if head:
        out.append("<tr>%s</tr>" % "".join("<th>%s</th>" % h for h in head))
    out += ["<tr>%s</tr>" % "".join("<td>%s</td>" % c for c in row)
            for row in rows]
    return "\n".join(out + ["</table></div>"])
