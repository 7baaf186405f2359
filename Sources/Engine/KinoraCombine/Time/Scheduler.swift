import Dispatch
import Foundation

/// Executes actions. In a film, everything runs on the stage's thread and clock, for any scheduler.
public protocol Scheduler<SchedulerTimeType> {
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    associatedtype SchedulerOptions

    var now: SchedulerTimeType { get }
    var minimumTolerance: SchedulerTimeType.Stride { get }

    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void)

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

    public func schedule(after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void)
        -> any Cancellable
    {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }
}

/// A duration that can be created from seconds and fractions.
public protocol SchedulerTimeIntervalConvertible {
    static func seconds(_ s: Int) -> Self
    static func seconds(_ s: Double) -> Self
    static func milliseconds(_ ms: Int) -> Self
    static func microseconds(_ us: Int) -> Self
    static func nanoseconds(_ ns: Int) -> Self
}

/// A time on any clock, in seconds of that clock.
public struct ClockTime: Strideable, Hashable, Codable, Sendable {
    package let seconds: Double

    package init(seconds: Double) {
        self.seconds = seconds
    }

    /// The current time: the film's, or else the time since the system's start.
    package static var now: ClockTime { ClockTime(seconds: CurrentClock.current?.time ?? ProcessInfo.processInfo.systemUptime) }

    public init(_ time: DispatchTime) {
        let (time, now) = (Double(time.uptimeNanoseconds), Double(DispatchTime.now().uptimeNanoseconds))
        self.init(seconds: ClockTime.now.seconds + (time - now) / 1e9)
    }

    public init(_ date: Date) {
        self.init(seconds: ClockTime.now.seconds + date.timeIntervalSinceNow)
    }

    public var dispatchTime: DispatchTime { .now() + (seconds - ClockTime.now.seconds) }

    public var date: Date { Date(timeIntervalSinceNow: seconds - ClockTime.now.seconds) }

    public func distance(to other: ClockTime) -> Stride { Stride(seconds: other.seconds - seconds) }

    public func advanced(by n: Stride) -> ClockTime { ClockTime(seconds: seconds + n.timeInterval) }

    /// A duration.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Hashable, Codable,
        Sendable
    {
        /// In seconds.
        public var timeInterval: Double

        package init(seconds: Double) {
            timeInterval = seconds
        }

        public init(_ timeInterval: Double) { self.timeInterval = timeInterval }

        /// Creates a duration. `DispatchTimeInterval.never` is infinite.
        public init(_ interval: DispatchTimeInterval) {
            timeInterval =
                switch interval {
                case .seconds(let count): Double(count)
                case .milliseconds(let count): Double(count) / 1e3
                case .microseconds(let count): Double(count) / 1e6
                case .nanoseconds(let count): Double(count) / 1e9
                default: .infinity
                }
        }

        public init(integerLiteral value: Int) { timeInterval = Double(value) }

        public init(floatLiteral value: Double) { timeInterval = value }

        public init?<T: BinaryInteger>(exactly source: T) {
            guard let value = Double(exactly: source) else { return nil }
            timeInterval = value
        }

        public var magnitude: Double { timeInterval.magnitude }

        public static func seconds(_ s: Int) -> Stride { Stride(seconds: Double(s)) }
        public static func seconds(_ s: Double) -> Stride { Stride(seconds: s) }
        public static func milliseconds(_ ms: Int) -> Stride { Stride(seconds: Double(ms) / 1e3) }
        public static func microseconds(_ us: Int) -> Stride { Stride(seconds: Double(us) / 1e6) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(seconds: Double(ns) / 1e9) }

        public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.timeInterval < rhs.timeInterval }
        public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(seconds: lhs.timeInterval + rhs.timeInterval) }
        public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(seconds: lhs.timeInterval - rhs.timeInterval) }
        public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(seconds: lhs.timeInterval * rhs.timeInterval) }
        public static func *= (lhs: inout Stride, rhs: Stride) { lhs.timeInterval *= rhs.timeInterval }
    }
}
