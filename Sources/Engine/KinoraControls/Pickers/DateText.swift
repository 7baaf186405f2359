import Foundation

/// Dates as text for date pickers. The text is in English in every locale, so that films do not depend on the machine.
enum DateText {
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ]
    static let weekdays = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"]

    /// Formats a date as in "Jan 1, 2001".
    static func day(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return "\(months[((parts.month ?? 1) - 1) % 12].prefix(3)) \(parts.day ?? 1), \(parts.year ?? 0)"
    }

    /// Formats a date as in "Mon Jan 1".
    static func weekday(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.month, .day, .weekday], from: date)
        let weekday = weekdays[((parts.weekday ?? 1) - 1) % 7].capitalized
        return "\(weekday) \(months[((parts.month ?? 1) - 1) % 12].prefix(3)) \(parts.day ?? 1)"
    }

    /// Formats a date as in "January 2001".
    static func month(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.year, .month], from: date)
        return "\(months[((parts.month ?? 1) - 1) % 12]) \(parts.year ?? 0)"
    }

    /// Formats a time as in "9:41 AM".
    static func time(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        let (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
        return "\(hour % 12 == 0 ? 12 : hour % 12):\(minute < 10 ? "0" : "")\(minute) \(hour < 12 ? "AM" : "PM")"
    }
}
