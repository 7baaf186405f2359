/// Parses JSON (RFC 8259) with the positions of values and bounds on depth and number, which Foundation's parser has not.
struct JSONParser {
    /// The maximum number of values.
    static let maxValues = 10_000_000

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    private var values = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Returns the values of the text: usually one, or several with optional white space between them, as in files with a value in each line.
    mutating func parse() throws(CaptionError) -> [JSONNode] {
        var nodes: [JSONNode] = []
        skipSpace()
        repeat {
            nodes.append(try value())
            skipSpace()
        } while position < bytes.count
        return nodes
    }

    /// Returns the lines of the text.
    func lineTable() -> LineTable { LineTable(bytes) }

    /// Returns the line and the column of a byte, counted from 1. A column is a Unicode scalar.
    private func location(of byte: Int) -> (line: Int, column: Int) {
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

    private func failure(_ problem: String, expected: String = "") -> CaptionError {
        let location = location(of: position)
        return CaptionError(problem, expected: expected, line: location.line, column: location.column)
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func value() throws(CaptionError) -> JSONNode {
        skipSpace()
        values += 1
        guard values <= JSONParser.maxValues else {
            throw failure("there are more than \(JSONParser.maxValues) values", expected: "a smaller file")
        }
        let start = position
        switch next {
        case UInt8(ascii: "{"): return JSONNode(value: try object(), offset: start)
        case UInt8(ascii: "["): return JSONNode(value: try array(), offset: start)
        case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), offset: start)
        case nil: throw failure("the document ends too early", expected: "a value")
        default: return JSONNode(value: try scalar(), offset: start)
        }
    }

    private mutating func enter() throws(CaptionError) {
        depth += 1
        guard depth <= CaptionLimits.maxDepth else { throw failure("more than \(CaptionLimits.maxDepth) lists and objects are nested") }
        position += 1
        skipSpace()
    }

    private mutating func object() throws(CaptionError) -> JSONNode.Value {
        try enter()
        defer { depth -= 1 }
        var members: [(key: String, value: JSONNode)] = []
        if take("}") { return .object(members) }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw failure("there is no key", expected: "a key in quotation marks") }
            let key = try string()
            skipSpace()
            guard take(":") else { throw failure("there is no colon after the key", expected: ":") }
            members.append((key, try value()))
            skipSpace()
            if take("}") { return .object(members) }
            guard take(",") else { throw failure("the object does not continue", expected: "a comma or }") }
        }
    }

    private mutating func array() throws(CaptionError) -> JSONNode.Value {
        try enter()
        defer { depth -= 1 }
        var elements: [JSONNode] = []
        if take("]") { return .array(elements) }
        while true {
            elements.append(try value())
            skipSpace()
            if take("]") { return .array(elements) }
            guard take(",") else { throw failure("the list does not continue", expected: "a comma or ]") }
        }
    }

    /// Reads a number or a word. Python writes NaN, which has no value.
    private mutating func scalar() throws(CaptionError) -> JSONNode.Value {
        let start = position
        while let byte = next, byte > 0x20, byte != UInt8(ascii: ","), byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}") {
            position += 1
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        switch text {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null", "NaN": return .null
        default:
            let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
            guard isNumber, let number = Double(text) else {
                position = start
                throw failure("\(text.quoted(20)) is not a value", expected: "a number, a text in quotation marks, an object or a list")
            }
            return .number(number)
        }
    }

    /// Reads a text. Carriage returns and other control characters that are no line breaks become spaces.
    private mutating func string() throws(CaptionError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text.append(contentsOf: try escape().utf8)
            default: text.append(byte == 0x0D ? 0x20 : byte)
            }
        }
        throw failure("a text has no end", expected: "a quotation mark")
    }

    private mutating func escape() throws(CaptionError) -> String {
        guard let byte = next else { throw failure("a text has no end", expected: "a quotation mark") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(Unicode.Scalar(byte))
        case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "r"): return " "
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let unit = try codeUnit()
            if (0xD800..<0xDC00).contains(unit), bytes[position...].starts(with: [0x5C, 0x75]) {
                position += 2
                return String(decoding: [unit, try codeUnit()], as: UTF16.self)
            }
            return String(decoding: [unit], as: UTF16.self)
        default:
            position -= 1
            throw failure("an escape sequence is unknown", expected: "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
        }
    }

    private mutating func codeUnit() throws(CaptionError) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw failure("an escape sequence is incomplete", expected: "four hexadecimal digits") }
        position += 4
        return unit
    }
}
