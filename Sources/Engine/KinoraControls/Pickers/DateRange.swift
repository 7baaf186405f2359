import Foundation

/// The dates that a picker can select.
struct DateRange {
    /// The first and the last date; nil without a limit.
    var first: Date?
    var last: Date?

    init() {}

    init<R: RangeExpression<Date>>(_ range: R) {
        switch range {
        case let range as ClosedRange<Date>: (first, last) = (range.lowerBound, range.upperBound)
        case let range as Range<Date>: (first, last) = (range.lowerBound, range.upperBound)
        case let range as PartialRangeFrom<Date>: first = range.lowerBound
        case let range as PartialRangeThrough<Date>: last = range.upperBound
        case let range as PartialRangeUpTo<Date>: last = range.upperBound
        default: break
        }
    }

    func clamped(_ date: Date) -> Date {
        if let first, date < first { return first }
        if let last, date > last { return last }
        return date
    }

    /// Whether a date on the same day as `day` is in the range.
    func contains(day: Date, _ calendar: Calendar) -> Bool {
        let start = calendar.startOfDay(for: day)
        let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start
        return first.map { $0 < end } ?? true && last.map { $0 >= start } ?? true
    }
}
