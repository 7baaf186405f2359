import Dispatch
import Foundation

/// A scheduler that uses the film's clock in a film, and a queue otherwise.
package protocol QueueScheduler: Scheduler where SchedulerTimeType == ClockTime {
    func perform(after seconds: Double, _ action: @escaping @Sendable () -> Void)
}

extension QueueScheduler {
    public var now: ClockTime { .now }

    public var minimumTolerance: ClockTime.Stride { ClockTime.Stride(seconds: 0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        run(after: 0, ScheduledAction(action))
    }

    public func schedule(
        after date: ClockTime, tolerance: ClockTime.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        run(after: date.seconds - now.seconds, ScheduledAction(action))
    }

    public func schedule(
        after date: ClockTime, interval: ClockTime.Stride, tolerance: ClockTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let scheduled = ScheduledAction(action)
        let (first, interval) = (date.seconds, Swift.max(interval.timeInterval, 0.0001))
        func schedule(_ count: Double) {
            run(
                after: first + count * interval - now.seconds,
                ScheduledAction {
                    guard !scheduled.isCancelled else { return }
                    scheduled.run()
                    schedule(count + 1)
                })
        }
        schedule(0)
        return scheduled
    }

    private func run(after seconds: Double, _ action: ScheduledAction) {
        if let clock = CurrentClock.current {
            clock.post(after: Swift.max(0, seconds)) { action.run() }
        } else {
            perform(after: Swift.max(0, seconds)) { action.run() }
        }
    }
}

/// An action that will run on the publishers' thread.
///
/// Safe: the action is in a lock, because a queue runs it on another thread than the canceller's.
final class ScheduledAction: Cancellable, @unchecked Sendable {
    private let lock = NSLock()
    private var action: (() -> Void)?

    var isCancelled: Bool { lock.withLock { action == nil } }

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    func run() {
        let current = lock.withLock { action }
        current?()
    }

    func cancel() { lock.withLock { action = nil } }
}

extension DispatchQueue: QueueScheduler {
    public typealias SchedulerTimeType = ClockTime

    /// Accepted, but without effect.
    public struct SchedulerOptions {
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {}
    }

    package func perform(after seconds: Double, _ action: @escaping @Sendable () -> Void) {
        if seconds > 0 { asyncAfter(deadline: .now() + seconds, execute: action) } else { async(execute: action) }
    }
}

extension RunLoop: QueueScheduler {
    public typealias SchedulerTimeType = ClockTime

    /// There are no options.
    public struct SchedulerOptions {}

    package func perform(after seconds: Double, _ action: @escaping @Sendable () -> Void) {
        if seconds > 0 {
            add(Timer(timeInterval: seconds, repeats: false) { _ in action() }, forMode: .common)
        } else {
            perform(inModes: [.common], block: action)
        }
    }
}

extension OperationQueue: QueueScheduler {
    public typealias SchedulerTimeType = ClockTime

    /// There are no options.
    public struct SchedulerOptions {}

    package func perform(after seconds: Double, _ action: @escaping @Sendable () -> Void) {
        if seconds > 0 {
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { self.addOperation(action) }
        } else {
            addOperation(action)
        }
    }
}

/// Executes all actions immediately.
public struct ImmediateScheduler: Scheduler, Sendable {
    public typealias SchedulerTimeType = ClockTime
    public typealias SchedulerOptions = Never

    public static let shared = ImmediateScheduler()

    public var now: ClockTime { ClockTime(seconds: 0) }

    public var minimumTolerance: ClockTime.Stride { ClockTime.Stride(seconds: 0) }

    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

    public func schedule(after date: ClockTime, tolerance: ClockTime.Stride, options: Never?, _ action: @escaping () -> Void) { action() }

    public func schedule(
        after date: ClockTime, interval: ClockTime.Stride, tolerance: ClockTime.Stride, options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return AnyCancellable {}
    }
}
