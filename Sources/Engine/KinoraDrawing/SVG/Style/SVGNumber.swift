import Foundation

/// Numbers and lists of numbers in attributes and properties.
enum SVGNumber {
    /// The whole text as one number, without surrounding white space; nil for other texts.
    static func value(_ text: some StringProtocol) -> Double? {
        guard let (value, rest) = prefix(text), isBlank(rest) else { return nil }
        return value
    }

    /// The number at the start of the text, and the rest of the text.
    static func prefix(_ text: some StringProtocol) -> (value: Double, rest: Substring)? {
        var text = String(text)
        return text.withUTF8 { bytes -> (Double, Substring)? in
            var scanner = SVGPathScanner(bytes)
            scanner.skipSpace()
            guard let value = try? scanner.number("") else { return nil }
            return (value, Substring(String(decoding: bytes[scanner.position...], as: UTF8.self)))
        }
    }

    /// Numbers separated by white space, commas or nothing. `isComplete` is false if another character follows.
    static func list(_ text: String, maxCount: Int = .max) -> (values: [Double], isComplete: Bool) {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = SVGPathScanner(bytes)
            var values: [Double] = []
            scanner.skipSpace()
            while !scanner.isAtEnd {
                guard values.count < maxCount, let value = try? scanner.number("") else { return (values, false) }
                values.append(value)
                if scanner.skipSeparator(), scanner.isAtEnd { return (values, false) }
            }
            return (values, true)
        }
    }

    /// A notation that ``value(_:)`` reads.
    static func text(_ value: Double) -> String { value.isFinite ? "\(value)" : "0" }

    static func isBlank(_ text: some StringProtocol) -> Bool { text.allSatisfy(\.isWhitespace) }
}
