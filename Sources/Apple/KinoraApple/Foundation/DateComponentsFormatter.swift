import Foundation
import Synchronization

/// Formats durations, in English. Foundation has no such class on Linux.
///
/// Several threads can use a formatter at the same time. Each text is made with the settings at the time of the call.
public final class DateComponentsFormatter: Sendable {
    /// The form of the units.
    public enum UnitsStyle: Int, Sendable {
        case positional, abbreviated, short, full, spellOut, brief
    }

    /// The handling of units whose value is 0.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    private struct Settings: Sendable {
        var allowedUnits: NSCalendar.Unit = [.day, .hour, .minute, .second]
        var unitsStyle = UnitsStyle.positional
        var zeroFormattingBehavior: ZeroFormattingBehavior = .default
        var maximumUnitCount = 0
        var includesApproximationPhrase = false
        var includesTimeRemainingPhrase = false
        var calendar: Calendar?
    }

    private let settings = Mutex(Settings())

    public init() {}

    /// The units to use: days, hours, minutes and seconds.
    public var allowedUnits: NSCalendar.Unit {
        get { settings.withLock { $0.allowedUnits } }
        set { settings.withLock { $0.allowedUnits = newValue } }
    }

    public var unitsStyle: UnitsStyle {
        get { settings.withLock { $0.unitsStyle } }
        set { settings.withLock { $0.unitsStyle = newValue } }
    }

    public var zeroFormattingBehavior: ZeroFormattingBehavior {
        get { settings.withLock { $0.zeroFormattingBehavior } }
        set { settings.withLock { $0.zeroFormattingBehavior = newValue } }
    }

    /// The maximum number of units; 0 has no limit.
    public var maximumUnitCount: Int {
        get { settings.withLock { $0.maximumUnitCount } }
        set { settings.withLock { $0.maximumUnitCount = newValue } }
    }

    /// Whether the text begins with "About".
    public var includesApproximationPhrase: Bool {
        get { settings.withLock { $0.includesApproximationPhrase } }
        set { settings.withLock { $0.includesApproximationPhrase = newValue } }
    }

    /// Whether the text ends with "remaining".
    public var includesTimeRemainingPhrase: Bool {
        get { settings.withLock { $0.includesTimeRemainingPhrase } }
        set { settings.withLock { $0.includesTimeRemainingPhrase = newValue } }
    }

    /// Stored without effect: the units have fixed lengths.
    public var calendar: Calendar? {
        get { settings.withLock { $0.calendar } }
        set { settings.withLock { $0.calendar = newValue } }
    }

    private static let units: [(unit: NSCalendar.Unit, length: Double, letter: String, short: String, name: String)] = [
        (.day, 86_400, "d", "day", "day"), (.hour, 3_600, "h", "hr", "hour"), (.minute, 60, "m", "min", "minute"),
        (.second, 1, "s", "sec", "second"),
    ]

    /// Returns the text for a duration in seconds, rounded down; nil if it is not finite or no unit is allowed.
    public func string(from interval: TimeInterval) -> String? {
        guard interval.isFinite, abs(interval) < 1e15 else { return nil }
        let settings = settings.withLock { $0 }
        let units = Self.units.filter { settings.allowedUnits.contains($0.unit) }
        guard let smallest = units.last else { return nil }
        var rest = (abs(interval) / smallest.length).rounded(.down) * smallest.length
        var parts = units.map { unit -> (value: Int, letter: String, short: String, name: String) in
            let count = (rest / unit.length).rounded(.down)
            rest -= count * unit.length
            return (Int(count), unit.letter, unit.short, unit.name)
        }
        if !settings.zeroFormattingBehavior.contains(.pad) {
            let behavior = settings.zeroFormattingBehavior
            let dropsAll = settings.unitsStyle != .positional && behavior.contains(.default) || behavior == .dropAll
            while parts.count > 1, parts[0].value == 0 { parts.removeFirst() }
            if dropsAll { parts = parts.filter { $0.value != 0 }.isEmpty ? [parts[parts.count - 1]] : parts.filter { $0.value != 0 } }
        }
        if settings.maximumUnitCount > 0 { parts = Array(parts.prefix(settings.maximumUnitCount)) }
        let sign = interval < 0 ? "-" : ""
        let duration = sign + text(parts, settings)
        return (settings.includesApproximationPhrase ? "About " : "") + duration
            + (settings.includesTimeRemainingPhrase ? " remaining" : "")
    }

    /// Returns the text for the time between two dates.
    public func string(from startDate: Date, to endDate: Date) -> String? { string(from: endDate.timeIntervalSince(startDate)) }

    private func text(_ parts: [(value: Int, letter: String, short: String, name: String)], _ settings: Settings) -> String {
        func plural(_ name: String, _ value: Int) -> String { value == 1 ? name : name + "s" }
        switch settings.unitsStyle {
        case .positional:
            let isPadded = settings.zeroFormattingBehavior.contains(.pad)
            return parts.enumerated().map { index, part in
                index == 0 && !isPadded ? "\(part.value)" : part.value < 10 ? "0\(part.value)" : "\(part.value)"
            }.joined(separator: ":")
        case .abbreviated: return parts.map { "\($0.value)\($0.letter)" }.joined(separator: " ")
        case .short, .brief:
            let separator = settings.unitsStyle == .brief ? " " : ", "
            return parts.map { "\($0.value) \($0.short)" }.joined(separator: separator)
        case .full, .spellOut: return parts.map { "\($0.value) \(plural($0.name, $0.value))" }.joined(separator: ", ")
        }
    }
}
