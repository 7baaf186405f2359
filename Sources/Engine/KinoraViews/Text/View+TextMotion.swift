import Foundation
import KinoraMotion
import KinoraRuntime

extension View {
    /// Draws the text inside with an entrance, an exit and effects, as functions of the time.
    ///
    ///     TimelineView(.animation) { timeline in
    ///         Text("Slow roads")
    ///             .textMotion(enter: .rise(by: .letter), exit: .fade(by: .word), time: timeline.time, remaining: 5 - timeline.time)
    ///     }
    ///
    /// - Parameters:
    ///   - enter: The entrance; nil for none.
    ///   - exit: The exit; nil for none.
    ///   - time: The seconds since the start of the entrance. Nothing is visible before 0 if the text enters.
    ///   - remaining: The seconds until the end of the exit.
    ///   - effects: Decorations and lasting motions, drawn in their order.
    nonisolated public func textMotion(
        enter: TextMotion? = nil, exit: TextMotion? = nil, time: TimeInterval, remaining: TimeInterval = .infinity,
        effects: [TextEffect] = []
    ) -> some View {
        let passes = [enter.map { TextPass($0, at: time) }, exit.map { TextPass($0, remaining: remaining) }].compactMap(\.self)
        return textRenderer(TextMotionRenderer(passes, effects: effects))
    }
}
