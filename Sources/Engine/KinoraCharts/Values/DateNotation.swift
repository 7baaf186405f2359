import Foundation

/// Writes dates in English, the same on every machine.
package enum DateNotation {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Returns the date of the day, such as "Mar 5, 2024", in UTC.
    static func day(_ date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return "\(month(parts.month)) \(parts.day ?? 1), \(parts.year ?? 0)"
    }

    /// Returns the label of a tick of an axis whose ticks are multiples of `unit` apart: the part of the date that the unit changes. The
    /// label of January is the year, and the label of midnight is the day.
    package static func tick(_ date: Date, unit: Calendar.Component, calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        let isMidnight = parts.hour == 0 && parts.minute == 0 && parts.second == 0
        switch unit {
        case .year: return "\(parts.year ?? 0)"
        case .month: return parts.month == 1 ? "\(parts.year ?? 0)" : month(parts.month)
        case .day, .weekOfYear: return "\(month(parts.month)) \(parts.day ?? 1)"
        case _ where isMidnight && [.hour, .minute, .second].contains(unit): return "\(month(parts.month)) \(parts.day ?? 1)"
        case .hour, .minute: return padded(parts.hour) + ":" + padded(parts.minute)
        default: return padded(parts.hour) + ":" + padded(parts.minute) + ":" + padded(parts.second)
        }
    }

    private static func month(_ number: Int?) -> String { months[min(max((number ?? 1) - 1, 0), 11)] }

    private static func padded(_ number: Int?) -> String { String(format: "%02d", number ?? 0) }
}
