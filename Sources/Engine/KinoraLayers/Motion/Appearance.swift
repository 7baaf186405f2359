import Foundation
import KinoraDrawing
import KinoraViews

/// The state from which a layer enters, or to which it exits, and how.
struct Appearance: Sendable {
    /// The part of a layer that enters as a whole.
    enum Unit: String, CaseIterable, Sendable {
        case layer, line, word, letter
    }

    /// The side of a layer.
    enum Side: String, CaseIterable, Sendable {
        case leading, trailing, top, bottom

        /// The direction from the middle of the frame to the side; y points down.
        var direction: SIMD2<Double> {
            switch self {
            case .leading: [-1, 0]
            case .trailing: [1, 0]
            case .top: [0, -1]
            case .bottom: [0, 1]
            }
        }
    }

    /// A line after the last visible letter.
    struct Caret: Hashable, Sendable {
        /// Nil for the colour of the text.
        let color: Color?
    }

    var opacity = 1.0
    /// In points.
    var offset = SIMD2<Double>(0, 0)
    var scale = SIMD2<Double>(1, 1)
    /// In degrees.
    var rotation = 0.0
    /// In points.
    var blur = 0.0
    /// The side at which the visible part of the layer begins; nil if all of it is visible.
    var wipe: Side?
    /// The transition of the layer, within its own frame.
    var effect: TransitionEffect?
    /// Whether outlines draw themselves.
    var draws = false
    /// Whether outlines grow from drops.
    var morphs = false
    /// In seconds, for one unit.
    var duration = 0.6
    /// Whether the parts of a drawing share the duration. Otherwise each takes all of it.
    var sharesDuration = false
    /// In seconds after the start of the layer, or before its end.
    var delay = 0.0
    var easing = LayerEasing.smooth(.easeOut)
    var unit = Unit.layer
    /// The order in which units move, unless ``direction`` determines it.
    var order = TextMotion.Order.forward
    /// The direction to the edge of its line behind which a unit of a text is hidden; nil for no edge. y points down.
    var edge: SIMD2<Double>?
    /// Whether each letter shows other letters until it has entered.
    var isScrambled = false
    /// The caret after the last visible letter; nil for none.
    var caret: Caret?
    /// The direction in which units cross the frame, each after those ahead of it; nil if they move in the order in which they are read.
    var direction: SIMD2<Double>?
    /// The time between two units, in seconds.
    var stagger = 0.0
    /// The longest time from the first to the last unit, in seconds; nil for no limit.
    var spread: TimeInterval?
    /// The number of units in the text of the layer, or of parts of its drawing, at least 1. If their spread would be exceeded, they follow one another
    /// sooner. Set it once.
    var unitCount = 1 {
        didSet {
            guard gapCount > 0 else { return }
            let gaps = Double(gapCount)
            if sharesDuration {
                let shared = min(spread ?? .infinity, duration * Self.sharedSpread)
                (stagger, duration) = (shared / gaps, duration - shared)
            } else if let spread {
                stagger = min(stagger, spread / gaps)
            }
        }
    }

    /// The fraction of a shared duration after which the last part begins.
    private static let sharedSpread = 0.4

    /// The number of gaps between units that follow one another.
    private var gapCount: Int { direction == nil ? order.ranks(unitCount) : unitCount - 1 }

    /// The time from the first unit to the end of the last one, in seconds.
    private var span: TimeInterval { duration + stagger * Double(gapCount) }

    /// The time until all units have entered, in seconds since the start of the layer.
    var length: TimeInterval { delay + span }

    /// Whether parts of the contents appear in order, or outlines draw themselves, instead of the layer as a whole.
    var changesContents: Bool { hasOutlines || unit != .layer }

    /// The fraction of an entrance of a unit with the rank `unit` at `time` seconds since the start of the layer: 0 is this state, 1 the layer itself.
    /// Springs may exceed 1.
    func entrance(at time: TimeInterval, unit: Int = 0) -> Double {
        let time = time - delay - stagger * Double(min(unit, gapCount))
        let length = self.unit == .layer ? span : duration
        guard length > 0 else { return time > -LayerTime.tolerance ? 1 : 0 }
        return time > 0 ? easing.value(at: min(time / length, 1)) : 0
    }

    /// The fraction of an exit of a unit with the rank `unit` at `remaining` seconds before the end of the layer: 1 is the layer itself, 0 this state.
    func exit(at remaining: TimeInterval, unit: Int = 0) -> Double {
        let passed = length - remaining - stagger * Double(min(unit, gapCount))
        guard passed > 0 else { return 1 }
        let length = self.unit == .layer ? span : duration
        return length > 0 ? 1 - easing.value(at: min(passed / length, 1)) : 0
    }
}

extension Appearance {
    /// The state of a layer, or of a part of it, during an entrance or an exit.
    struct State: Hashable, Sendable {
        var opacity = 1.0
        var offset = SIMD2<Double>(0, 0)
        var scale = SIMD2<Double>(1, 1)
        var rotation = 0.0
        var blur = 0.0
        /// The visible fraction from ``Appearance/wipe`` on.
        var visible = 1.0
        /// The drawn fraction of outlines.
        var drawn = 1.0
    }

    /// The state at `progress`, a value of ``progress(at:unit:)``.
    func state(at progress: Double) -> State {
        let bounded = min(max(progress, 0), 1)
        var state = State()
        state.opacity = opacity.mixed(with: 1, by: bounded)
        state.offset = offset.mixed(with: [0, 0], by: progress)
        state.scale = scale.mixed(with: [1, 1], by: progress)
        state.rotation = rotation.mixed(with: 0, by: progress)
        state.blur = blur.mixed(with: 0, by: bounded)
        state.visible = wipe == nil ? 1 : bounded
        state.drawn = draws && !morphs ? bounded : 1
        return state
    }
}
