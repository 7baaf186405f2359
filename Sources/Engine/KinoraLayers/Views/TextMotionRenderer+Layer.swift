import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

extension TextMotionRenderer {
    /// The renderer of the text of `layer`; nil if the text is drawn as it is laid out.
    ///
    /// - Parameter time: In seconds of the film.
    init?(_ layer: Layer, _ text: LayerText, at time: TimeInterval, words: LayerWords) {
        let (passed, remaining) = (time - layer.start, layer.end - time)
        var passes: [TextPass] = []
        if let enter = layer.enter, let unit = enter.textUnit, passed < enter.length {
            passes.append(
                enter.pass(unit, of: layer, scramble: passed) { enter.entrance(at: passed, unit: $0) })
        }
        if let exit = layer.exit, let unit = exit.textUnit, remaining < exit.length {
            passes.append(exit.pass(unit, of: layer, scramble: max(remaining, 0)) { exit.exit(at: remaining, unit: $0) })
        }
        let effects = text.effects(of: layer, at: layer.motionTime(at: time), words) + Self.caret(layer, passed, remaining)
        guard !passes.isEmpty || !effects.isEmpty else { return nil }
        self.init(passes, effects: effects)
    }

    /// The caret of a text that is typed. It blinks while nothing is typed.
    private static func caret(_ layer: Layer, _ passed: TimeInterval, _ remaining: TimeInterval) -> [TextEffect] {
        guard let caret = layer.enter?.caret ?? layer.exit?.caret else { return [] }
        let sinceEntrance = passed - (layer.enter?.length ?? 0)
        let isExiting = layer.exit.map { remaining < $0.length } ?? false
        return [.caret(caret.color, idle: isExiting ? 0 : sinceEntrance)]
    }
}

extension Appearance {
    /// The parts of a text that enter; nil for a layer that enters as a whole.
    fileprivate var textUnit: TextMotion.Unit? {
        switch unit {
        case .layer: nil
        case .line: .line
        case .word: .word
        case .letter: .letter
        }
    }

    fileprivate func pass(
        _ unit: TextMotion.Unit, of layer: Layer, scramble time: TimeInterval, progress: @escaping (_ rank: Int) -> Double
    ) -> TextPass {
        TextPass(
            unit: unit, order: order, seed: UInt64(layer.number), edge: edge, direction: direction, scramble: isScrambled ? time : nil,
            progress: { rank, _ in progress(rank) }, state: { self.state(at: $0).ofText })
    }
}

extension Appearance.State {
    fileprivate var ofText: TextMotion.State {
        TextMotion.State(
            opacity: opacity, offset: CGSize(width: offset.x, height: offset.y), scale: CGSize(width: scale.x, height: scale.y),
            rotation: .degrees(rotation), blur: blur)
    }
}
