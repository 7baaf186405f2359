import Foundation
import KinoraMotion
import KinoraRuntime

/// A piece of text that depends on the time.
package enum TextClock: Equatable, Sendable {
    case date(Date, Text.DateStyle)
    case range(ClosedRange<Date>)
    case timer(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)

    /// Returns the characters at `now`.
    func string(at now: Date, locale: Locale, timeZone: TimeZone) -> String {
        func format(_ date: Date, _ dateStyle: DateFormatter.Style, _ timeStyle: DateFormatter.Style) -> String {
            let formatter = DateFormatter()
            (formatter.locale, formatter.timeZone) = (locale, timeZone)
            (formatter.dateStyle, formatter.timeStyle) = (dateStyle, timeStyle)
            // Newer locale data put a narrow no-break space before AM and PM. A plain space makes the result the same on every machine.
            return formatter.string(from: date).replacingOccurrences(of: "\u{202F}", with: " ")
        }
        switch self {
        case .date(let date, let style):
            let seconds = date.timeIntervalSince(now)
            switch style.kind {
            case .time: return format(date, .none, .short)
            case .date: return format(date, .long, .none)
            case .timer: return Self.digits(Int(saturating: abs(seconds)), showsHours: true)
            case .relative: return Self.words(seconds)
            case .offset: return (seconds < 0 ? "+" : "-") + Self.largestUnit(seconds)
            }
        case .range(let dates):
            return format(dates.lowerBound, .none, .short) + " – " + format(dates.upperBound, .none, .short)
        case .timer(let dates, let pause, let countsDown, let showsHours):
            let shown = min(max(pause ?? now, dates.lowerBound), dates.upperBound)
            let seconds = countsDown ? dates.upperBound.timeIntervalSince(shown) : shown.timeIntervalSince(dates.lowerBound)
            // A countdown shows whole seconds, rounded up.
            let whole = countsDown ? (seconds - 1e-6).rounded(.up) : (seconds + 1e-6).rounded(.down)
            return Self.digits(Int(saturating: max(whole, 0)), showsHours: showsHours)
        }
    }

    /// `1:05`, `2:03:04`.
    private static func digits(_ seconds: Int, showsHours: Bool) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (minutes, hours) = (seconds / 60, seconds / 3600)
        guard showsHours, hours > 0 else { return "\(minutes):\(two(seconds % 60))" }
        return "\(hours):\(two(minutes % 60)):\(two(seconds % 60))"
    }

    private static let units: [(seconds: Int, short: String, long: String)] = [
        (31_536_000, "yr", "year"), (2_592_000, "mo", "month"), (604_800, "wk", "week"), (86_400, "day", "day"), (3600, "hr", "hour"),
        (60, "min", "minute"), (1, "sec", "second"),
    ]

    /// Returns the two largest units, such as `2 hr, 3 min`.
    private static func words(_ seconds: TimeInterval) -> String {
        var left = Int(saturating: abs(seconds))
        var parts: [String] = []
        for unit in units where left >= unit.seconds && parts.count < 2 {
            let count = left / unit.seconds
            parts.append("\(count) \(unit.short)" + (unit.short == "day" && count != 1 ? "s" : ""))
            left %= unit.seconds
        }
        return parts.isEmpty ? "0 sec" : parts.joined(separator: ", ")
    }

    /// Returns the largest unit, such as `2 hours`.
    private static func largestUnit(_ seconds: TimeInterval) -> String {
        let whole = Int(saturating: abs(seconds))
        let unit = units.first { whole >= $0.seconds } ?? units[units.count - 1]
        let count = whole / unit.seconds
        return "\(count) \(unit.long)" + (count == 1 ? "" : "s")
    }
}

extension Text {
    /// A style for displaying a date.
    public struct DateStyle: Hashable, Codable, Sendable {
        enum Kind: String, Codable, Sendable {
            case time, date, relative, offset, timer
        }

        let kind: Kind

        /// The time of day.
        public static let time = DateStyle(kind: .time)
        /// The day.
        public static let date = DateStyle(kind: .date)
        /// The time to or since the date in words: `2 hr, 3 min`.
        public static let relative = DateStyle(kind: .relative)
        /// The largest unit of the difference with a sign: `+2 hours`.
        public static let offset = DateStyle(kind: .offset)
        /// The time to or since the date in digits: `2:03:04`.
        public static let timer = DateStyle(kind: .timer)
    }

    private init(_ clock: TextClock) {
        // Formats with default settings; the text is formatted again with its environment.
        let string = clock.string(at: StageScope.current?.date ?? StageScope.firstDate, locale: Self.plainLocale, timeZone: .gmt)
        self.init(pieces: [Piece(string: string, clock: clock)])
    }

    private static let plainLocale = Locale(identifier: "en_US")

    /// Makes a text that shows a date. Relative styles follow the film's clock.
    public init(_ date: Date, style: DateStyle) {
        self.init(.date(date, style))
    }

    /// Makes a text that shows a range of times of day.
    public init(_ dates: ClosedRange<Date>) {
        self.init(.range(dates))
    }

    public init(_ interval: DateInterval) {
        self.init(.range(interval.start...interval.end))
    }

    /// Makes a timer on the film's clock, from the length of the interval down to 0 or from 0 up.
    ///
    /// - Parameters:
    ///   - timerInterval: The start and the end of the timer.
    ///   - pauseTime: The time at which the timer stops; nil runs to the end of the interval.
    ///   - countsDown: Whether the timer shows the time that is left; otherwise it shows the time that has passed.
    ///   - showsHours: Whether hours are shown separately; otherwise minutes exceed 59.
    public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
        self.init(.timer(timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))
    }

    /// True if the text depends on the film's clock or environment.
    var showsTime: Bool { pieces.contains { $0.clock != nil } }

    /// Returns the text with its clocks at `now`.
    func resolved(at now: Date, in environment: EnvironmentValues) -> Text {
        var text = self
        for index in text.pieces.indices {
            guard let clock = text.pieces[index].clock else { continue }
            text.pieces[index].string = clock.string(at: now, locale: environment.locale, timeZone: environment.timeZone)
        }
        return text
    }
}
