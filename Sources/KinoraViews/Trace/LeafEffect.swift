import Foundation
import KinoraDrawing
import KinoraMotion

/// Where a leaf is drawn, and how opaque.
struct LeafState: Equatable {
    /// From the leaf's coordinates to those of the items around.
    var transform = CGAffineTransform.identity
    var opacity: Double = 1

    mutating func translate(to origin: CGPoint) {
        transform = transform.translatedBy(x: origin.x, y: origin.y)
    }
}

/// What an effect knows about the view it acts on.
struct EffectPlace {
    var size: CGSize
    /// True: leading is on the right.
    var isMirrored = false
}

/// An effect that changes where the leaves inside are drawn and how opaque, and nothing else: a trace can repeat it without its content.
protocol LeafEffect: DrawingEffect {
    /// Changes what holds outside to what holds inside; false where nothing inside is drawn.
    func apply(to leaf: inout LeafState, at place: EffectPlace) -> Bool

    /// How a trace notes it.
    static func step(_ value: TracedValue<Self>, at place: EffectPlace) -> TracedStep.Action
}

extension LeafEffect {
    func draw(_ emitter: inout Emitter, size: CGSize, content: (inout Emitter) -> Void) {
        if apply(to: &emitter.leaf, at: EffectPlace(size: size)) { content(&emitter) }
    }

    static func draw(_ content: LayoutElement, with value: ModifierValue<Self>, _ emitter: inout Emitter, size: CGSize) {
        let place = EffectPlace(size: size, isMirrored: content.container?.isMirrored == true)
        guard let trace = emitter.trace else {
            if emitter.search == nil { value.leaveTrace() }
            if value.presented.apply(to: &emitter.leaf, at: place) { content.emit(&emitter) }
            return
        }
        let (traced, before) = (value.traced(by: trace), emitter.leaf)
        guard traced.current.apply(to: &emitter.leaf, at: place) else { return trace.interrupt(moves: traced.moves) }
        emitter.note(step(traced, at: place), moves: traced.moves, from: before)
        content.emit(&emitter)
    }
}
