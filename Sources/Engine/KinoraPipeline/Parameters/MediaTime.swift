import Foundation

/// A time in a film.
public enum MediaTime: Hashable, Sendable {
    /// Seconds from the start.
    case seconds(TimeInterval)
    /// A fraction of the film's length: 0 is the start, 1 the end.
    case fraction(Double)

    /// The time in seconds, in a film of length `duration`.
    public func seconds(in duration: TimeInterval) -> TimeInterval {
        switch self {
        case .seconds(let seconds): seconds
        case .fraction(let fraction): fraction * duration
        }
    }

    /// Parses `2`, `2.5s`, `500ms`, `1:30` (minutes), `1:02:03` (hours) or `50%`. Returns nil for other texts, for negative times, for more
    /// than a billion seconds and for more than 100 %.
    public init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespaces)
        if text.hasSuffix("%") {
            guard text.utf8.dropLast().allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
                let percent = MediaTime.decimal(text.dropLast()), percent <= 100
            else { return nil }
            self = .fraction(percent / 100)
        } else {
            guard let seconds = MediaTime.duration(text), seconds <= MediaTime.maxSeconds else { return nil }
            self = .seconds(seconds)
        }
    }

    private static let maxSeconds = 1e9

    private static func duration(_ text: String) -> TimeInterval? {
        if text.contains(":") { return clock(text) }
        if text.hasSuffix("ms") { return decimal(text.dropLast(2)).map { $0 / 1000 } }
        return decimal(text.hasSuffix("s") ? text.dropLast() : text[...])
    }

    /// Parses minutes and seconds, or hours, minutes and seconds. All but the first part have two digits before the decimal point.
    private static func clock(_ text: String) -> TimeInterval? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count) else { return nil }
        var seconds = 0.0
        for (index, part) in parts.enumerated() {
            let digits = part.prefix { $0 != "." }
            let isLast = index == parts.count - 1
            guard index == 0 ? (1...6).contains(digits.utf8.count) : digits.utf8.count == 2,
                digits.utf8.allSatisfy({ (48...57).contains($0) }), isLast || digits.endIndex == part.endIndex,
                let value = decimal(part), index == 0 || value < 60
            else { return nil }
            seconds = seconds * 60 + value
        }
        return seconds
    }

    /// Parses a decimal number that is not negative. Hexadecimal numbers, "nan" and "inf", which `Double` accepts, are refused.
    private static func decimal(_ text: Substring) -> Double? {
        let isAllowed: (UInt8) -> Bool = { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
        guard text.utf8.count <= 64, !text.hasPrefix("-"), text.utf8.allSatisfy(isAllowed), let value = Double(text), value.isFinite else {
            return nil
        }
        return value
    }
}

/// Literals are seconds.
extension MediaTime: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(floatLiteral value: Double) { self = .seconds(value) }
    public init(integerLiteral value: Int) { self = .seconds(Double(value)) }
}

extension MediaTime {
    /// Returns a time for messages, to the millisecond: `2.5 s`.
    package static func text(_ seconds: TimeInterval) -> String {
        seconds.isFinite ? "\(ParameterValue.number((seconds * 1000).rounded() / 1000)) s" : "\(seconds) s"
    }

    /// The notations of a time or a part of the film, as the end of a sentence after "expected".
    package static let accepted = "a time such as 2, 2s, 1:30, 500ms or 50%"

    /// The notations of a time within `range`, in seconds, as the end of a sentence after "expected".
    package static func accepted(in range: ClosedRange<TimeInterval>) -> String {
        "a time such as 2, 2s, 1:30 or 500ms, within \(ParameterValue.number(range.lowerBound))...\(ParameterValue.number(range.upperBound)) seconds"
    }

    /// Parses a time within `range`, in seconds, in every notation except a percentage.
    package static func seconds(_ text: String, in range: ClosedRange<TimeInterval>) throws(ParameterError) -> TimeInterval {
        guard case .seconds(let seconds)? = MediaTime(text) else {
            throw ParameterError(value: text, problem: "is not a time", accepted: accepted(in: range))
        }
        guard range.contains(seconds) else {
            throw ParameterError(value: text, problem: "is out of range", accepted: accepted(in: range))
        }
        return seconds
    }

    /// The notations of an interval within `range`, in seconds, or of a part of the film.
    package static func acceptedInterval(in range: ClosedRange<TimeInterval>) -> String {
        accepted(in: range) + ", or a part of the film such as 10%"
    }

    /// Parses an interval: a time within `range`, in seconds, or a percentage that is not 0.
    package static func interval(_ text: String, in range: ClosedRange<TimeInterval>) throws(ParameterError) -> MediaTime {
        guard case .fraction(let fraction)? = MediaTime(text) else {
            do {
                return .seconds(try seconds(text, in: range))
            } catch {
                throw ParameterError(value: text, problem: error.problem, accepted: acceptedInterval(in: range))
            }
        }
        guard fraction > 0 else { throw ParameterError(value: text, problem: "is out of range", accepted: acceptedInterval(in: range)) }
        return .fraction(fraction)
    }
}
