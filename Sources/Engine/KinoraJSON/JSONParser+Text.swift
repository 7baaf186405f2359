// Texts and their escape sequences.
extension JSONParser {
    /// Reads a text in quotation marks.
    mutating func string() throws(Failure) -> String {
        position += 1
        let start = position
        skipPlainText()
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
            case 0..<0x20 where !leniency.contains(.controlCharacters):
                position -= 1
                throw failure("a text contains a control character that is not escaped", expected: "an escape sequence such as \\n")
            default: text.append(byte)
            }
        }
        throw failure("a text has no end", expected: "a quotation mark")
    }

    /// Skips the characters that a text contains as they are, which most texts consist of.
    private mutating func skipPlainText() {
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
    }

    private mutating func escape() throws(Failure) -> String {
        guard let byte = next else { throw failure("a text has no end", expected: "a quotation mark") }
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
            throw failure("an escape sequence is unknown", expected: "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
        }
    }

    private mutating func codeUnit() throws(Failure) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw failure("an escape sequence is incomplete", expected: "four hexadecimal digits") }
        position += 4
        return unit
    }
}
