"""Reads source files: comments, string literals and the texts of pages, and the names that Swift and C declare."""

import bisect
import re
from dataclasses import dataclass

OPENING = re.compile(r'//[^\n]*|/\*|#*"')
OPENING_IN_INTERPOLATION = re.compile(OPENING.pattern + r"|[()]")
COMMENT_EDGE = re.compile(r"/\*|\*/")
C_LITERAL = re.compile(r"//[^\n]*|/\*.*?(?:\*/|\Z)|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)+'", re.S)
SCRIPT_LITERAL = re.compile(C_LITERAL.pattern + r"|`(?:[^`\\]|\\.)*`", re.S)
STYLE_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.S)
MARKUP_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.S)
MARKUP_TEXT = re.compile(r">([^<>]+)<|\s(?:alt|aria-label|content|placeholder|title)=\"([^\"]*)\"")
HASH_COMMENT = re.compile(r"(?m)^\s*(#(?!!).*)$|\s(# .*)$")

NAME = re.compile(r"[A-Za-z_]\w*")
NAME_PARTS = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+")
TYPE = re.compile(r"\b(?:struct|class|enum|actor|protocol|typealias|associatedtype)\s+`?([A-Z]\w*)")
GENERIC = re.compile(r"\b(?:struct|class|enum|actor|func|typealias|init)\s*\w*[?!]?<([^(){}]*?)>\s*[(:{=]")
FUNCTION = re.compile(r"\b(?:func\s+`?(\w+|[^\s\w(]+)`?|(init)[?!]?|(subscript)|macro\s+(\w+))\s*(?:<[^(){}]*>)?\s*(?=\()")
BINDING = re.compile(r"\b(static\s+|class\s+)?(?:\w+\s+)?(?:let|var)\s+(?:`?(\w+)|\.?\w*(?=\())")
CASE = re.compile(r"^[ \t]*(?:indirect )?case\s+(?=[a-z_`])", re.M)
BINDINGS = re.compile(r"\b(?:let|var)\s+((?:\w+\s*,\s*)+\w+)\s*:")
UNWRAPPING = re.compile(r"\s*(?:else\b|\{|,)")  # `guard let name else` repeats a name and declares none.
LOOP = re.compile(r"\bfor\s+(?:try\s+await\s+|await\s+)?(?:(\w+)|(?=\())(?=[^{}\n]*?\s+in\s)")
CLOSURE = re.compile(
    r"\{\s*(?:@\w+\s+)*(?:\[[^\]\n]*\]\s*)?\(?((?:\w+\s*(?::[^,(){}\n]+)?,\s*)*\w+\s*(?::[^,(){}\n]+)?)\)?\s*"
    r"(?:async\s*|throws\s*|->[^{}\n]+?)*\s+in\b")
LABEL = re.compile(r"[(,]\s*(?:@\w+\s+)*`?(\w+)`?(?:\s+`?(\w+)`?)?\s*:")
RETURNED_TUPLE = re.compile(r"(?:->|:|=|\[)\s*(?=\(\s*\w+\s*:)")
C_WORDS = frozenset("auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return short "
                    "signed sizeof static struct switch typedef union unsigned void volatile while define include ifdef ifndef endif pragma".split())


@dataclass(frozen=True)
class Declaration:
    """A declared name: its kind (type, function, constant, variable, case, parameter or C), and the offset of the name in the file.

    A constant is a static property.
    """

    kind: str
    name: str
    offset: int


class Excerpts:
    """Parts of a text, joined to one text. A part ends with a character that no pattern matches."""

    END = "\0"

    def __init__(self):
        self._parts = []
        self._starts = []
        self._offsets = []
        self._length = 0

    def add(self, part, offset):
        self._starts.append(self._length)
        self._offsets.append(offset)
        self._parts.append(part)
        self._length += len(part) + 1

    def transformed(self, transform):
        """Returns the joined text after a function that keeps the length was applied to each part."""
        return "".join(transform(part) + self.END for part in self._parts)

    def offset(self, position):
        """Returns the offset in the file of a position in the joined text."""
        index = bisect.bisect_right(self._starts, position) - 1
        return self._offsets[index] + position - self._starts[index]


class SourceText:
    """A source file: the spans of its comments and string literals, and its code without them."""

    def __init__(self, text, suffix):
        self.text = text
        self.comments = []
        self.strings = []
        if suffix == ".swift":
            self._read_swift()
        elif suffix in (".c", ".h"):
            self._read_literals(C_LITERAL)
        elif suffix == ".js":
            self._read_literals(SCRIPT_LITERAL)
        elif suffix == ".css":
            self._read_literals(STYLE_COMMENT)
        elif suffix == ".html":
            self.comments = [match.span() for match in MARKUP_COMMENT.finditer(text)]
            self.strings = [match.span(match.lastindex) for match in MARKUP_TEXT.finditer(text)]
        elif suffix != ".md":
            self.comments = [match.span(match.lastindex) for match in HASH_COMMENT.finditer(text)]
        self.is_swift = suffix == ".swift"
        self._lines = [0] + [match.end() for match in re.finditer("\n", text)]

    def location(self, offset):
        """Returns the line and the column of an offset, both counted from 1."""
        line = bisect.bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1

    @property
    def code(self):
        """The text with spaces instead of comments and string literals, except code in interpolations."""
        kept, last = [], 0
        for start, end in sorted(self.comments + self.strings):
            kept.append(self.text[last:start])
            kept.append(" " * (end - start))
            last = end
        kept.append(self.text[last:])
        return "".join(kept)

    def _read_swift(self):
        self._read_swift_code(0, in_interpolation=False)
        self.comments.sort()
        self.strings.sort()

    def _read_swift_code(self, position, in_interpolation):
        pattern = OPENING_IN_INTERPOLATION if in_interpolation else OPENING
        depth = 1
        while match := pattern.search(self.text, position):
            found = match.group()
            if found in "()":
                depth += 1 if found == "(" else -1
                position = match.end()
                if depth == 0:
                    return position
            elif found.startswith("/"):
                position = match.end() if found.startswith("//") else self._end_of_comment(match.end())
                self.comments.append((match.start(), position))
            else:
                position = self._read_swift_literal(match)
        return len(self.text)

    def _end_of_comment(self, position):
        depth = 1
        for match in COMMENT_EDGE.finditer(self.text, position):
            depth += 1 if match.group() == "/*" else -1
            if depth == 0:
                return match.end()
        return len(self.text)

    def _read_swift_literal(self, opening):
        hashes = opening.group()[:-1]
        quotes = '"""' if self.text.startswith('"""', opening.end() - 1) else '"'
        start = position = opening.end() - 1 + len(quotes)
        end = re.escape(quotes + hashes) + (r"|\n" if quotes == '"' else "")
        pattern = re.compile(re.escape("\\" + hashes) + r"(\(|.)|" + end, re.S)
        while match := pattern.search(self.text, position):
            if match.group(1) == "(":
                self.strings.append((start, match.start()))
                start = position = self._read_swift_code(match.end(), in_interpolation=True)
            elif match.group(1) is None:
                self.strings.append((start, match.start()))
                return match.end()
            else:
                position = match.end()
        self.strings.append((start, len(self.text)))
        return len(self.text)

    def _read_literals(self, pattern):
        # In C, single quotes enclose characters. In scripts, they enclose texts as other quotes do.
        quotes = '"' if pattern is C_LITERAL else "\"'`"
        for match in pattern.finditer(self.text):
            if match.group().startswith("/"):
                self.comments.append(match.span())
            elif match.group()[0] in quotes:
                self.strings.append((match.start() + 1, match.end() - 1))

    def declarations(self):
        """Yields the declared names. In C, the first occurrence of each name counts as its declaration."""
        code = self.code
        if not self.is_swift:
            seen = set(C_WORDS)
            for match in NAME.finditer(code):
                if match.group() not in seen:
                    seen.add(match.group())
                    yield Declaration("C", match.group(), match.start())
            return
        found = {}
        for declaration in self._swift_declarations(code):
            found.setdefault(declaration.offset, declaration)
        yield from (found[offset] for offset in sorted(found))

    def _swift_declarations(self, code):
        for match in TYPE.finditer(code):
            yield Declaration("type", match.group(1), match.start(1))
        for match in GENERIC.finditer(code):
            for name in re.finditer(r"(?:^|,)\s*(?:each\s+|let\s+)?(\w+)", match.group(1)):
                yield Declaration("type", name.group(1), match.start(1) + name.start(1))
        for match in FUNCTION.finditer(code):
            if match.lastindex in (1, 4):
                yield Declaration("function", match.group(match.lastindex), match.start(match.lastindex))
            yield from labels(code, match.end())
        for match in BINDING.finditer(code):
            if match.group(2) and not UNWRAPPING.match(code, match.end()):
                yield Declaration("constant" if match.group(1) else "variable", match.group(2), match.start(2))
            elif not match.group(2):
                yield from pattern_names(code, match.end())
        for match in BINDINGS.finditer(code):
            for name in NAME.finditer(match.group(1)):
                yield Declaration("variable", name.group(), match.start(1) + name.start())
        for match in CASE.finditer(code):
            yield from case_names(code, match.end())
        for match in LOOP.finditer(code):
            if match.group(1):
                if match.group(1) not in ("case", "let", "var"):
                    yield Declaration("variable", match.group(1), match.start(1))
            else:
                yield from pattern_names(code, match.end())
        for match in CLOSURE.finditer(code):
            for name in re.finditer(r"(?:^|,)\s*(\w+)", match.group(1)):
                yield Declaration("parameter", name.group(1), match.start(1) + name.start(1))
        for match in RETURNED_TUPLE.finditer(code):
            yield from labels(code, match.end())


def balanced(code, start):
    """Returns the offset after the parenthesis that closes the one at `start`."""
    depth = 0
    for match in re.compile(r"[()]").finditer(code, start):
        depth += 1 if match.group() == "(" else -1
        if depth == 0:
            return match.end()
    return len(code)


def labels(code, start):
    """Yields the labels and names of the parameters in the parentheses at `start`."""
    for match in LABEL.finditer(code, start, balanced(code, start)):
        for group in (1, 2):
            if match.group(group):
                yield Declaration("parameter", match.group(group), match.start(group))


def pattern_names(code, start):
    """Yields the names that the pattern in the parentheses at `start` binds."""
    for match in re.compile(r"[(,]\s*(?:\w+:\s*)?(?:let |var )?(\w+)(?=\s*[,)])").finditer(code, start, balanced(code, start)):
        yield Declaration("variable", match.group(1), match.start(1))


def case_names(code, position):
    """Yields the names and labels of the enumeration cases in the list at `position`; nothing for a pattern in a switch."""
    found = []
    while match := re.compile(r"\s*`?(\w+)`?\s*").match(code, position):
        if match.group(1) in ("let", "var", "is"):
            return
        found.append(Declaration("case", match.group(1), match.start(1)))
        position = match.end()
        if code.startswith("(", position):
            found += labels(code, position)
            position = balanced(code, position)
        if raw := re.compile(r"\s*=\s*[^,\n]*").match(code, position):
            position = raw.end()
        following = re.compile(r"\s*(.?)").match(code, position).group(1)
        if following in (":", "."):
            return
        if following != ",":
            break
        position = code.index(",", position) + 1
    yield from found


def words(name):
    """Returns the words of a name in camel case or with underscores, in lower case."""
    return [word.lower() for word in NAME_PARTS.findall(name)]
