@preconcurrency import Dispatch
import Synchronization

/// A group of work items. `notify` submits work after every item of the group is finished, on the film's clock if code that a film runs calls
/// it.
///
/// It replaces Dispatch's class of the same name, whose notifications come from another thread at a time of their own.
public final class DispatchGroup: Sendable {
    /// The work that runs when the group is empty.
    private typealias Notification = @Sendable () -> Void

    private struct State {
        var count = 0
        var notifications: [Notification] = []
    }

    /// Dispatch's own group, for `wait`.
    private let group = Dispatch.DispatchGroup()
    private let state = Mutex(State())

    public init() {}

    /// Adds an item to the group. `leave()` balances each call.
    public func enter() {
        group.enter()
        state.withLock { $0.count += 1 }
    }

    /// Removes an item from the group. When the last item leaves, the notifications are submitted in the order of the calls to `notify`.
    public func leave() {
        let ready = state.withLock { state -> [Notification] in
            precondition(state.count > 0, "Each call of DispatchGroup.leave() needs an earlier call of enter().")
            state.count -= 1
            guard state.count == 0 else { return [] }
            defer { state.notifications = [] }
            return state.notifications
        }
        group.leave()
        for notification in ready { notification() }
    }

    /// Submits `work` to `queue` when the group is empty: now, if it is. In a film the work runs at the film time of the last `leave()`, and
    /// `qos` and `flags` have no effect.
    @preconcurrency
    public func notify(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        add { queue.async(qos: qos, flags: flags, execute: work) }
    }

    /// Submits a work item to `queue` when the group is empty: now, if it is. In a film it runs at the film time of the last `leave()`.
    public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
        add { queue.async(execute: work) }
    }

    /// Waits until the group is empty. Code that a film runs must not wait for work on its own thread.
    public func wait() { group.wait() }

    /// Waits until the group is empty, or until `timeout`.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { group.wait(timeout: timeout) }

    /// Waits until the group is empty, or until `timeout`.
    public func wait(wallTimeout timeout: DispatchWallTime) -> DispatchTimeoutResult { group.wait(wallTimeout: timeout) }

    private func add(_ notification: @escaping Notification) {
        let isEmpty = state.withLock { state in
            if state.count > 0 { state.notifications.append(notification) }
            return state.count == 0
        }
        if isEmpty { notification() }
    }
}
