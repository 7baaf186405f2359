import KinoraMotion

/// Values whose animations started at the same time with the same curve. Their fraction is computed once for all of them.
///
/// The values themselves are not accessed until they are drawn. For thousands of values, the saved memory accesses matter more than the
/// saved arithmetic.
@MainActor
final class AnimationBatch {
    private struct Follower {
        // Safe: a driver leaves the batch before its target is released. The driver retains its trace.
        unowned(unsafe) let target: any AnimationTarget
    }

    private let progress: SharedProgress
    /// Receives drivers that leave the batch.
    private let release: (AnimationDriver) -> Void
    private(set) var drivers: [AnimationDriver] = []
    /// The object notified of the steps of each driver, in the order of `drivers`.
    private var followers: [Follower] = []
    /// The fraction of the interpolation that all drivers have completed.
    private(set) var fraction: Double

    init(_ progress: SharedProgress, fraction: Double, release: @escaping (AnimationDriver) -> Void) {
        self.progress = progress
        self.fraction = fraction
        self.release = release
    }

    func append(_ driver: AnimationDriver) {
        driver.batch = (self, drivers.count)
        drivers.append(driver)
        followers.append(Follower(target: driver.target))
    }

    /// Notifies `target` of the steps of the driver at `index`, instead of the previous object.
    func retell(_ index: Int, to target: any AnimationTarget) {
        followers[index] = Follower(target: target)
    }

    /// Removes the driver at `index`, which then continues individually.
    func remove(_ driver: AnimationDriver, at index: Int) {
        let last = drivers.count - 1
        if index != last {
            drivers[index] = drivers[last]
            followers[index] = followers[last]
            drivers[index].batch = (self, index)
        }
        drivers.removeLast()
        followers.removeLast()
        release(driver)
    }

    func isOver(at time: Double) -> Bool { progress.fraction(at: time) == nil }

    func advance(to time: Double) {
        guard let fraction = progress.fraction(at: time) else {
            while let driver = drivers.last { driver.leaveBatch() }
            return
        }
        guard fraction != self.fraction else { return }
        self.fraction = fraction
        followers.withUnsafeBufferPointer { followers in
            for follower in followers { follower.target.animatedValueChanged() }
        }
    }
}
