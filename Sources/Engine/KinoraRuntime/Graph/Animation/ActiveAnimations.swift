import KinoraMotion

/// The values that are being animated.
@MainActor
package final class ActiveAnimations {
    private var drivers: [AnimationDriver] = []
    /// Values that are animated with the same timing, in the order of their animations' starts. They leave the batch together when the
    /// animation ends, or individually when they are retargeted.
    private var batches: [AnimationBatch] = []
    private var batchesByProgress: [SharedProgress: AnimationBatch] = [:]
    private var completed: [() -> Void] = []

    package var isEmpty: Bool { count == 0 }
    package var count: Int { batches.reduce(drivers.count) { $0 + $1.drivers.count } }

    /// Whether each value follows one animation that started at rest, and changes only the drawing.
    var areClosedForms: Bool {
        drivers.allSatisfy(\.isClosedForm) && batches.allSatisfy { $0.drivers.allSatisfy(\.isClosedForm) }
    }

    /// Whether an animation does not repeat forever.
    var haveEnd: Bool {
        drivers.contains { !$0.motion.isEndless } || batches.contains { $0.drivers.first?.motion.isEndless == false }
    }

    /// Whether an animation is over at `time`. Requires ``areClosedForms``.
    func areOver(at time: Double) -> Bool {
        drivers.contains { $0.motion.isOver(at: time) } || batches.contains { $0.isOver(at: time) }
    }

    /// Adds `driver`, whose animation is in progress at `time`.
    func insert(_ driver: AnimationDriver, at time: Double) {
        guard !driver.isRunning else { return }
        if let progress = driver.motion.sharedProgress, let fraction = progress.fraction(at: time) {
            batch(of: progress, fraction: fraction).append(driver)
        } else {
            insertAlone(driver)
        }
    }

    private func insertAlone(_ driver: AnimationDriver) {
        guard !driver.isRunning else { return }
        driver.isRunning = true
        drivers.append(driver)
    }

    private func batch(of progress: SharedProgress, fraction: Double) -> AnimationBatch {
        if let batch = batchesByProgress[progress] { return batch }
        let batch = AnimationBatch(progress, fraction: fraction) { [weak self] in self?.insertAlone($0) }
        batchesByProgress[progress] = batch
        batches.append(batch)
        return batch
    }

    func advance(to time: Double) {
        for batch in batches { batch.advance(to: time) }
        if batches.contains(where: \.drivers.isEmpty) {
            batches.removeAll(where: \.drivers.isEmpty)
            batchesByProgress = batchesByProgress.filter { !$0.value.drivers.isEmpty }
        }
        guard !drivers.isEmpty else { return }
        var ended = false
        drivers.withUnsafeBufferPointer { running in
            for index in running.indices where !running[index].advance(to: time) {
                running[index].isRunning = false
                ended = true
            }
        }
        if ended { drivers.removeAll { !$0.isRunning } }
    }

    func noteCompleted(_ action: @escaping () -> Void) {
        completed.append(action)
    }

    func takeCompleted() -> [() -> Void] {
        guard !completed.isEmpty else { return [] }
        defer { completed = [] }
        return completed
    }
}
