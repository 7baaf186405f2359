import Foundation

extension FormatStyle where FormatOutput == String {
    /// Returns the string of `value` in US English, which is the language of films, unless the format has a locale of its own.
    package func filmString(of value: FormatInput) -> String {
        let own = format(value)
        // Foundation's default locale has no currency and British dates.
        guard own == locale(.autoupdatingCurrent).format(value) else { return own }
        return locale(Locale(identifier: "en_US")).format(value)
    }
}

/// The thousands of decimal numbers.
enum GroupedNumber {
    /// Returns a decimal number with commas between the thousands of its integer part. Text that is no number stays as it is.
    static func string(of number: String) -> String {
        let sign = number.prefix { $0 == "-" || $0 == "+" }
        let digits = number.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
        guard digits.count > 3 else { return number }
        let rest = number.dropFirst(sign.count + digits.count)
        let first = (digits.count - 1) % 3 + 1
        var grouped = String(digits.prefix(first))
        for start in stride(from: first, to: digits.count, by: 3) { grouped += "," + digits.dropFirst(start).prefix(3) }
        return sign + grouped + rest
    }
}
