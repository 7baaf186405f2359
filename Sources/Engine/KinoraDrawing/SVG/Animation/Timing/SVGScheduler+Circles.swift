import Foundation

// Circles of animations that begin each other.
extension SVGScheduler {
    /// Finds out whether all animations are in the same state as at an earlier begin of the same animation.
    mutating func compareStates(at time: Double, _ index: Int) {
        guard runs[index].count >= 3, states.count < min(Self.maxStates, max(400_000 / runs.count, 4)) else { return }
        if pivot == nil || stepsWithoutPivot > 20 * runs.count + 100 {
            if pivot != index { states = [:] }
            pivot = index
        }
        guard pivot == index else { return }
        stepsWithoutPivot = 0
        func relative(_ other: Double) -> Int { Int((min(max(other - time, -1e9), 1e9) * 1e6).rounded()) }
        var state: [Int] = []
        work += runs.count
        for run in runs {
            work += run.begins.count + run.ends.count
            state.append(run.isActive ? 1 : 0)
            if run.isActive, run.lastEnd.isFinite { state += [relative(run.lastBegin), relative(run.lastEnd)] }
            for list in [run.begins, run.ends] {
                let waiting = list.map(\.time).filter { $0 >= time && $0 - time < 1e9 }.map(relative).sorted()
                state.append(waiting.count)
                state += waiting
            }
        }
        let counts = runs.map(\.intervals.count)
        if let known = states[state], time > known.time {
            let repeated = zip(counts, known.counts).map { $0 > $1 }
            cycle = SVGSchedule.Cycle(start: known.time, period: Self.onGrid(time - known.time), isMember: repeated)
        } else {
            states[state] = (time, counts)
        }
    }
}
