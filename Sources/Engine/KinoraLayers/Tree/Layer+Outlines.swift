import Foundation

extension Layer {
    /// The phase of part number `part` of the drawing, or of the outline of a shape, at `time`, in seconds of the film.
    func outlinePhase(of part: Int = 0, isFilled: Bool = true, at time: TimeInterval) -> OutlinePhase {
        let entering = enter.flatMap { $0.hasOutlines ? $0.age(of: part, at: time - start) : nil } ?? 1
        // An exit is an entrance whose time runs backwards.
        let exiting = exit.flatMap { $0.hasOutlines ? $0.age(of: part, at: end - time) : nil } ?? 1
        let isExit = exiting < entering
        guard let appearance = isExit ? exit : enter, min(entering, exiting) < 1 else { return .complete }
        return OutlinePhase(
            draws: appearance.draws, morphs: appearance.morphs, age: min(entering, exiting), isFilled: isFilled,
            ease: { isExit ? 1 - appearance.easing.value(at: 1 - $0) : appearance.easing.value(at: $0) })
    }

    /// Whether a part of the drawing is not complete at `time`, in seconds of the film.
    func hasIncompleteOutlines(at time: TimeInterval) -> Bool {
        func isIncomplete(_ appearance: Appearance?, _ time: TimeInterval) -> Bool {
            guard let appearance, appearance.hasOutlines else { return false }
            return appearance.age(of: appearance.unitCount - 1, at: time) < 1
        }
        return isIncomplete(enter, time - start) || isIncomplete(exit, end - time)
    }
}
