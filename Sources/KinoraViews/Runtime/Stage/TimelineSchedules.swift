import Foundation

/// As often as frames are drawn, or at most every `minimumInterval` seconds; never while paused.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    let minimumInterval: Double?
    let paused: Bool

    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        self.minimumInterval = minimumInterval
        self.paused = paused
    }

    /// True when the schedule is as fine as the film itself.
    var isEveryFrame: Bool { minimumInterval == nil && !paused }

    public func entries(from start: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
        if paused || mode == .lowFrequency { return AnySequence([start]) }
        let interval = minimumInterval.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? 1 / 120
        return AnySequence(PeriodicTimelineSchedule.Entries(start: start, interval: interval, index: 0))
    }
}

/// Every `interval` seconds, counted from a date.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    /// The times of a periodic schedule; computed from their number, so that they do not drift.
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

    /// The first entry is the beginning of the interval that contains `start`. The minimum interval is 1 ns.
    public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
        let step = interval > 0 && interval.isFinite ? max(interval, 1e-9) : 1
        return Entries(start: startDate, interval: step, index: (start.timeIntervalSince(startDate) / step).rounded(.down))
    }
}

/// At the beginning of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}

    public func entries(from start: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
        PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60).entries(from: start, mode: mode)
    }
}

/// At given times.
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
