/// Parses JSON (RFC 8259) in UTF-8, with the positions of values, and bounds on depth and number.
///
/// Foundation's parser reports no positions, and its depth cannot be bounded. A byte order mark is skipped.
package struct JSONParser {
    /// Deviations from RFC 8259 that a parser accepts.
    package struct Leniency: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// `NaN` as null. Python writes it.
        package static let notANumber = Leniency(rawValue: 1)
        /// Control characters in texts that are not escaped.
        package static let controlCharacters = Leniency(rawValue: 2)
    }

    /// A syntax error.
    package struct Failure: Error, Hashable {
        /// The problem, as a sentence without a full stop.
        package let problem: String
        /// The correct contents, as the end of a sentence after "expected"; may be empty.
        package let expected: String
        /// The offset of the error.
        package let byte: Int
    }

    package let bytes: [UInt8]
    let leniency: Leniency
    private let maxDepth: Int
    private let maxValues: Int
    var position = 0
    private var depth = 0
    private var values = 0

    /// Creates a parser at the beginning of `bytes`.
    ///
    /// - Parameters:
    ///   - maxDepth: The maximum number of nested lists and objects.
    ///   - maxValues: The maximum number of values.
    package init(_ bytes: [UInt8], maxDepth: Int, maxValues: Int, leniency: Leniency = []) {
        (self.bytes, self.maxDepth, self.maxValues, self.leniency) = (bytes, maxDepth, maxValues, leniency)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Returns the value that the whole text contains.
    package mutating func parse() throws(Failure) -> JSONNode {
        let node = try value()
        skipSpace()
        guard position == bytes.count else { throw failure("there is text after the end of the document", expected: "one value") }
        return node
    }

    /// Returns the values of the text, at least one, with optional white space between them, as in files with a value in each line.
    package mutating func parseSequence() throws(Failure) -> [JSONNode] {
        var nodes: [JSONNode] = []
        repeat {
            nodes.append(try value())
            skipSpace()
        } while position < bytes.count
        return nodes
    }

    /// Returns the line and the column of a byte, counted from 1. A column is a Unicode scalar. O(`byte`).
    package func location(of byte: Int) -> (line: Int, column: Int) {
        var (line, column) = (1, 1)
        for value in bytes.prefix(byte) {
            if value == 0x0A {
                (line, column) = (line + 1, 1)
            } else if value & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }

    func failure(_ problem: String, expected: String = "") -> Failure { Failure(problem: problem, expected: expected, byte: position) }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func value() throws(Failure) -> JSONNode {
        skipSpace()
        values += 1
        guard values <= maxValues else { throw failure("there are more than \(maxValues) values", expected: "a smaller file") }
        let start = position
        switch next {
        case UInt8(ascii: "{"): return JSONNode(value: .object(try members()), offset: start)
        case UInt8(ascii: "["): return JSONNode(value: .array(try elements()), offset: start)
        case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), offset: start)
        case nil: throw failure("the document ends too early", expected: "a value")
        default: return JSONNode(value: try scalar(), offset: start)
        }
    }

    private mutating func enter() throws(Failure) {
        depth += 1
        guard depth <= maxDepth else {
            throw failure("more than \(maxDepth) lists and objects are nested", expected: "at most \(maxDepth)")
        }
        position += 1
        skipSpace()
    }

    private mutating func members() throws(Failure) -> [JSONNode.Member] {
        try enter()
        defer { depth -= 1 }
        var members: [JSONNode.Member] = []
        if take("}") { return members }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw failure("there is no key", expected: "a key in quotation marks") }
            let key = try string()
            skipSpace()
            guard take(":") else { throw failure("there is no colon after the key", expected: ":") }
            members.append(JSONNode.Member(key: key, value: try value()))
            skipSpace()
            if take("}") { return members }
            guard take(",") else { throw failure("the object does not continue", expected: "a comma or }") }
        }
    }

    private mutating func elements() throws(Failure) -> [JSONNode] {
        try enter()
        defer { depth -= 1 }
        var elements: [JSONNode] = []
        if take("]") { return elements }
        while true {
            elements.append(try value())
            skipSpace()
            if take("]") { return elements }
            guard take(",") else { throw failure("the list does not continue", expected: "a comma or ]") }
        }
    }

    /// Reads a number or a word.
    private mutating func scalar() throws(Failure) -> JSONNode.Value {
        let start = position
        while let byte = next, byte > 0x20, byte != UInt8(ascii: ","), byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}") {
            position += 1
        }
        let word = bytes[start..<position]
        let text = String(decoding: word, as: UTF8.self)
        switch text {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        case "NaN" where leniency.contains(.notANumber): return .null
        default:
            guard Self.isNumber(word), let number = Double(text) else {
                position = start
                let excerpt = text.count > 20 ? "\(text.prefix(20))…" : text
                throw failure("'\(excerpt)' is not a value", expected: "a number, a text in quotation marks, an object or a list")
            }
            return .number(number)
        }
    }

    /// Whether `word` has the characters of a number. `Double` also accepts hexadecimal numbers, signs and names, which JSON does not have.
    private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let first = word.first, digits.contains(first) || first == UInt8(ascii: "-") else { return false }
        return word.allSatisfy { byte in
            switch byte {
            case digits, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): true
            default: false
            }
        }
    }
}
