import Foundation

/// A schedule with an entry for each frame, or every `minimumInterval` seconds if given. A paused schedule has only its start.
///
/// An interval that is not positive and finite counts as 1/120 s.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    let minimumInterval: Double?
    let paused: Bool

    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        self.minimumInterval = minimumInterval
        self.paused = paused
    }

    /// Whether the schedule has an entry for each frame.
    var isEveryFrame: Bool { minimumInterval == nil && !paused }

    public func entries(from start: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
        if paused || mode == .lowFrequency { return AnySequence([start]) }
        let interval = minimumInterval.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? 1 / 120
        return AnySequence(PeriodicTimelineSchedule.Entries(start: start, interval: interval, index: 0))
    }
}

/// A schedule with an entry every `interval` seconds, counted from a date.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    /// The entries of a periodic schedule. Each is computed from its index, so that rounding errors do not accumulate.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        let start: Date
        let interval: TimeInterval
        var index: Double

        public mutating func next() -> Date? {
            defer { index += 1 }
            return start.addingTimeInterval(index * interval)
        }
    }

    let startDate: Date
    let interval: TimeInterval

    public init(from startDate: Date, by interval: TimeInterval) {
        self.startDate = startDate
        self.interval = interval
    }

    /// Returns the entries. The first is the last multiple of the interval at or before `start`. The interval is at least 1 ns; one that is
    /// not positive and finite counts as 1 s.
    public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
        let step = interval > 0 && interval.isFinite ? max(interval, 1e-9) : 1
        return Entries(start: startDate, interval: step, index: (start.timeIntervalSince(startDate) / step).rounded(.down))
    }
}

/// A schedule with an entry at the start of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}

    public func entries(from start: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
        PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60).entries(from: start, mode: mode)
    }
}

/// A schedule with the given entries.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    let dates: Entries

    public init(_ dates: Entries) {
        self.dates = dates
    }

    public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
