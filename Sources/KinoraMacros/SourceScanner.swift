import Foundation

/// Splits source into tokens and skips comments.
struct SourceScanner {
    struct Token {
        let text: String
        /// In bytes from the start.
        let offset: Int
        fileprivate let start: Int
        fileprivate let end: Int
        /// Whether it is on the same line as the previous token.
        let isOnSameLine: Bool

        var isWord: Bool { text.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false }
    }

    private let characters: [Character]
    private var place = 0

    init(_ source: String) {
        characters = Array(source)
    }

    func peek() -> Token? {
        var copy = self
        return copy.next()
    }

    mutating func step(back token: Token) {
        place = token.start
    }

    mutating func next() -> Token? {
        let before = place
        skipBlanks()
        guard place < characters.count else { return nil }
        let start = place
        if characters[start] == "\"" || (characters[start] == "#" && isString(at: start)) {
            skipString()
        } else if isWordPart(characters[start]) {
            while place < characters.count, isWordPart(characters[place]) { place += 1 }
        } else {
            place += 1
        }
        return Token(
            text: String(characters[start..<place]), offset: String(characters[..<start]).utf8.count, start: start, end: place,
            isOnSameLine: !characters[before..<start].contains { $0.isNewline })
    }

    private func isWordPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "`"
    }

    private mutating func skipBlanks() {
        while place < characters.count {
            if characters[place].isWhitespace {
                place += 1
            } else if starts(with: "//") {
                while place < characters.count, !characters[place].isNewline { place += 1 }
            } else if starts(with: "/*") {
                var depth = 0
                repeat {
                    if starts(with: "/*") {
                        depth += 1
                        place += 2
                    } else if starts(with: "*/") {
                        depth -= 1
                        place += 2
                    } else {
                        place += 1
                    }
                } while depth > 0 && place < characters.count
            } else {
                return
            }
        }
    }

    private func starts(with text: String) -> Bool {
        place + text.count <= characters.count && characters[place..<place + text.count].elementsEqual(text)
    }

    private func isString(at start: Int) -> Bool {
        let after = characters[start...].first { $0 != "#" }
        return after == "\""
    }

    /// Skips a string of any kind, including its interpolations.
    private mutating func skipString() {
        var hashes = 0
        while place < characters.count, characters[place] == "#" {
            hashes += 1
            place += 1
        }
        let quotes = starts(with: "\"\"\"") ? 3 : 1
        place += quotes
        let end = String(repeating: "\"", count: quotes) + String(repeating: "#", count: hashes)
        let escape = "\\" + String(repeating: "#", count: hashes)
        while place < characters.count {
            if starts(with: escape) {
                place += escape.count
                if place < characters.count, characters[place] == "(" { skipBrackets() } else { place += 1 }
            } else if starts(with: end) {
                place += end.count
                return
            } else {
                place += 1
            }
        }
    }

    /// Skips a bracket with its contents. Returns the words at the start of the contents, such as accessors.
    @discardableResult
    mutating func skipBrackets() -> [String] {
        var depth = 0
        var words: [String] = []
        while let token = next() {
            if ["(", "[", "{"].contains(token.text) { depth += 1 }
            if [")", "]", "}"].contains(token.text) { depth -= 1 }
            if depth == 1, token.isWord { words.append(token.text) }
            if depth <= 0 { break }
        }
        return words
    }

    /// The text up to one of the given tokens outside brackets, or to the end of a line that is not continued.
    mutating func text(until ends: [String], orLineEnd: Bool) -> String {
        var (start, end): (Int?, Int) = (nil, place)
        while let token = peek() {
            if let start, orLineEnd, !token.isOnSameLine, !goesOn(after: end, with: token, from: start) { break }
            if ends.contains(token.text) || ["}", ")", "]", ";"].contains(token.text) { break }
            start = start ?? token.start
            // A `<` directly after a name opens generic arguments.
            if token.text == "<", token.start == end {
                skipAngles()
            } else if ["(", "["].contains(token.text) {
                step(back: token)
                skipBrackets()
            } else {
                place = token.end
            }
            end = place
        }
        return start.map { String(characters[$0..<end]) } ?? ""
    }

    private mutating func skipAngles() {
        var depth = 0
        while let token = next() {
            if token.text == "<" { depth += 1 }
            if token.text == ">" { depth -= 1 }
            if depth <= 0 { return }
        }
    }

    /// An expression continues on the next line after an operator, and before an operator or a member.
    private func goesOn(after end: Int, with token: Token, from start: Int) -> Bool {
        let last = characters[start..<end].last
        return ".+-*/?:&|".contains(token.text) || last.map { "+-*/?:&|=".contains($0) } ?? false
    }
}
