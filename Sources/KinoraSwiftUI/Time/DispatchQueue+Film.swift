import Dispatch
import Foundation
import KinoraViews

// In a film every queue's work is an event of the film's clock: what a global queue does takes no time there, and happens on the main thread,
// in the order in which it was asked for. On threads of its own that order would be another on every run.

extension DispatchQueue {
    /// Runs `work` soon: as the next event of the same moment, for code that a stage runs.
    @preconcurrency
    public func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        group?.enter()
        let isFilm = DispatchQueue.schedule(after: 0) {
            work()
            group?.leave()
        }
        if isFilm { return }
        group?.leave()
        RealTime.async(on: self, group: group, qos: qos, flags: flags, work)
    }

    /// Runs a work item soon, unless it is cancelled before.
    public func async(execute workItem: DispatchWorkItem) {
        let item = Item(workItem)
        if !DispatchQueue.schedule(after: 0, { item.perform() }) { RealTime.async(on: self, workItem) }
    }

    /// Runs `work` at a time counted from `DispatchTime.now()`: at exactly that time of the film, for code that a stage runs.
    @preconcurrency
    public func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        if DispatchQueue.schedule(after: deadline.secondsFromNow, { work() }) { return }
        RealTime.async(on: self, after: deadline, qos: qos, flags: flags, work)
    }

    /// Runs a work item at a time counted from `DispatchTime.now()`, unless it is cancelled before.
    public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
        let item = Item(execute)
        if DispatchQueue.schedule(after: deadline.secondsFromNow, { item.perform() }) { return }
        RealTime.async(on: self, after: deadline, execute)
    }

    /// Runs `work` on the queue and waits for it. Code of a film is on the main queue's thread already: there it runs at once.
    public func sync<T>(execute work: () throws -> T) rethrows -> T {
        isReachedAlready ? try work() : try RealTime.sync(on: self, work)
    }

    /// Runs `block` on the queue and waits for it. Code of a film is on the main queue's thread already: there it runs at once.
    public func sync(execute block: () -> Void) {
        if isReachedAlready { block() } else { RealTime.sync(on: self, block) }
    }

    /// True when waiting for the queue would be waiting for oneself.
    private var isReachedAlready: Bool { StageScope.current != nil && MainQueue.isSame(self) && MainQueue.isCurrent }

    /// Makes `work` an event of the film whose code asks; false outside every film.
    private static func schedule(after delay: Double, _ work: @escaping @Sendable () -> Void) -> Bool {
        StageScope.withStage { stage in
            stage.clock.schedule(at: stage.time + delay) { work() }
            return true
        } ?? false
    }

    /// A work item on its way to the main thread, from which it came.
    private struct Item: @unchecked Sendable {
        private let item: DispatchWorkItem

        init(_ item: DispatchWorkItem) {
            self.item = item
        }

        func perform() {
            if !item.isCancelled { item.perform() }
        }
    }
}
