import Dispatch

/// A cancellable piece of work. A queue runs it on the film's clock if code that a film runs submits it.
///
/// It replaces Dispatch's class of the same name. A file that imports Foundation could not submit Dispatch's class to a film's queue.
///
/// Safe: Dispatch permits calls of its work items from all threads.
public final class DispatchWorkItem: @unchecked Sendable {
    let item: Dispatch.DispatchWorkItem

    /// Creates a work item. In a film, `qos` and `flags` have no effect.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping @convention(block) () -> Void) {
        item = Dispatch.DispatchWorkItem(qos: qos, flags: flags, block: block)
    }

    /// Runs the work now, unless the item is cancelled.
    public func perform() { item.perform() }

    /// Cancels the work if it has not started.
    public func cancel() { item.cancel() }

    public var isCancelled: Bool { item.isCancelled }

    /// Waits until the work has run. Code that a film runs must not wait for work on its own thread.
    public func wait() { item.wait() }

    /// Waits until the work has run, or until `timeout`.
    @discardableResult
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { item.wait(timeout: timeout) }

    /// Submits `execute` to `queue` after the work has run.
    @preconcurrency
    public func notify(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
        execute: @escaping @Sendable @convention(block) () -> Void
    ) {
        item.notify(qos: qos, flags: flags, queue: queue, execute: execute)
    }

    /// Submits another work item to `queue` after the work has run.
    public func notify(queue: DispatchQueue, execute: DispatchWorkItem) { item.notify(queue: queue, execute: execute.item) }
}
