import Dispatch
import Foundation
import KinoraViews

// In a film, work on any queue is an event of the film's clock. Work on a global queue takes no film time and runs on the main thread, in
// the order of submission. On other threads the order would differ between runs. Work that is submitted while views are updated runs with
// the next refresh; see `Stage.post`.
//
// Each function has fewer parameters than Dispatch's own, which have defaults. Overload resolution therefore prefers these functions, even
// in a file that imports Foundation.

extension DispatchQueue {
    /// Submits `work`. In a film it runs as the next event at the current film time, or with the next refresh if views are being updated.
    @preconcurrency
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
        start(work)
    }

    /// Submits `work`. In a film it runs at the current film time, and `qos` has no effect.
    @preconcurrency
    public func async(qos: DispatchQoS, execute work: @escaping @Sendable @convention(block) () -> Void) {
        start(qos: qos, work)
    }

    /// Submits `work`. In a film it runs at the current film time, and `flags` have no effect.
    @preconcurrency
    public func async(flags: DispatchWorkItemFlags, execute work: @escaping @Sendable @convention(block) () -> Void) {
        start(flags: flags, work)
    }

    /// Submits `work`. In a film it runs at the current film time, and `qos` and `flags` have no effect.
    @preconcurrency
    public func async(
        qos: DispatchQoS, flags: DispatchWorkItemFlags, execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        start(qos: qos, flags: flags, work)
    }

    /// Submits `work` as part of a group. In a film it runs at the current film time, and `qos` and `flags` have no effect.
    @preconcurrency
    public func async(
        group: DispatchGroup, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        start(group: group, qos: qos, flags: flags, work)
    }

    /// Submits a work item, which does not run if it is cancelled before. In a film it runs at the current film time.
    public func async(execute workItem: DispatchWorkItem) {
        if !StageScope.post(after: 0, { workItem.perform() }) { RealTime.async(on: self, workItem.item) }
    }

    /// Submits `work` for a deadline relative to `DispatchTime.now()`. In a film it runs at exactly that film time.
    @preconcurrency
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
        start(at: deadline, work)
    }

    /// Submits `work` for a deadline relative to `DispatchTime.now()`. In a film it runs at exactly that film time, and `qos` has no
    /// effect.
    @preconcurrency
    public func asyncAfter(deadline: DispatchTime, qos: DispatchQoS, execute work: @escaping @Sendable @convention(block) () -> Void) {
        start(at: deadline, qos: qos, work)
    }

    /// Submits a work item for a deadline relative to `DispatchTime.now()`. The item does not run if it is cancelled before.
    public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
        if StageScope.post(after: deadline.secondsFromNow, { workItem.perform() }) { return }
        RealTime.async(on: self, after: deadline, workItem.item)
    }

    /// Submits `work` for a date relative to `DispatchWallTime.now()`. In a film it runs at exactly that film date.
    @preconcurrency
    public func asyncAfter(wallDeadline: DispatchWallTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
        if StageScope.post(after: wallDeadline.secondsFromNow, { work() }) { return }
        RealTime.async(on: self, after: wallDeadline, work)
    }

    /// Submits a work item for a date relative to `DispatchWallTime.now()`. The item does not run if it is cancelled before.
    public func asyncAfter(wallDeadline: DispatchWallTime, execute workItem: DispatchWorkItem) {
        if StageScope.post(after: wallDeadline.secondsFromNow, { workItem.perform() }) { return }
        RealTime.async(on: self, after: wallDeadline, workItem.item)
    }

    private func start(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        _ work: @escaping @Sendable @convention(block) () -> Void
    ) {
        group?.enter()
        let grouped: @Sendable @convention(block) () -> Void = {
            work()
            group?.leave()
        }
        if !StageScope.post(after: 0, grouped) { RealTime.async(on: self, qos: qos, flags: flags, grouped) }
    }

    private func start(
        at deadline: DispatchTime, qos: DispatchQoS = .unspecified, _ work: @escaping @Sendable @convention(block) () -> Void
    ) {
        if StageScope.post(after: deadline.secondsFromNow, { work() }) { return }
        RealTime.async(on: self, after: deadline, qos: qos, flags: [], work)
    }
}
