import Foundation
import KinoraViews

extension Date {
    /// The present moment: of the film, for code that a stage runs. Every film begins at the beginning of 2001, UTC.
    public init() {
        self = StageScope.current?.date ?? RealTime.date
    }

    /// The present moment: of the film, for code that a stage runs.
    public static var now: Date { Date() }

    /// The moment `timeIntervalSinceNow` seconds from now.
    public init(timeIntervalSinceNow: TimeInterval) {
        self = Date().addingTimeInterval(timeIntervalSinceNow)
    }

    /// Seconds from now to this date, negative for one that has passed.
    public var timeIntervalSinceNow: TimeInterval { timeIntervalSince(Date()) }
}
