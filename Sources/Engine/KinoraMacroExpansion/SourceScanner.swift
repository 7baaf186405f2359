import Foundation

/// Splits source into tokens and skips comments.
package struct SourceScanner {
    package struct Token {
        package let text: String
        fileprivate let start: Int
        fileprivate let end: Int
        /// Whether it is on the same line as the previous token.
        let isOnSameLine: Bool

        package var isWord: Bool { text.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false }
    }

    private let characters: [Character]
    private var position = 0

    package init(_ source: String) {
        characters = Array(source)
    }

    package func peek() -> Token? {
        var copy = self
        return copy.next()
    }

    mutating func step(back token: Token) {
        position = token.start
    }

    /// Returns the offset of a token, in bytes from the start of the source.
    func offset(of token: Token) -> Int { String(characters[..<token.start]).utf8.count }

    package mutating func next() -> Token? {
        let before = position
        skipBlanks()
        guard position < characters.count else { return nil }
        let start = position
        if characters[start] == "\"" || (characters[start] == "#" && isString(at: start)) {
            skipString()
        } else if isWordPart(characters[start]) {
            while position < characters.count, isWordPart(characters[position]) { position += 1 }
        } else {
            position += 1
        }
        return Token(
            text: String(characters[start..<position]), start: start, end: position,
            isOnSameLine: !characters[before..<start].contains { $0.isNewline })
    }

    private func isWordPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "`"
    }

    private mutating func skipBlanks() {
        while position < characters.count {
            if characters[position].isWhitespace {
                position += 1
            } else if starts(with: "//") {
                while position < characters.count, !characters[position].isNewline { position += 1 }
            } else if starts(with: "/*") {
                var depth = 0
                repeat {
                    if starts(with: "/*") {
                        depth += 1
                        position += 2
                    } else if starts(with: "*/") {
                        depth -= 1
                        position += 2
                    } else {
                        position += 1
                    }
                } while depth > 0 && position < characters.count
            } else {
                return
            }
        }
    }

    private func starts(with text: String) -> Bool {
        position + text.count <= characters.count && characters[position..<position + text.count].elementsEqual(text)
    }

    private func isString(at start: Int) -> Bool {
        let after = characters[start...].first { $0 != "#" }
        return after == "\""
    }

    /// Skips a string of any kind, including its interpolations.
    private mutating func skipString() {
        var hashes = 0
        while position < characters.count, characters[position] == "#" {
            hashes += 1
            position += 1
        }
        let quotes = starts(with: "\"\"\"") ? 3 : 1
        position += quotes
        let end = String(repeating: "\"", count: quotes) + String(repeating: "#", count: hashes)
        let escape = "\\" + String(repeating: "#", count: hashes)
        while position < characters.count {
            if starts(with: escape) {
                position += escape.count
                if position < characters.count, characters[position] == "(" { skipBrackets() } else { position += 1 }
            } else if starts(with: end) {
                position += end.count
                return
            } else {
                position += 1
            }
        }
    }

    /// Skips a bracket with its contents. Returns the words at the start of the contents, such as accessors.
    @discardableResult
    package mutating func skipBrackets() -> [String] {
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
        var (start, end): (Int?, Int) = (nil, position)
        while let token = peek() {
            if let start, orLineEnd, !token.isOnSameLine, !isContinued(after: end, with: token, from: start) { break }
            if ends.contains(token.text) || ["}", ")", "]", ";"].contains(token.text) { break }
            start = start ?? token.start
            // A `<` directly after a name opens generic arguments.
            if token.text == "<", token.start == end {
                skipAngles()
            } else if ["(", "["].contains(token.text) {
                step(back: token)
                skipBrackets()
            } else {
                position = token.end
            }
            end = position
        }
        return start.map { String(characters[$0..<end]) } ?? ""
    }

    /// The text from the next token to the last one, without comments around it.
    mutating func rest() -> String {
        guard let first = peek() else { return "" }
        var end = first.start
        while let token = next() { end = token.end }
        return String(characters[first.start..<end])
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
    private func isContinued(after end: Int, with token: Token, from start: Int) -> Bool {
        let last = characters[start..<end].last
        return ".+-*/?:&|".contains(token.text) || last.map { "+-*/?:&|=".contains($0) } ?? false
    }
}
