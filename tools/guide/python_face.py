# SPDX-License-Identifier: MIT
"""The package for Python, from its docstrings: one page with all of its names."""
import ast
import os
import re

from words import escape, inline

# In the order in which one meets them; `_call` and `_face` have a few each.
MODULES = ["game", "position", "compound", "count", "value", "rules", "graph",
           "quotient", "pattern", "which", "survey", "work", "tables", "duel",
           "ask", "nimbers", "picture", "_call", "_face", "errors"]
HEADINGS = {"_call": "Limits and progress.", "_face": "Constants."}


def public_names(folder):
    with open(os.path.join(folder, "__init__.py"), encoding="utf-8") as file:
        tree = ast.parse(file.read())
    for node in tree.body:
        if isinstance(node, ast.Assign) and node.targets[0].id == "__all__":
            return set(ast.literal_eval(node.value))
    raise SystemExit("guide: the package has no __all__")


def doctest(lines):
    return "<pre><code>%s</code></pre>" % escape("\n".join(lines))


def fields(lines):
    """`name   what it is`, where what follows is indented."""
    out = ["<dl>"]
    for line in lines:
        found = re.match(r"(\S+)\s{2,}(.*)", line)
        if found:
            out.append("<dt><code>%s</code></dt><dd>%s" % (
                escape(found[1]), inline(found[2])))
        else:
            out[-1] += " " + inline(line.strip())
    return "\n".join(out + ["</dl>"])


def docs(text):
    out = []
    for part in re.split(r"\n\s*\n", text or ""):
        lines = part.splitlines()
        if not lines:
            continue
        starts = [line for line in lines if not line.startswith(" ")]
        if lines[0].startswith(">>>"):
            out.append(doctest(lines))
        elif starts and all(re.match(r"\S+\s{2,}\S", line)
                            for line in starts):
            out.append(fields(lines))
        else:
            out.append("<p>%s</p>" % inline(part))
    return "\n".join(out)


def signature(name, node, is_method):
    arguments = ast.unparse(node.args)
    if is_method:
        arguments = re.sub(r"^(self|cls)(, )?", "", arguments)
    returns = " -> " + ast.unparse(node.returns) if node.returns else ""
    return "%s(%s)%s" % (name, arguments, returns.replace("'", ""))


def decorators(node):
    return {ast.unparse(d) for d in node.decorator_list}


def is_shown(node):
    return isinstance(node, ast.FunctionDef) and (
        not node.name.startswith("_") or node.name in (
            "__call__", "__getitem__")) and ast.get_docstring(node)


def member(owner, node):
    if "property" in decorators(node):
        kind = ast.unparse(node.returns) if node.returns else ""
        shown = "%s: %s" % (node.name, kind.strip("'"))
    elif node.name == "__call__":
        shown = signature(owner, node, True).replace(owner, "instance", 1)
    elif node.name == "__getitem__":
        shown = "instance[%s]" % re.sub(
            "^self, ", "", ast.unparse(node.args))
    else:
        shown = signature(node.name, node, True)
    return '<h4 id="%s.%s"><code>%s</code></h4>\n%s' % (
        owner, node.name, escape(shown), docs(ast.get_docstring(node)))


def class_html(node):
    made = next((n for n in node.body if isinstance(n, ast.FunctionDef)
                 and n.name == "__init__"), None)
    shown = (signature(node.name, made, True).replace(" -> None", "")
             if made else node.name)
    out = ['<h3 id="%s">%s</h3>' % (node.name, node.name),
           "<pre><code>class %s</code></pre>" % escape(shown),
           docs(ast.get_docstring(node))]
    held = [ast.unparse(n) for n in node.body
            if isinstance(n, ast.AnnAssign)
            and not n.target.id.startswith("_")]
    if held:
        out.append("<pre><code>%s</code></pre>" % escape("\n".join(held)))
    values = [ast.unparse(n) for n in node.body if isinstance(n, ast.Assign)
              and isinstance(n.value, ast.Constant)
              and not n.targets[0].id.startswith("_")]
    if values:
        out.append("<pre><code>%s</code></pre>" % escape("\n".join(values)))
    out += [member(node.name, n) for n in node.body if is_shown(n)]
    return "\n".join(part for part in out if part)


def function_html(node):
    return '<h3 id="%s">%s</h3>\n<pre><code>%s</code></pre>\n%s' % (
        node.name, node.name, escape(signature(node.name, node, False)),
        docs(ast.get_docstring(node)))


def pages(folder):
    left = public_names(folder) - {"__version__", "library_version"}
    index, parts = [], []
    for module in MODULES:
        path = os.path.join(folder, module + ".py")
        with open(path, encoding="utf-8") as file:
            tree = ast.parse(file.read())
        heading = HEADINGS.get(module) or \
            " ".join(ast.get_docstring(tree).split("\n\n")[0].split())
        found = [n for n in tree.body
                 if getattr(n, "name", None) in left]
        left -= {n.name for n in found}
        index.append("<li>%s %s</li>" % (inline(heading), ", ".join(
            '<a href="#%s">%s</a>' % (n.name, n.name) for n in found)))
        parts.append("<h2>%s</h2>" % inline(heading.rstrip(".")))
        parts += [class_html(n) if isinstance(n, ast.ClassDef)
                  else function_html(n) for n in found]
    if left:
        raise SystemExit("guide: no module has %s" % ", ".join(sorted(left)))
    return {"python_classes.html": "\n".join(
        ["<h1>Python classes</h1>",
         '<p>Made from the docstrings of the package; the <a href='
         '"python.html">page on Python</a> begins with examples.</p>',
         "<ul>", *index, "</ul>", *parts])}
