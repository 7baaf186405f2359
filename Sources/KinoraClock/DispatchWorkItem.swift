import Dispatch
import KinoraViews

/// A piece of work that can be cancelled before its time comes: of a film's clock where a film's code hands it to a queue.
///
/// It stands for Dispatch's class of the same name, which cannot be handed to a queue of the film's in a file that imports Foundation too.
public final class DispatchWorkItem: @unchecked Sendable {
    let item: Dispatch.DispatchWorkItem

    /// Work to be done once. The quality of service and the flags count outside films.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping @convention(block) () -> Void) {
        item = Dispatch.DispatchWorkItem(qos: qos, flags: flags, block: block)
    }

    /// Does the work now, unless it is cancelled.
    public func perform() { item.perform() }

    /// Keeps the work from being done if it has not begun.
    public func cancel() { item.cancel() }

    public var isCancelled: Bool { item.isCancelled }

    /// Waits until the work is done. A film's code must not wait for work that its own thread is to do.
    public func wait() { item.wait() }

    /// Waits until the work is done, or `timeout`.
    @discardableResult
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { item.wait(timeout: timeout) }

    /// Has `queue` do something once the work is done.
    @preconcurrency
    public func notify(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
        execute: @escaping @Sendable @convention(block) () -> Void
    ) {
        item.notify(qos: qos, flags: flags, queue: queue, execute: execute)
    }

    /// Has `queue` do another work item once the work is done.
    public func notify(queue: DispatchQueue, execute: DispatchWorkItem) { item.notify(queue: queue, execute: execute.item) }
}
