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
    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        if apply(to: &builder.leaf, at: EffectPlace(size: size)) { content(&builder) }
    }

    static func draw(_ content: LayoutElement, with value: ModifierValue<Self>, _ builder: inout DisplayListBuilder, size: CGSize) {
        let place = EffectPlace(size: size, isMirrored: content.container?.isMirrored == true)
        guard let trace = builder.trace else {
            if builder.search == nil { value.leaveTrace() }
            if value.presented.apply(to: &builder.leaf, at: place) { content.emit(&builder) }
            return
        }
        let (traced, before) = (value.traced(by: trace), builder.leaf)
        guard traced.current.apply(to: &builder.leaf, at: place) else { return trace.interrupt(moves: traced.moves) }
        builder.note(step(traced, at: place), moves: traced.moves, from: before)
        content.emit(&builder)
    }
}
