import Foundation
import KinoraDrawing
import KinoraViews

/// The values of a layer at one time.
struct LayerState {
    /// In seconds since the start of the layer, or since the start of the turn in a loop.
    let time: TimeInterval
    var opacity: Double
    var scale: SIMD2<Double>
    var rotation: Double
    var offset: SIMD2<Double>
    var blur: Double
    var effects: [ImageEffect]
    var trim: SIMD2<Double>
    /// The position on the path of the layer, as a fraction of its length.
    var along: Double
    /// The visible part, as a fraction from a side of the layer; nil if all of it is visible.
    var wipe: (side: Appearance.Side, visible: Double)?
    /// The transition of the layer. Its phase is -1 before the entrance and 1 after the exit; nil if the layer is not in a transition.
    var transition: (effect: TransitionEffect, phase: Double)?

    init(_ layer: Layer, at filmTime: TimeInterval) {
        let motion = layer.motion
        time = layer.motionTime(at: filmTime)
        opacity = layer.isPresent(at: filmTime) ? motion.opacity.value(at: time) : 0
        scale = motion.scale.value(at: time)
        rotation = motion.rotation.value(at: time)
        offset = motion.offset.value(at: time)
        blur = motion.blur.value(at: time)
        let now = time
        effects = motion.effects.map { $0.effect(at: now) }
        trim = motion.trim.value(at: time)
        along = motion.along?.value(at: time) ?? 0
        if let wiggle = motion.wiggle {
            opacity *= wiggle.opacity(at: time)
            scale *= wiggle.scale(at: time)
            rotation += wiggle.rotation(at: time)
            offset += wiggle.offset(at: time)
        }
        if let enter = layer.enter, enter.unit == .layer { apply(enter, enter.entrance(at: filmTime - layer.start), isExit: false) }
        if let exit = layer.exit, exit.unit == .layer { apply(exit, exit.exit(at: layer.end - filmTime), isExit: true) }
    }

    private mutating func apply(_ appearance: Appearance, _ progress: Double, isExit: Bool) {
        guard progress != 1 else { return }
        let state = appearance.state(at: progress)
        opacity *= state.opacity
        scale *= state.scale
        rotation += state.rotation
        offset += state.offset
        blur += state.blur
        trim.y = trim.x + (trim.y - trim.x) * state.drawn
        if let side = appearance.wipe { wipe = (side, state.visible) }
        if let effect = appearance.effect {
            let absence = 1 - min(max(progress, 0), 1)
            transition = (effect, isExit ? absence : -absence)
        }
    }
}
