import KinoraPipeline

/// Reads JSON (RFC 8259) into nodes with positions: a whole document, the elements of an array, or one value per line.
///
/// Foundation's reader keeps neither positions nor duplicate keys, which errors have to name. Numbers, `true`, `false` and `null` become
/// unquoted scalars with their original text; strings become quoted scalars.
package struct JSONReader {
    private let source: String
    private var cursor: DocumentCursor
    /// The number of values of the current element or line.
    private var valueCount = 0
    private var hasElements = false
    private var start: (position: DocumentPosition, offset: Int)

    /// Creates a reader at the beginning of `contents`. `source` is the prefix of every error.
    package init(_ contents: TableContents, source: String) {
        self.source = source
        cursor = contents.cursor(source: source)
        start = (cursor.position, 0)
    }

    /// Reads the whole document as one value.
    package mutating func document() throws -> DocumentNode {
        let root = try value(depth: 0)
        try end()
        return root
    }

    /// Reads the next element of the document, which must be an array; nil after the last one.
    package mutating func nextElement() throws -> DocumentNode? {
        skipSpace()
        beginValue()
        if !hasElements {
            guard peek == "[" else {
                let root = try value(depth: 0)
                throw DocumentError(
                    source: source, position: root.position, problem: "is \(root.summary); expected an array of objects, one per film")
            }
            advance()
            skipSpace()
        }
        if peek == "]" {
            advance()
            try end()
            return nil
        }
        if hasElements { try expect(",", "\",\" or \"]\"") }
        hasElements = true
        return try value(depth: 1)
    }

    /// Reads the value in the next nonempty line; nil at the end.
    package mutating func nextLine() throws -> DocumentNode? {
        skipSpace()
        beginValue()
        if peek == nil, let failure = cursor.failure { throw failure }
        guard peek != nil else { return nil }
        let node = try value(depth: 1)
        while let scalar = peek, scalar == " " || scalar == "\t" || scalar == "\r" { advance() }
        if let extra = peek, extra != "\n" { throw error("unexpected \"\(extra)\"; expected the end of the line") }
        return node
    }

    private mutating func beginValue() {
        valueCount = 0
        start = (position, cursor.offset)
    }

    private mutating func end() throws {
        skipSpace()
        if let failure = cursor.failure { throw failure }
        if let extra = peek { throw error("unexpected \"\(extra)\" after the end of the document") }
    }

    private var peek: Unicode.Scalar? { cursor.peek }
    private var position: DocumentPosition { cursor.position }

    private mutating func advance() {
        cursor.advance()
    }

    private mutating func skipSpace() {
        while let scalar = peek, scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t" { advance() }
    }

    private func error(_ problem: String, at position: DocumentPosition? = nil) -> any Error {
        cursor.failure ?? DocumentError(source: source, position: position ?? self.position, problem: "this is not JSON: \(problem)")
    }

    private mutating func expect(_ scalar: Unicode.Scalar, _ what: String) throws {
        skipSpace()
        guard let found = peek else { throw error("unexpected end; expected \(what)") }
        guard found == scalar else { throw error("unexpected \"\(found)\"; expected \(what)") }
        advance()
    }

    private mutating func value(depth: Int) throws -> DocumentNode {
        guard depth < DocumentLimits.depth else {
            throw error("lists and objects are nested more than \(DocumentLimits.depth) levels deep")
        }
        valueCount += 1
        guard valueCount <= DocumentLimits.rowValues, cursor.offset - start.offset <= DocumentLimits.rowLength else {
            throw error(
                "the row that begins here has more than \(DocumentLimits.rowValues) values or \(DocumentLimits.rowLength) characters",
                at: start.position)
        }
        skipSpace()
        let start = position
        switch peek {
        case "{": return DocumentNode(.mapping(try members(depth: depth)), at: start)
        case "[": return DocumentNode(.sequence(try elements(depth: depth)), at: start)
        case "\"": return DocumentNode(.scalar(text: try string(), isQuoted: true), at: start)
        case nil: throw error("unexpected end; expected a value")
        default: return DocumentNode(.scalar(text: try literal(), isQuoted: false), at: start)
        }
    }

    private mutating func members(depth: Int) throws -> [DocumentNode.Entry] {
        var entries: [DocumentNode.Entry] = []
        var seen: [String: DocumentPosition] = [:]
        advance()
        skipSpace()
        while peek != "}" {
            if !entries.isEmpty { try expect(",", "\",\" or \"}\"") }
            skipSpace()
            let keyPosition = position
            guard peek == "\"" else { throw error("expected a key in double quotes") }
            let key = try string()
            if let first = seen.updateValue(keyPosition, forKey: key) {
                throw DocumentError.duplicateKey(key, source: source, position: keyPosition, first: first)
            }
            try expect(":", "\":\"")
            entries.append(DocumentNode.Entry(key: key, keyPosition: keyPosition, value: try value(depth: depth + 1)))
            skipSpace()
        }
        advance()
        return entries
    }

    private mutating func elements(depth: Int) throws -> [DocumentNode] {
        var elements: [DocumentNode] = []
        advance()
        skipSpace()
        while peek != "]" {
            if !elements.isEmpty { try expect(",", "\",\" or \"]\"") }
            elements.append(try value(depth: depth + 1))
            skipSpace()
        }
        advance()
        return elements
    }

    private mutating func string() throws -> String {
        let start = position
        advance()
        var result = String.UnicodeScalarView()
        var length = 0
        while let scalar = peek {
            guard length <= DocumentLimits.cellLength else {
                throw error("the text that begins here has more than \(DocumentLimits.cellLength) characters", at: start)
            }
            length += 1
            switch scalar {
            case "\"":
                advance()
                return String(result)
            case "\\":
                result.append(try escaped())
            case "\u{0}"..."\u{1F}":
                throw error("a text contains a line break or control character; write it as \\n, \\t or \\u00XX")
            default:
                result.append(scalar)
                advance()
            }
        }
        throw error("the text that begins here has no closing quote", at: start)
    }

    private mutating func escaped() throws -> Unicode.Scalar {
        let start = position
        advance()
        guard let letter = peek else { throw error("unexpected end inside a text") }
        advance()
        switch letter {
        case "\"", "\\", "/": return letter
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": return try unicodeEscape(from: start)
        default: throw error("\"\\\(letter)\" is not an escape sequence", at: start)
        }
    }

    /// Reads the scalar of `XXXX` after `\u`, and of the low surrogate `\uXXXX` that must follow a high one.
    private mutating func unicodeEscape(from start: DocumentPosition) throws -> Unicode.Scalar {
        let first = try fourHexDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if (0xD800..<0xDC00).contains(first), peek == "\\", cursor.peekNext == "u" {
            advance()
            advance()
            let second = try fourHexDigits()
            if (0xDC00..<0xE000).contains(second),
                let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
            {
                return scalar
            }
        }
        throw error("a surrogate pair is incomplete", at: start)
    }

    private mutating func fourHexDigits() throws -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let scalar = peek, scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
                throw error("expected four hexadecimal digits after \\u")
            }
            value = value << 4 | UInt32(digit)
            advance()
        }
        return value
    }

    private mutating func literal() throws -> String {
        let start = position
        var text = String.UnicodeScalarView()
        var length = 0
        while let scalar = peek, scalar.isASCII,
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "+-.".unicodeScalars.contains(scalar)
        {
            // No number is longer, so the word is invalid.
            guard length < JSONReader.maxLiteral else { break }
            length += 1
            text.append(scalar)
            advance()
        }
        let word = String(text)
        guard length < JSONReader.maxLiteral, ["true", "false", "null"].contains(word) || JSONReader.isNumber(word) else {
            let found = word.isEmpty ? String(peek.map(Character.init) ?? " ") : word
            throw error("\"\(found.shortened())\" is not a value; put texts in double quotes", at: start)
        }
        return word
    }

    /// The maximum number of characters of a number or word. The longest decimal expansion of a `Double` has 767 digits.
    private static let maxLiteral = 1_000

    /// Whether `word` is `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`. A regular expression would be compiled anew for each number.
    private static func isNumber(_ word: String) -> Bool {
        var rest = word.utf8[...]
        func isDigit(_ byte: UInt8?) -> Bool { byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }
        func takeDigits() -> Bool {
            let digits = rest.prefix(while: { isDigit($0) })
            rest = rest[digits.endIndex...]
            return !digits.isEmpty
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        if rest.first == UInt8(ascii: "0") { rest.removeFirst() } else if !takeDigits() { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard takeDigits() else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            guard takeDigits() else { return false }
        }
        return rest.isEmpty
    }
}
