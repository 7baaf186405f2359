import KinoraMotion

/// Values that began to move at the same moment under the same curve. How far they have come is worked out once for all of them; of the values
/// themselves nothing is touched until they are drawn, which for thousands of them saves more time than the sums do.
@MainActor
final class AnimationBatch {
    private struct Follower {
        // Those that leave are taken out before their targets end; a trace is kept by its driver.
        unowned(unsafe) let target: any AnimationTarget
    }

    private let pace: AnimationPace
    /// Takes over those that leave.
    private let release: (AnimationDriver) -> Void
    private(set) var drivers: [AnimationDriver] = []
    /// What is told of the steps of `drivers`, in the same order.
    private var followers: [Follower] = []
    /// How far all of them have come.
    private(set) var fraction: Double

    init(_ pace: AnimationPace, fraction: Double, release: @escaping (AnimationDriver) -> Void) {
        self.pace = pace
        self.fraction = fraction
        self.release = release
    }

    func append(_ driver: AnimationDriver) {
        driver.batch = (self, drivers.count)
        drivers.append(driver)
        followers.append(Follower(target: driver.target))
    }

    /// Tells `target` of the steps of the driver at `index` from now on.
    func retell(_ index: Int, to target: any AnimationTarget) {
        followers[index] = Follower(target: target)
    }

    /// Takes out the driver at `index`; whatever it has still to do, it does alone.
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

    func advance(to time: Double) {
        guard let fraction = pace.fraction(at: time) else {
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
