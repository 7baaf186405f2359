import Foundation
import KinoraMotion

/// A part of a text that tells the time.
package enum TextClock: Equatable, Sendable {
    case date(Date, Text.DateStyle)
    case range(ClosedRange<Date>)
    case timer(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)

    /// Whether the characters change with the clock.
    var runs: Bool {
        switch self {
        case .date(_, let style): style.isRelative
        case .range: false
        case .timer: true
        }
    }

    /// The characters at `now`.
    func string(at now: Date, locale: Locale, timeZone: TimeZone) -> String {
        func format(_ date: Date, _ dateStyle: DateFormatter.Style, _ timeStyle: DateFormatter.Style) -> String {
            let formatter = DateFormatter()
            (formatter.locale, formatter.timeZone) = (locale, timeZone)
            (formatter.dateStyle, formatter.timeStyle) = (dateStyle, timeStyle)
            // Newer tables put a narrow space before AM and PM, older ones a plain one: the same on every machine.
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
            // What is left is counted to the end of its last second.
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

    /// The two largest units: `2 hr, 3 min`.
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

    /// `2 hours`.
    private static func largestUnit(_ seconds: TimeInterval) -> String {
        let whole = Int(saturating: abs(seconds))
        let unit = units.first { whole >= $0.seconds } ?? units[units.count - 1]
        let count = whole / unit.seconds
        return "\(count) \(unit.long)" + (count == 1 ? "" : "s")
    }
}

extension Text {
    /// How a date is shown.
    public struct DateStyle: Hashable, Codable, Sendable {
        enum Kind: String, Codable, Sendable {
            case time, date, relative, offset, timer
        }

        let kind: Kind

        /// The time of day.
        public static let time = DateStyle(kind: .time)
        /// The day.
        public static let date = DateStyle(kind: .date)
        /// How long until then, or since: `2 hr, 3 min`.
        public static let relative = DateStyle(kind: .relative)
        /// The largest unit with a sign: `+2 hours`.
        public static let offset = DateStyle(kind: .offset)
        /// How long until then, or since, in digits: `2:03:04`.
        public static let timer = DateStyle(kind: .timer)

        var isRelative: Bool { self != .time && self != .date }
    }

    private init(_ clock: TextClock) {
        // Told anew when the surroundings are known; here for those who only look at the characters.
        let string = clock.string(at: StageScope.current?.date ?? StageScope.firstDate, locale: Self.plainLocale, timeZone: .gmt)
        self.init(pieces: [Piece(string: string, clock: clock)])
    }

    private static let plainLocale = Locale(identifier: "en_US")

    /// A date. What counts from or to it follows the film's clock.
    public init(_ date: Date, style: DateStyle) {
        self.init(.date(date, style))
    }

    /// From one time of day to another.
    public init(_ dates: ClosedRange<Date>) {
        self.init(.range(dates))
    }

    public init(_ interval: DateInterval) {
        self.init(.range(interval.start...interval.end))
    }

    /// Counts on the film's clock, from the length of an interval down to 0 or from 0 up.
    ///
    /// - Parameters:
    ///   - pauseTime: when the clock stands; nil: never.
    ///   - showsHours: whether hours are told apart from minutes.
    public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
        self.init(.timer(timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))
    }

    /// Whether some of the characters depend on the film's clock or its surroundings.
    var tellsTime: Bool { pieces.contains { $0.clock != nil } }

    /// The text with what its clocks show at `now`.
    func resolved(at now: Date, in environment: EnvironmentValues) -> Text {
        var text = self
        for index in text.pieces.indices {
            guard let clock = text.pieces[index].clock else { continue }
            text.pieces[index].string = clock.string(at: now, locale: environment.locale, timeZone: environment.timeZone)
        }
        return text
    }
}
