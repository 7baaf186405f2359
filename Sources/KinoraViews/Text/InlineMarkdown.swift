import Foundation

/// The inline part of Markdown: emphasis, code, links and strikethrough. Line feeds stay what they are.
///
/// It follows the rules of CommonMark about which asterisks open and close, so that `2 * 3 * 4` stays as it is.
struct InlineMarkdown {
    /// What is said about a piece of text.
    struct Style: Hashable, Sendable {
        var isStrong = false
        var isEmphasized = false
        var isCode = false
        var isStruckThrough = false
        var link: String?
    }

    struct Run: Equatable, Sendable {
        var text: String
        var style: Style
    }

    /// Longer texts are taken as they are: whoever writes a book does not write it as a label.
    static let longest = 20_000

    /// The pieces of `source`; neighbours differ in style.
    static func runs(of source: String) -> [Run] {
        guard source.utf8.count <= longest, source.utf8.contains(where: { "*_~`[\\<".utf8.contains($0) }) else {
            return source.isEmpty ? [] : [Run(text: source, style: Style())]
        }
        var parser = InlineMarkdown(Array(source))
        parser.scan(depth: 0)
        return parser.finished()
    }

    private struct Part {
        var text: String
        var style = Style()
        /// A run of `*`, `_` or `~`: the character, and whether it may open or close.
        var mark: Character?
        var opens = false
        var closes = false
    }

    private let characters: [Character]
    private var parts: [Part] = []

    private init(_ characters: [Character]) {
        self.characters = characters
    }

    private static let escapable = Set("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
    /// Links inside the words of links inside links.
    private static let deepest = 4
    /// In characters, with its target.
    private static let longestLink = 2000

    // MARK: Reading

    private mutating func scan(depth: Int) {
        var plain = ""
        func flush(_ parts: inout [Part]) {
            if !plain.isEmpty { parts.append(Part(text: plain)) }
            plain = ""
        }
        var index = 0
        while index < characters.count {
            let character = characters[index]
            switch character {
            case "\\" where index + 1 < characters.count && Self.escapable.contains(characters[index + 1]):
                plain.append(characters[index + 1])
                index += 2
            case "`":
                let length = runLength(at: index)
                if let end = closingCode(from: index + length, length: length) {
                    flush(&parts)
                    var code = String(characters[(index + length)..<end])
                    if code.count > 2, code.hasPrefix(" "), code.hasSuffix(" "), code.contains(where: { $0 != " " }) {
                        code = String(code.dropFirst().dropLast())
                    }
                    var style = Style()
                    style.isCode = true
                    parts.append(Part(text: code, style: style))
                    index = end + length
                } else {
                    plain.append(contentsOf: characters[index..<(index + length)])
                    index += length
                }
            case "[" where depth < Self.deepest:
                if let (label, target, end) = link(at: index) {
                    flush(&parts)
                    var inner = InlineMarkdown(label)
                    inner.scan(depth: depth + 1)
                    for run in inner.finished() {
                        var style = run.style
                        style.link = style.link ?? target
                        parts.append(Part(text: run.text, style: style))
                    }
                    index = end
                } else {
                    plain.append(character)
                    index += 1
                }
            case "<":
                if let end = characters[index...].firstIndex(of: ">"), Self.isAddress(characters[(index + 1)..<end]) {
                    flush(&parts)
                    var style = Style()
                    style.link = String(characters[(index + 1)..<end])
                    parts.append(Part(text: String(characters[(index + 1)..<end]), style: style))
                    index = end + 1
                } else {
                    plain.append(character)
                    index += 1
                }
            case "*", "_", "~":
                let length = runLength(at: index)
                flush(&parts)
                parts.append(mark(at: index, length: length))
                index += length
            default:
                plain.append(character)
                index += 1
            }
        }
        flush(&parts)
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
        let string = String(text)
        guard !string.contains(where: { $0.isWhitespace || $0 == "<" }) else { return false }
        return ["http://", "https://", "mailto:"].contains { string.lowercased().hasPrefix($0) }
    }

    /// `[label](target)` or `[label](target "title")`.
    private func link(at start: Int) -> (label: [Character], target: String, end: Int)? {
        var depth = 0
        var index = start
        var close: Int?
        let limit = min(characters.count, start + Self.longestLink)
        while index < limit {
            switch characters[index] {
            case "\\": index += 1
            case "[": depth += 1
            case "]":
                depth -= 1
                if depth == 0 { close = index }
            default: break
            }
            if close != nil { break }
            index += 1
        }
        guard let close, close + 1 < characters.count, characters[close + 1] == "(" else { return nil }
        var nesting = 0
        index = close + 1
        while index < limit {
            if characters[index] == "(" { nesting += 1 }
            if characters[index] == ")" { nesting -= 1 }
            if nesting == 0 {
                let inside = String(characters[(close + 2)..<index])
                let target = inside.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true).first.map(String.init) ?? ""
                guard !target.contains("\n") else { return nil }
                return (Array(characters[(start + 1)..<close]), target, index + 1)
            }
            index += 1
        }
        return nil
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
        part.mark = character
        if character == "_" {
            // Inside words underscores are letters.
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

    private mutating func pairMarks() {
        var openers: [Int] = []
        var index = 0
        while index < parts.count {
            guard let mark = parts[index].mark else {
                index += 1
                continue
            }
            if parts[index].closes {
                while !parts[index].text.isEmpty,
                    let place = openers.lastIndex(where: { parts[$0].mark == mark && matches(opener: $0, closer: index) })
                {
                    let opener = openers[place]
                    // What was opened in between stays a character.
                    openers.removeSubrange((place + 1)...)
                    let used = mark == "~" ? parts[index].text.count : min(parts[opener].text.count, parts[index].text.count, 2)
                    for inner in (opener + 1)..<index {
                        if mark == "~" {
                            parts[inner].style.isStruckThrough = true
                        } else if used == 2 {
                            parts[inner].style.isStrong = true
                        } else {
                            parts[inner].style.isEmphasized = true
                        }
                    }
                    parts[opener].text.removeLast(used)
                    parts[index].text.removeLast(used)
                    if parts[opener].text.isEmpty { openers.removeLast() }
                }
            }
            if parts[index].opens, !parts[index].text.isEmpty { openers.append(index) }
            index += 1
        }
    }

    private func matches(opener: Int, closer: Int) -> Bool {
        let (first, second) = (parts[opener], parts[closer])
        if first.mark == "~" { return first.text.count == second.text.count }
        // Of CommonMark: marks that may do both only meet when their lengths do not add up to a multiple of three.
        guard first.closes || second.opens else { return true }
        return (first.text.count + second.text.count) % 3 != 0 || (first.text.count % 3 == 0 && second.text.count % 3 == 0)
    }
}
