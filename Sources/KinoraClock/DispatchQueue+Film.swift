import Dispatch
import Foundation
import KinoraViews

// In a film every queue's work is an event of the film's clock: what a global queue does takes no time there, and happens on the main thread,
// in the order in which it was asked for. On threads of its own that order would be another on every run. What views post while they are
// updated happens with the next refresh of the screen; see `Stage.post`.
//
// Each of these has fewer parameters than Dispatch's own, which have defaults: so a call prefers them also in a file that imports Foundation.

extension DispatchQueue {
    /// Runs `work` soon: as the next event of the same moment, for code that a stage runs.
    @preconcurrency
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
        start(work)
    }

    /// Runs `work` soon, with a quality of service that counts outside films.
    @preconcurrency
    public func async(qos: DispatchQoS, execute work: @escaping @Sendable @convention(block) () -> Void) {
        start(qos: qos, work)
    }

    /// Runs `work` soon, with flags that count outside films.
    @preconcurrency
    public func async(flags: DispatchWorkItemFlags, execute work: @escaping @Sendable @convention(block) () -> Void) {
        start(flags: flags, work)
    }

    /// Runs `work` soon, with a quality of service and flags that count outside films.
    @preconcurrency
    public func async(
        qos: DispatchQoS, flags: DispatchWorkItemFlags, execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        start(qos: qos, flags: flags, work)
    }

    /// Runs `work` soon, as part of a group.
    @preconcurrency
    public func async(group: DispatchGroup, execute work: @escaping @Sendable @convention(block) () -> Void) {
        start(group: group, work)
    }

    /// Runs a work item soon, unless it is cancelled before.
    public func async(execute workItem: DispatchWorkItem) {
        if !DispatchQueue.schedule(after: 0, { workItem.perform() }) { RealTime.async(on: self, workItem.item) }
    }

    /// Runs `work` at a time counted from `DispatchTime.now()`: at exactly that time of the film, for code that a stage runs.
    @preconcurrency
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
        start(at: deadline, work)
    }

    /// Runs `work` at a time counted from `DispatchTime.now()`, with a quality of service that counts outside films.
    @preconcurrency
    public func asyncAfter(deadline: DispatchTime, qos: DispatchQoS, execute work: @escaping @Sendable @convention(block) () -> Void) {
        start(at: deadline, qos: qos, work)
    }

    /// Runs a work item at a time counted from `DispatchTime.now()`, unless it is cancelled before.
    public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
        if DispatchQueue.schedule(after: deadline.secondsFromNow, { workItem.perform() }) { return }
        RealTime.async(on: self, after: deadline, workItem.item)
    }

    /// Runs `work` at a date counted from `DispatchWallTime.now()`: at exactly that date of the film, for code that a stage runs.
    @preconcurrency
    public func asyncAfter(wallDeadline: DispatchWallTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
        if DispatchQueue.schedule(after: wallDeadline.secondsFromNow, { work() }) { return }
        RealTime.async(on: self, after: wallDeadline, work)
    }

    /// Runs a work item at a date counted from `DispatchWallTime.now()`, unless it is cancelled before.
    public func asyncAfter(wallDeadline: DispatchWallTime, execute workItem: DispatchWorkItem) {
        if DispatchQueue.schedule(after: wallDeadline.secondsFromNow, { workItem.perform() }) { return }
        RealTime.async(on: self, after: wallDeadline, workItem.item)
    }

    private func start(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        _ work: @escaping @Sendable @convention(block) () -> Void
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

    private func start(
        at deadline: DispatchTime, qos: DispatchQoS = .unspecified, _ work: @escaping @Sendable @convention(block) () -> Void
    ) {
        if DispatchQueue.schedule(after: deadline.secondsFromNow, { work() }) { return }
        RealTime.async(on: self, after: deadline, qos: qos, flags: [], work)
    }

    /// Makes `work` an event of the film whose code asks; false outside every film.
    private static func schedule(after delay: Double, _ work: @escaping @Sendable () -> Void) -> Bool {
        StageScope.withStage { stage in
            stage.post(after: delay) { work() }
            return true
        } ?? false
    }
}
