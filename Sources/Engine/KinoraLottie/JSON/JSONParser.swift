import Foundation

/// Parses JSON (RFC 8259) in UTF-8, with bounds on depth and size.
///
/// The parser is separate from Foundation's, which reports no positions and whose depth cannot be bounded. A byte order mark is skipped. Of equal
/// keys in an object, the last one counts (``LottieNode``).
struct JSONParser {
    /// A syntax error at a byte.
    struct Failure: Error {
        var problem: String
        var byte: Int
    }

    /// The maximum number of nested lists and objects.
    static let maxDepth = 200
    /// The maximum number of values.
    static let maxValues = 8_000_000

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    private var values = 0

    init(_ data: Data) {
        bytes = [UInt8](data)
    }

    /// Returns the value that the whole text contains.
    mutating func parse() throws(Failure) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        let value = try value()
        skipSpace()
        guard position == bytes.count else { throw failure("there is text after the end of the document") }
        return value
    }

    /// Returns the line and the column of a byte, counted from 1. A column is a Unicode scalar.
    func location(of byte: Int) -> (line: Int, column: Int) {
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

    private func failure(_ problem: String) -> Failure { Failure(problem: problem, byte: position) }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func value() throws(Failure) -> JSONValue {
        skipSpace()
        values += 1
        guard values <= Self.maxValues else { throw failure("there are more than \(Self.maxValues) values") }
        switch next {
        case UInt8(ascii: "{"): return try nested { (parser) throws(Failure) in .object(try parser.members()) }
        case UInt8(ascii: "["): return try nested { (parser) throws(Failure) in .array(try parser.elements()) }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"): return .number(try number())
        case let byte? where Self.isDigit(byte): return .number(try number())
        case nil: throw failure("the document ends too early")
        default: throw failure("a value is expected")
        }
    }

    private mutating func nested(_ read: (inout JSONParser) throws(Failure) -> JSONValue) throws(Failure) -> JSONValue {
        depth += 1
        guard depth <= Self.maxDepth else { throw failure("more than \(Self.maxDepth) lists and objects are nested") }
        position += 1
        let value = try read(&self)
        depth -= 1
        return value
    }

    private mutating func members() throws(Failure) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        skipSpace()
        if take("}") { return members }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw failure("a key in quotation marks is expected") }
            let key = try string()
            skipSpace()
            guard take(":") else { throw failure("a colon is expected after the key") }
            members.append(JSONValue.Member(key: key, value: try value()))
            skipSpace()
            if take("}") { return members }
            guard take(",") else { throw failure("a comma or } is expected") }
        }
    }

    private mutating func elements() throws(Failure) -> [JSONValue] {
        var elements: [JSONValue] = []
        skipSpace()
        if take("]") { return elements }
        while true {
            elements.append(try value())
            skipSpace()
            if take("]") { return elements }
            guard take(",") else { throw failure("a comma or ] is expected") }
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func word(_ text: String, _ value: JSONValue) throws(Failure) -> JSONValue {
        guard bytes[position...].starts(with: text.utf8) else { throw failure("a value is expected") }
        position += text.utf8.count
        return value
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private mutating func number() throws(Failure) -> Double {
        let start = position
        _ = take("-")
        guard let first = next, Self.isDigit(first) else { throw failure("a digit is expected") }
        let others = Array(".eE+-".utf8)
        while let byte = next, Self.isDigit(byte) || others.contains(byte) { position += 1 }
        guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
            position = start
            throw failure("the number is malformed")
        }
        // A number beyond the range of Double is infinite, which no value accepts.
        return value
    }
}

extension JSONParser {
    private mutating func string() throws(Failure) -> String {
        position += 1
        let start = position
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
        if next == UInt8(ascii: "\"") {
            defer { position += 1 }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }
        var text = Array(bytes[start..<position])
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text.append(contentsOf: try escape().utf8)
            case 0..<0x20:
                position -= 1
                throw failure("a text contains a control character that is not escaped")
            default: text.append(byte)
            }
        }
        throw failure("a text has no end")
    }

    private mutating func escape() throws(Failure) -> String {
        guard let byte = next else { throw failure("a text has no end") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(Unicode.Scalar(byte))
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let unit = try codeUnit()
            // A high surrogate requires a low one. Others become replacement characters.
            if (0xD800..<0xDC00).contains(unit), bytes[position...].starts(with: [0x5C, 0x75]) {
                position += 2
                return String(decoding: [unit, try codeUnit()], as: UTF16.self)
            }
            return String(decoding: [unit], as: UTF16.self)
        default:
            position -= 1
            throw failure("an escape sequence is unknown")
        }
    }

    private mutating func codeUnit() throws(Failure) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw failure("four hexadecimal digits are expected") }
        position += 4
        return unit
    }
}
