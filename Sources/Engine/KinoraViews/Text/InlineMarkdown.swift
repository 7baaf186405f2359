import Foundation

/// Parses inline Markdown: emphasis, code, links, strikethrough, and `^[2 cup](inflect: true)`. Line feeds are preserved.
///
/// Delimiters open and close according to CommonMark, so that `2 * 3 * 4` is unchanged.
struct InlineMarkdown {
    /// The inline style of a run.
    struct Style: Hashable, Sendable {
        var isStrong = false
        var isEmphasized = false
        var isCode = false
        var isStruckThrough = false
        var link: String?
        /// Whether the last word agrees with the number in the text.
        var inflects = false
    }

    struct Run: Equatable, Sendable {
        var text: String
        var style: Style
    }

    /// The maximum length, in UTF-8 bytes; longer text is not parsed.
    static let maxLength = 20_000

    /// Returns the runs of `source`; adjacent runs have different styles.
    static func runs(of source: String) -> [Run] {
        guard source.utf8.count <= maxLength, source.utf8.contains(where: { "*_~`[\\<".utf8.contains($0) }) else {
            return source.isEmpty ? [] : [Run(text: source, style: Style())]
        }
        var parser = InlineMarkdown(Array(source))
        parser.scan(depth: 0)
        return parser.finished()
    }

    private struct Part {
        var text: String
        var style = Style()
        /// The character of a delimiter run: `*`, `_` or `~`.
        var mark: Character?
        /// The number of delimiter characters that are not matched yet.
        var markCount = 0
        var opens = false
        var closes = false
    }

    private let characters: [Character]
    private var parts: [Part] = []
    /// The text since the last part.
    private var plain = ""
    /// The index of the closing bracket for each opening one.
    private let closingBrackets: [Int: Int]
    private let closingParentheses: [Int: Int]

    private init(_ characters: [Character]) {
        self.characters = characters
        closingBrackets = Self.pairs(of: "[", and: "]", in: characters, skipsEscapes: true)
        closingParentheses = closingBrackets.isEmpty ? [:] : Self.pairs(of: "(", and: ")", in: characters, skipsEscapes: false)
    }

    private static func pairs(of opening: Character, and closing: Character, in characters: [Character], skipsEscapes: Bool) -> [Int: Int] {
        var pairs: [Int: Int] = [:]
        var open: [Int] = []
        var index = 0
        while index < characters.count {
            let character = characters[index]
            if skipsEscapes, character == "\\" {
                index += 1
            } else if character == opening {
                open.append(index)
            } else if character == closing, let start = open.popLast() {
                pairs[start] = index
            }
            index += 1
        }
        return pairs
    }

    private static let escapable = Set("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
    /// The maximum nesting depth of links.
    private static let maxDepth = 4
    /// The maximum length of a link with its target, in characters.
    private static let maxLinkLength = 2000

    // MARK: Reading

    private mutating func scan(depth: Int) {
        var index = 0
        while index < characters.count {
            if let end = readMarkup(at: index, depth: depth) {
                index = end
            } else {
                plain.append(characters[index])
                index += 1
            }
        }
        flush()
    }

    /// Appends the text since the last part as a part.
    private mutating func flush() {
        if !plain.isEmpty { parts.append(Part(text: plain)) }
        plain = ""
    }

    /// Reads the markup that begins at `index`. Returns the index after the markup, or nil if the character is text.
    private mutating func readMarkup(at index: Int, depth: Int) -> Int? {
        switch characters[index] {
        case "\\" where index + 1 < characters.count && Self.escapable.contains(characters[index + 1]):
            plain.append(characters[index + 1])
            return index + 2
        case "`": return readCode(at: index)
        case "^" where depth < Self.maxDepth && index + 1 < characters.count && characters[index + 1] == "[":
            return readLink(at: index + 1, depth: depth) { $0.inflects = $0.inflects || $1.hasPrefix("inflect:") }
        case "[" where depth < Self.maxDepth: return readLink(at: index, depth: depth) { $0.link = $0.link ?? $1 }
        case "<": return readAddress(at: index)
        case "*", "_", "~":
            let length = runLength(at: index)
            flush()
            parts.append(mark(at: index, length: length))
            return index + length
        default: return nil
        }
    }

    /// Reads code between backticks. Backticks without an end are text.
    private mutating func readCode(at index: Int) -> Int {
        let length = runLength(at: index)
        guard let end = closingCode(from: index + length, length: length) else {
            plain.append(contentsOf: characters[index..<(index + length)])
            return index + length
        }
        flush()
        var code = String(characters[(index + length)..<end])
        if code.count > 2, code.hasPrefix(" "), code.hasSuffix(" "), code.contains(where: { $0 != " " }) {
            code = String(code.dropFirst().dropLast())
        }
        var style = Style()
        style.isCode = true
        parts.append(Part(text: code, style: style))
        return end + length
    }

    /// Reads a link. Applies `change` to the styles of its label, with the target of the link.
    private mutating func readLink(at index: Int, depth: Int, change: (inout Style, String) -> Void) -> Int? {
        guard let (label, target, end) = link(at: index) else { return nil }
        flush()
        append(label, depth: depth) { change(&$0, target) }
        return end
    }

    /// Reads an address between angle brackets.
    private mutating func readAddress(at index: Int) -> Int? {
        let next = characters[(index + 1)...].firstIndex { $0 == ">" || $0 == "<" || $0.isWhitespace }
        guard let end = next, characters[end] == ">", Self.isAddress(characters[(index + 1)..<end]) else { return nil }
        flush()
        let address = String(characters[(index + 1)..<end])
        var style = Style()
        style.link = address
        parts.append(Part(text: address, style: style))
        return end + 1
    }

    /// Appends the runs of `label`, with `change` applied to their styles.
    private mutating func append(_ label: [Character], depth: Int, change: (inout Style) -> Void) {
        var inner = InlineMarkdown(label)
        inner.scan(depth: depth + 1)
        for run in inner.finished() {
            var style = run.style
            change(&style)
            parts.append(Part(text: run.text, style: style))
        }
    }

    private func runLength(at index: Int) -> Int {
        var end = index
        while end < characters.count, characters[end] == characters[index] { end += 1 }
        return end - index
    }

    private func closingCode(from start: Int, length: Int) -> Int? {
        var index = start
        while index < characters.count {
            guard characters[index] == "`" else {
                index += 1
                continue
            }
            let found = runLength(at: index)
            if found == length { return index }
            index += found
        }
        return nil
    }

    private static func isAddress(_ text: ArraySlice<Character>) -> Bool {
        let start = String(text.prefix(8)).lowercased()
        return ["http://", "https://", "mailto:"].contains { start.hasPrefix($0) }
    }

    /// Parses `[label](target)` or `[label](target "title")`.
    private func link(at start: Int) -> (label: [Character], target: String, end: Int)? {
        let limit = start + Self.maxLinkLength
        guard let close = closingBrackets[start], close < limit, let end = closingParentheses[close + 1], end < limit else { return nil }
        let inside = String(characters[(close + 2)..<end])
        let target = inside.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true).first.map(String.init) ?? ""
        guard !target.contains("\n") else { return nil }
        return (Array(characters[(start + 1)..<close]), target, end + 1)
    }

    private func mark(at index: Int, length: Int) -> Part {
        let before = index > 0 ? characters[index - 1] : " "
        let after = index + length < characters.count ? characters[index + length] : " "
        func isMark(_ character: Character) -> Bool { character.isPunctuation || character.isSymbol }
        let leftFlanking = !after.isWhitespace && (!isMark(after) || before.isWhitespace || isMark(before))
        let rightFlanking = !before.isWhitespace && (!isMark(before) || after.isWhitespace || isMark(after))
        var part = Part(text: String(characters[index..<(index + length)]))
        let character = characters[index]
        guard character != "~" || length <= 2 else { return part }
        (part.mark, part.markCount) = (character, length)
        if character == "_" {
            // Underscores inside words are not delimiters.
            part.opens = leftFlanking && (!rightFlanking || isMark(before))
            part.closes = rightFlanking && (!leftFlanking || isMark(after))
        } else {
            (part.opens, part.closes) = (leftFlanking, rightFlanking)
        }
        return part
    }

    // MARK: Pairing

    private mutating func finished() -> [Run] {
        pairMarks()
        var runs: [Run] = []
        for part in parts where !part.text.isEmpty {
            if let last = runs.last, last.style == part.style {
                runs[runs.count - 1].text += part.text
            } else {
                runs.append(Run(text: part.text, style: part.style))
            }
        }
        return runs
    }

    /// The properties of a closing delimiter that determine which openers it matches.
    private struct Closing: Hashable {
        let mark: Character
        let opens: Bool
        /// For `*` and `_`, the length modulo 3.
        let count: Int
    }

    private func closing(of part: Part, _ mark: Character) -> Closing {
        Closing(mark: mark, opens: part.opens, count: mark == "~" ? part.markCount : part.markCount % 3)
    }

    /// Matches opening with closing delimiters and styles the parts between them, in O(parts).
    private mutating func pairMarks() {
        var openers: [Int] = []
        // The number of openers that are known not to match, for each kind of closer.
        var vain: [Closing: Int] = [:]
        var changes = [(emphasis: Int, strength: Int, strike: Int)](repeating: (0, 0, 0), count: parts.count + 1)
        for index in parts.indices {
            guard let mark = parts[index].mark else { continue }
            while parts[index].closes, parts[index].markCount > 0 {
                let closing = closing(of: parts[index], mark)
                let first = min(vain[closing] ?? 0, openers.count)
                guard let position = openers[first...].lastIndex(where: { parts[$0].mark == mark && matches(opener: $0, closer: index) })
                else {
                    vain[closing] = openers.count
                    break
                }
                let opener = openers[position]
                // Openers inside a matched pair stay literal characters.
                openers.removeSubrange((position + 1)...)
                let used = mark == "~" ? parts[index].markCount : min(parts[opener].markCount, parts[index].markCount, 2)
                for (end, step) in [(opener + 1, 1), (index, -1)] {
                    if mark == "~" {
                        changes[end].strike += step
                    } else if used == 2 {
                        changes[end].strength += step
                    } else {
                        changes[end].emphasis += step
                    }
                }
                use(used, of: opener)
                use(used, of: index)
                if parts[opener].markCount == 0 { openers.removeLast() }
                // A change of an opener's length changes what it matches.
                for (closing, count) in vain where count > position { vain[closing] = position }
            }
            if parts[index].opens, parts[index].markCount > 0 { openers.append(index) }
        }
        var depth = (emphasis: 0, strength: 0, strike: 0)
        for index in parts.indices {
            depth.emphasis += changes[index].emphasis
            depth.strength += changes[index].strength
            depth.strike += changes[index].strike
            if depth.emphasis > 0 { parts[index].style.isEmphasized = true }
            if depth.strength > 0 { parts[index].style.isStrong = true }
            if depth.strike > 0 { parts[index].style.isStruckThrough = true }
        }
    }

    private mutating func use(_ count: Int, of index: Int) {
        parts[index].text.removeLast(count)
        parts[index].markCount -= count
    }

    private func matches(opener: Int, closer: Int) -> Bool {
        let (first, second) = (parts[opener].markCount, parts[closer].markCount)
        if parts[opener].mark == "~" { return first == second }
        // CommonMark: if either delimiter can both open and close, the sum of lengths must not be a multiple of 3, unless both are.
        guard parts[opener].closes || parts[closer].opens else { return true }
        return (first + second) % 3 != 0 || (first % 3 == 0 && second % 3 == 0)
    }
}
