# SPDX-License-Identifier: MIT
"""notation.py - rows of values.tsv as questions to the command `value`.

There `(G).Property` asks for a property, `G.F(x)` and `G F x` are functions, a
number multiplied by a game has a star between them, and 'G' in quotes is the form
and not its value. Here a property is a member of the reply, or a function.
"""
import re
from collections import namedtuple

# name of the row's property; expressions to ask; what a reply says of it, or
# None; expressions of what is expected; how the two are compared.
Question = namedtuple("Question", "name asked find expected agrees is_error")

NO_VALUE = "(no question of a value)"

WORDS = {"true": True, "false": False}
OUTCOMES = {"draw": "D"}


# ---- text of a value ----

def matching(text, at):
    """The place after the bracket that ends what begins at `at`."""
    depth = 0
    for i in range(at, len(text)):
        depth += (text[i] in "([{") - (text[i] in ")]}")
        if depth == 0:
            return i + 1
    return None


def items(text):
    """Those of a list, without its brackets."""
    found, depth, first = [], 0, 0
    for i, c in enumerate(text):
        depth += (c in "([{") - (c in ")]}")
        if c == "," and depth == 0:
            found.append(text[first:i])
            first = i + 1
    return found + [text[first:]] if text.strip() else []


def operand_before(text, at):
    """Where the operand that ends at `at` begins."""
    depth, i = 0, at
    while i > 0:
        c = text[i - 1]
        if depth == 0 and c in "+-,|({[ ":
            break
        depth += (c in ")]}") - (c in "([{")
        i -= 1
    return i


def top_level(pattern, text):
    """The first match that stands in no brackets."""
    for match in pattern.finditer(text):
        before = text[:match.start()]
        if sum(before.count(c) for c in "([{") == sum(
                before.count(c) for c in ")]}"):
            return match
    return None


def tree(text):
    """*[a,b] is the impartial game with these options, n is *n."""
    def game(item):
        if not item.startswith("["):
            return "*" + item if item != "0" else "0"
        options = ",".join(map(game, items(item[1:-1])))
        return "{" + options + "|" + options + "}"

    at = text.find("*[")
    while at >= 0:
        end = matching(text, at + 1)
        text = text[:at] + game(text[at + 1:end]) + text[end:]
        at = text.find("*[")
    return text


def product(factors):
    text = factors[0]
    for factor in factors[1:]:
        text = f"conway({text},{factor})"
    return text


def power(base, exponents):
    """A product of equal numbers, from a tower of exponents."""
    exponent = 1
    for text in reversed(exponents):
        exponent = int(text) ** exponent
    return product([base] * exponent)


FUNCTIONS = {"ConwayProduct": "conway", "Cool": "cool", "Heat": "heat",
             "Pow": "power", "PowTo": "power_to", "Subordinate": "subordinate",
             "SelectiveSum": "selective", "ConjunctiveSum": "conjunctive",
             "OrdinalProduct": "ordinal_product", "OrdinalSum": "ordinal",
             "NortonProduct": "norton", "Overheat": "overheat", "Max": "max",
             "Min": "min"}
CALL = re.compile(r"\.(" + "|".join(FUNCTIONS) + r")\(")
INFIX = re.compile(r" (" + "|".join(FUNCTIONS) + r") ")
NUMBER = r"\d+(?:/\d+)?"
TOWER = re.compile(r"(\(\d+/\d+\)|\d+) ?((?:\^ ?\d+)+)$")
# What the suite asks of its own language, and not of games.
LANGUAGE = re.compile(r":=|->|==|\.\.|%|\w\.\w+$|^Left$|^Right$")


def arithmetic(text):
    """Products, quotients and powers of numbers; None for other texts."""
    if (not re.fullmatch(r"-?[\d ()*/^]+", text)
            or not 0 < text.count("^") == len(
                re.findall(r"[\d)] ?\^(?= ?\d)", text))):
        return None
    sign, text = ("-", text[1:]) if text[0] == "-" else ("", text)
    factors = []
    for part in re.split(r"(?<!\()\s*\*\s*", text):
        first, *rest = re.split(r"/(?![^(]*\))", part)
        factors += [factor(first)] + [
            factor(f"(1/{below.strip()})" if "^" not in below else
                   "(1/" + below.strip().replace("^", ")^", 1))
            for below in rest]
    return f"{sign}{product(factors)}"


def factor(text):
    tower = TOWER.fullmatch(text.strip())
    if not tower:
        return text.strip()
    return power(tower[1], re.findall(r"\d+", tower[2]))


def inside(text):
    """A value in our notation; None where there is none."""
    text = text.strip()
    let = re.fullmatch(r"\(?begin (\w+) := (.*?); (.*) end\)?", text)
    if let:
        text = let[3].replace(let[1], f"({let[2]})")
    text = text.replace("uponth", "^<on>")
    if LANGUAGE.search(text):
        return None
    if matching(text, 0) == len(text) and text[0] == "(":
        within = inside(text[1:-1])
        return within and f"({within})"
    if text[:2] == "-(" and matching(text, 1) == len(text):
        within = inside(text[1:])
        return within and f"-{within}"
    return operators(tree(text))


def operators(text):
    number = arithmetic(text)
    if number:
        return number
    text = re.sub(r"(\d+) \* '", r"\1 '", text)
    text = re.sub(r"'(\{.*?\})'", r"\1", text)
    words = top_level(INFIX, text)
    if words:
        left, right = text[:words.start()], text[words.end():]
        return f"{FUNCTIONS[words[1]]}({inside(left)},{inside(right)})"
    call = CALL.search(text)
    while call:
        first = operand_before(text, call.start())
        end = matching(text, call.end() - 1)
        text = (f"{text[:first]}{FUNCTIONS[call[1]]}("
                f"{text[first:call.start()]},{text[call.end():end - 1]})"
                f"{text[end:]}")
        call = CALL.search(text)
    return multiples(text)


def multiples(text):
    """n*(G), n*{G} and n*name are multiples; *(3+5) is a nimber."""
    text = re.sub(r"(?<![\w^*])(\d+)\*(?=[({a-z])", r"\1 ", text)
    return re.sub(r"^\*\((\d+)\+(\d+)\)$",
                  lambda m: f"*{int(m[1]) + int(m[2])}", text)


# ---- what a reply says ----

def member(key):
    return lambda result: result and result.get(key)


def option_list(side):
    def find(result):
        options = result and result.get("options")
        return options and options[side]
    return find


def is_word(key, wanted):
    def find(result):
        if not result or key not in result:
            return None
        return result[key] == wanted
    return find


# Outcomes of the difference of two games.
RELATIONS = {"<>": "N", "<=": "RP", ">=": "LP", "==": "P", "!=": "LRN",
             "<": "R", ">": "L"}


def has_relation(sign):
    return lambda result: result and result["outcome"] in RELATIONS[sign]


def truth(key, default=None):
    return lambda result: result and result.get(key, default)


def outcome(result):
    return result and OUTCOMES.get(result["outcome"], result["outcome"])


def number(text):
    a, _, b = text.partition("/")
    return int(a) / int(b or 1)


def wall(result, side):
    """mast, temperatures and slopes from the mast down."""
    corners = result[side + "_wall"]
    slopes = [(number(x1) - number(x0)) / (number(t1) - number(t0))
              for (x0, t0), (x1, t1) in zip(corners, corners[1:])]
    heats = ",".join(t for _, t in corners[:0:-1])
    return (f"{result['mean']},[{heats}],"
            f"[{','.join(['0'] + [f'{s:.0f}' for s in slopes[::-1]])}]")


def thermograph(result):
    return result and f"Thermograph({wall(result, 'left')}," \
                      f"{wall(result, 'right')})"


VALUES = {"AtomicWeight": member("atomic_weight"),
          "Companion": "companion", "Freeze": "freeze",
          "LeftStop": member("left_stop"), "Mean": member("mean"),
          "ReducedCanonicalForm": member("reduced"),
          "RightStop": member("right_stop"),
          "Temperature": member("temperature"), "Degree": "degree",
          "Variety": "variety", "Onside": "onside", "Offside": "offside",
          "CanonicalForm": member("value"), "Abs": "abs"}
SETS = {"Followers": member("follower_values"),
        "Incentives": member("incentives"),
        "LeftIncentives": member("left_incentives"),
        "LeftOptions": option_list(0),
        "RightIncentives": member("right_incentives"),
        "RightOptions": option_list(1)}
TEXTS = {"Birthday": member("birthday"), "Class": member("class"),
         "Ceiling": member("ceiling"), "Denominator": member("denominator"),
         "Floor": member("floor"), "Numerator": member("numerator"),
         "Reciprocal": member("reciprocal"), "Isqrt": member("isqrt"),
         "FollowerCount": member("followers"), "OutcomeClass": outcome,
         "StopCount": member("stop_count"), "Thermograph": thermograph,
         "UptimalExpansion": member("uptimal_expansion")}
TRUTHS = {"IsAllSmall": truth("is_all_small"), "IsAtomic": truth("is_atomic"),
          "IsDyadic": truth("is_dyadic"), "IsEven": is_word("parity", "even"),
          "IsEvenTempered": is_word("temper", "even"),
          "IsEvil": truth("is_evil"), "IsIdempotent": truth("is_idempotent"),
          "IsInfinitesimal": truth("is_infinitesimal"),
          "IsInteger": truth("is_integer"), "IsNimber": truth("is_nimber"),
          "IsNumber": truth("is_number"), "IsNumberTiny":
          truth("is_number_tiny"), "IsNumberish": truth("is_numberish"),
          "IsOdd": is_word("parity", "odd"), "IsOddTempered":
          is_word("temper", "odd"), "IsOdious": truth("is_odious"),
          "IsOrdinal": truth("is_ordinal"), "IsPlumtree":
          truth("is_plumtree"), "IsStable": truth("is_stable"),
          "IsStopperSided": truth("is_stopper_sided"),
          "IsUptimal": truth("is_uptimal"), "IsZero": is_word("value", "0")}
PROPERTY = re.compile(r"(.*)\.(\w+)$", re.S)


# ---- rows ----

def ask_value(name, expression, find, expected):
    return Question(name, [expression], find, [inside(expected)],
                    lambda found, due: found == due, False)


def ask_set(name, expression, find, expected):
    due = [inside(item) for item in items(expected.strip()[1:-1])]
    return Question(name, [expression], find, due,
                    lambda found, texts: sorted(found[0]) == sorted(texts),
                    False)


def ask_text(name, expression, find, expected):
    return Question(name, [expression], find, [],
                    lambda found, _: str(found[0]) == expected, False)


def ask_truth(name, expression, find, expected):
    return Question(name, [expression], find, [],
                    lambda found, _: found[0] is WORDS[expected], False)


def property_question(name, expression, expected):
    if name in VALUES and isinstance(VALUES[name], str):
        return ask_value(name, f"{VALUES[name]}({expression})",
                         member("value"), expected)
    for table, ask in ((VALUES, ask_value), (SETS, ask_set),
                       (TEXTS, ask_text), (TRUTHS, ask_truth)):
        if name in table:
            return ask(name, expression, table[name], expected)
    return None


def list_question(text, expected):
    """[A,B] asks for each."""
    parts = [questions(*pair) for pair in
             zip(items(text[1:-1]), items(expected[1:-1]))]
    if None in parts:
        return None
    return Question(parts[0].name, [a for part in parts for a in part.asked],
                    parts[0].find, [e for p in parts for e in p.expected],
                    lambda found, texts: all(
                        part.agrees([one], texts[i:i + 1])
                        for i, (part, one) in enumerate(zip(parts, found))),
                    False)


def questions(text, expected):
    """The question that a row asks; None where it asks for no value."""
    if text.startswith("[") and matching(text, 0) == len(text):
        return list_question(text, expected)
    is_error = expected.startswith("!!")
    due = "0" if is_error else expected
    found = PROPERTY.fullmatch(text)
    relation = re.fullmatch(r"([^=]*) (<>|<=|>=|==|!=|<|>) ([^=]*)", text)
    if relation and inside(relation[1]) and inside(relation[3]):
        question = ask_truth(relation[2], f"({inside(relation[1])}) - "
                                          f"({inside(relation[3])})",
                             has_relation(relation[2]), expected)
    elif found and inside(found[1]) is not None:
        question = property_question(found[2], inside(found[1]), due)
    elif inside(text) is None or inside(due) is None:
        return None
    else:
        function = CALL.search(text) or INFIX.search(text)
        text = inside(text)
        question = ask_value(function[1] if function else "value",
                             text, member("value"), due)
    return question and question._replace(
        is_error=is_error, expected=[] if is_error else question.expected)
