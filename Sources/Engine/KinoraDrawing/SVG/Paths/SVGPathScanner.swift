/// Reads the tokens of path data, byte by byte.
struct SVGPathScanner {
    /// An error at the offset `byte` in the data.
    struct Failure: Error {
        var problem: String
        var expected: String
        var byte: Int
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position >= bytes.count }

    /// The next byte; 0, with which no token starts, at the end.
    var next: UInt8 { isAtEnd ? 0 : bytes[position] }

    mutating func advance() { position += 1 }

    mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0C, 0x0D: position += 1
            default: return
            }
        }
    }

    /// Skips separators between two numbers. Returns true if there was a comma, after which a number must follow.
    mutating func skipSeparator() -> Bool {
        skipSpace()
        guard next == UInt8(ascii: ",") else { return false }
        advance()
        skipSpace()
        return true
    }

    /// Returns true if a number starts here, valid or not.
    var isAtNumber: Bool {
        switch next {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    /// Parses a number: sign, digits with or without a decimal point, exponent. An `e` without digits after it is not part of the number.
    mutating func number(_ meaning: String) throws(Failure) -> Double {
        let start = position
        var isNegative = false
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
            isNegative = next == UInt8(ascii: "-")
            advance()
        }
        var mantissa: UInt64 = 0
        var (digits, fraction) = (0, 0)
        while let digit = digit {
            if mantissa < 1 << 53 { mantissa = mantissa * 10 + digit }
            digits += 1
            advance()
        }
        if next == UInt8(ascii: ".") {
            advance()
            while let digit = digit {
                if mantissa < 1 << 53 { mantissa = mantissa * 10 + digit }
                fraction += 1
                advance()
            }
        }
        guard digits + fraction > 0 else {
            position = start
            throw unexpected(expected: meaning)
        }
        let exponentStart = position
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            advance()
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { advance() }
            if digit == nil { position = exponentStart }
            while digit != nil { advance() }
        }
        // Both factors are exact, so a single division rounds only once: Clinger, "How to read floating point numbers accurately", 1990.
        if position == exponentStart, mantissa < 1 << 53, fraction <= 22 {
            let value = Double(mantissa) / SVGPathScanner.powersOfTen[fraction]
            return isNegative ? -value : value
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let value = SVGPathScanner.value(of: text), value.isFinite else {
            throw Failure(problem: "the number \(SVGPathScanner.short(text)) is too large", expected: "a number below 1.8e308", byte: start)
        }
        return value
    }

    /// Parses one digit 0 or 1, which needs no separator after it.
    mutating func flag() throws(Failure) -> Bool {
        guard next == UInt8(ascii: "0") || next == UInt8(ascii: "1") else { throw unexpected(expected: "a flag, 0 or 1") }
        defer { advance() }
        return next == UInt8(ascii: "1")
    }

    /// The error for an unexpected character.
    func unexpected(expected: String) -> Failure {
        Failure(problem: isAtEnd ? "the data ends too early" : "\(quotedNext) is not allowed here", expected: expected, byte: position)
    }

    /// The next character in quotes.
    var quotedNext: String {
        let text = String(decoding: bytes[position..<min(position + 24, bytes.count)], as: UTF8.self)
        return text.first.map { $0.isNewline ? "a line end" : "'\($0)'" } ?? "nothing"
    }

    private var digit: UInt64? {
        let value = next &- UInt8(ascii: "0")
        return value < 10 ? UInt64(value) : nil
    }

    /// `Double` accepts the syntax of C, except a decimal point without digits after it.
    private static func value(of text: String) -> Double? {
        if let value = Double(text) { return value }
        guard let point = text.firstIndex(of: ".") else { return nil }
        var completed = text
        completed.insert("0", at: completed.index(after: point))
        return Double(completed)
    }

    private static func short(_ text: String) -> String {
        text.count > 24 ? text.prefix(20) + "..." : text
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
