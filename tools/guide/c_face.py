# SPDX-License-Identifier: MIT
"""The C library, from api/grundy.json: a page with all names, a page a header."""
import json
import re

from words import escape, inline, linked, table


def sentence(text):
    return text[:1].upper() + text[1:]


def page_of(header):
    return "c-%s.html" % header[:-2]


def places(face):
    """Where each name is declared."""
    found = {}
    for kind in ("constants", "types", "enums", "structs", "callbacks",
                 "functions"):
        for entry in face[kind]:
            where = page_of(entry["header"])
            found[entry["name"]] = "%s#%s" % (where, entry["name"])
            for value in entry.get("values", []):
                found[value["name"]] = "%s#%s" % (where, entry["name"])
    return found


def spelt(kind, name=""):
    """A declaration of this type, as C has it."""
    if isinstance(kind, str):
        return "%s %s" % (kind, name) if name else kind
    if "array" in kind:
        return spelt(kind["array"], "%s[%d]" % (name, kind["count"]))
    if "function" in kind:
        return "%s (*%s)(%s)" % (
            spelt(kind["result"]), name,
            ", ".join(spelt(a) for a in kind["function"]) or "void")
    const = "const " if kind.get("const") else ""
    to = kind["pointer"]
    if isinstance(to, str):
        return "%s%s *%s" % (const, to, name)
    return spelt(to, "*%s%s" % ("const " if const else "", name))


def blocks(text, links):
    """Paragraphs; indented ones as they are."""
    out = []
    for part in re.split(r"\n\s*\n", text.strip("\n")):
        if not part.strip():
            continue
        if all(line.startswith("    ") for line in part.splitlines()):
            out.append("<pre>%s</pre>" % escape(part))
        else:
            out.append("<p>%s</p>" % inline(part, links))
    return "\n".join(out)


def told(entry, links):
    """Summary and detail."""
    return "\n".join(blocks(entry[key], links)
                     for key in ("summary", "detail") if entry.get(key))


def prototype(function, links):
    result = spelt(function["result"]["type"])
    begin = result + ("" if result.endswith("*") else " ") + function["name"]
    arguments = [spelt(p["type"], p["name"]) for p in function["parameters"]]
    whole = "%s(%s);" % (begin, ", ".join(arguments) or "void")
    if len(whole) > 76:
        whole = "%s(\n    %s);" % (begin, ",\n    ".join(arguments))
    others = {n: p for n, p in links.items() if n != function["name"]}
    return "<pre><code>%s</code></pre>" % linked_code(whole, others)


def linked_code(text, links):
    return linked(escape(text), links)


def function_html(function, links):
    out = ['<h3 id="%s">%s</h3>' % (function["name"], function["name"]),
           prototype(function, links), told(function, links)]
    rows = [("<code>%s</code>" % escape(p["name"]), inline(p["doc"], links))
            for p in function["parameters"] if p.get("doc")]
    for key, label in (("result", "returns"), ("cost", "cost"),
                       ("source", "source"), ("threads", "threads")):
        said = function.get(key)
        said = said.get("doc") if isinstance(said, dict) else said
        if said:
            rows.append((label, inline(said, links)))
    return "\n".join(part for part in out + [table(rows)] if part)


def enum_html(enum, links):
    rows = [("<code>%s</code>" % v["name"], "%d" % v["value"],
             inline(v["doc"], links)) for v in enum["values"]]
    return "\n".join(['<h3 id="%s">%s</h3>' % (enum["name"], enum["name"]),
                      told(enum, links), table(rows)])


def struct_html(struct, links):
    out = ['<h3 id="%s">%s</h3>' % (struct["name"], struct["name"]),
           told(struct, links)]
    if "fields" not in struct:
        return "\n".join(out + ["<p>Opaque.</p>"])
    return "\n".join(out + [table([
        ("<code>%s</code>" % linked_code(spelt(f["type"], f["name"]), links),
         inline(f["doc"], links)) for f in struct["fields"]])])


def named_html(entry, links):
    """A type, or the type of a callback."""
    return "\n".join([
        '<h3 id="%s">%s</h3>' % (entry["name"], entry["name"]),
        "<pre><code>typedef %s;</code></pre>" % linked_code(
            spelt(entry["type"], entry["name"]),
            {n: p for n, p in links.items() if n != entry["name"]}),
        told(entry, links)])


def constants_html(constants, links):
    rows = [('<code id="%s">%s</code>' % (c["name"], c["name"]),
             "<code>%s</code>" % escape(str(c["value"])),
             inline(c.get("doc") or c.get("summary") or "", links))
            for c in constants]
    return "<h3>Constants</h3>\n" + table(rows) if rows else ""


def header_html(face, header, links):
    def of(kind):
        return [e for e in face[kind] if e["header"] == header["name"]]
    out = ["<h1>%s</h1>" % header["name"],
           "<p>%s</p>" % inline(sentence(header["summary"]), links),
           blocks(header.get("detail", ""), links),
           constants_html(of("constants"), links)]
    out += [named_html(e, links) for e in of("types") + of("callbacks")]
    out += [enum_html(e, links) for e in of("enums")]
    out += [struct_html(e, links) for e in of("structs")]
    out += [function_html(e, links) for e in of("functions")]
    return "\n".join(part for part in out if part)


def index_html(face, links):
    out = ["<h1>C library</h1>",
           "<p>Made from the public headers, version %s. A program includes "
           "<code>&lt;grundy/grundy.h&gt;</code>, or the headers that it "
           'needs; the <a href="library.html">tutorial</a> begins with '
           "one.</p>" % escape(face["version"])]
    for header in face["headers"]:
        functions = [f for f in face["functions"]
                     if f["header"] == header["name"]]
        out.append('<h2><a href="%s">%s</a></h2>' % (
            page_of(header["name"]), header["name"]))
        out.append("<p>%s</p>" % inline(sentence(header["summary"])))
        out.append(table([
            ('<a href="%s">%s</a>' % (links[f["name"]], f["name"]),
             inline(f.get("summary", ""))) for f in functions]))
    return "\n".join(part for part in out if part)


def pages(path):
    with open(path, encoding="utf-8") as file:
        face = json.load(file)
    links = places(face)
    found = {page_of(header["name"]): header_html(face, header, links)
             for header in face["headers"]}
    found["c.html"] = index_html(face, links)
    return found
