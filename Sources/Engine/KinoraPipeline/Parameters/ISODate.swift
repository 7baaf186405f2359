import Foundation

/// Parses dates in the notation of ISO 8601, in the Gregorian calendar and without a locale or a time zone of the system.
///
/// Accepted are a day (`2026-03-31`), a month (`2026-03`) and a moment (`2026-03-31T18:30`, with optional seconds and fraction, and with `Z`
/// or an offset such as `+02:00`). A space may replace the `T`. A day begins at 00:00 UTC, a month on its first day. A moment without an
/// offset is in UTC.
public enum ISODate {
    static let accepted = "a date such as 2026-03-31, 2026-03 or 2026-03-31T18:30:00+02:00"

    /// Returns the date that `text` denotes; nil if it denotes none. Years are 1 to 9999; a leap second is not accepted.
    public static func date(_ text: String) -> Date? {
        guard text.utf8.count <= 40 else { return nil }
        var digits = Scanner(text)
        guard let year = digits.number(4), year >= 1, digits.take("-"), let month = digits.number(2), (1...12).contains(month) else {
            return nil
        }
        if digits.isAtEnd { return date(year, month, 1, seconds: 0) }
        guard digits.take("-"), let day = digits.number(2), (1...length(of: month, year)).contains(day) else { return nil }
        if digits.isAtEnd { return date(year, month, day, seconds: 0) }
        guard digits.take("T") || digits.take("t") || digits.take(" "), let hour = digits.number(2), hour < 24, digits.take(":"),
            let minute = digits.number(2), minute < 60
        else { return nil }
        var seconds = Double(hour * 3600 + minute * 60)
        if digits.take(":") {
            guard let second = digits.number(2), second < 60 else { return nil }
            seconds += Double(second)
            if digits.take(".") {
                guard let fraction = digits.fraction() else { return nil }
                seconds += fraction
            }
        }
        if digits.isAtEnd || (digits.take("Z") || digits.take("z")) && digits.isAtEnd { return date(year, month, day, seconds: seconds) }
        let isWest = digits.take("-")
        guard isWest || digits.take("+"), let hours = digits.number(2), hours < 24 else { return nil }
        guard digits.take(":") || !digits.isAtEnd, let minutes = digits.number(2), minutes < 60, digits.isAtEnd else { return nil }
        return date(year, month, day, seconds: seconds - Double(hours * 3600 + minutes * 60) * (isWest ? -1 : 1))
    }

    /// The notation of `date`, to milliseconds: a day if it begins one in UTC, otherwise a moment in UTC. Nil outside the years 1 to 9999.
    package static func text(_ date: Date) -> String? {
        let time = (date.timeIntervalSince1970 * 1000).rounded()
        // From 0001-01-01 until 9999-12-31.
        guard time >= -62_135_596_800_000, time < 253_402_300_800_000 else { return nil }
        let day = Int((time / 86_400_000).rounded(.down))
        let rest = Int(time) - day * 86_400_000
        let (year, month, dayOfMonth) = civil(day)
        let text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))"
        guard rest != 0 else { return text }
        let fraction = rest % 1000 == 0 ? "" : ".\(padded(rest % 1000, 3))"
        return text + "T\(padded(rest / 3_600_000, 2)):\(padded(rest / 60_000 % 60, 2)):\(padded(rest / 1000 % 60, 2))\(fraction)Z"
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }

    private static func date(_ year: Int, _ month: Int, _ day: Int, seconds: Double) -> Date {
        Date(timeIntervalSince1970: Double(days(year, month, day)) * 86_400 + seconds)
    }

    private static func length(of month: Int, _ year: Int) -> Int {
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// Days from 1970-01-01, by Howard Hinnant's `days_from_civil`: years begin in March, so that the leap day is the last.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The inverse of ``days(_:_:_:)``.
    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
        return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
    }
}

extension ISODate {
    /// Reads digits and signs from the beginning of a text.
    private struct Scanner {
        private var rest: Substring.UTF8View

        init(_ text: String) { rest = Substring(text).utf8 }

        var isAtEnd: Bool { rest.isEmpty }

        /// Removes `sign` if it is next.
        mutating func take(_ sign: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: sign) else { return false }
            rest.removeFirst()
            return true
        }

        /// Removes exactly `count` digits; nil if they are not next.
        mutating func number(_ count: Int) -> Int? {
            let digits = rest.prefix(count)
            guard digits.count == count, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
            rest = rest.dropFirst(count)
            return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
        }

        /// Removes one to nine digits after a decimal point; nil if there are none or more.
        mutating func fraction() -> Double? {
            let digits = rest.prefix { (48...57).contains($0) }
            guard (1...9).contains(digits.count) else { return nil }
            rest = rest.dropFirst(digits.count)
            return Double("0." + String(decoding: digits, as: UTF8.self))
        }
    }
}
