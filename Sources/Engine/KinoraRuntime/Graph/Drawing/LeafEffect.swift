import Foundation
import KinoraDrawing

/// The transform and opacity with which a leaf is drawn.
package struct LeafState: Equatable {
    /// The transform from the leaf's coordinates to the coordinates of the containing items.
    var transform = CGAffineTransform.identity
    var opacity: Double = 1

    mutating func translate(to origin: CGPoint) {
        transform = transform.translatedBy(x: origin.x, y: origin.y)
    }
}

/// The geometry of the view that an effect is applied to.
package struct EffectGeometry {
    var size: CGSize
    /// Whether the layout direction is right to left.
    var isMirrored = false
}

/// An effect that changes only the transform and opacity of the leaves inside. A trace can replay it without its content.
protocol LeafEffect: DrawingEffect {
    /// Applies the effect to the state outside it. Returns false if nothing inside is drawn.
    func apply(to leaf: inout LeafState, in geometry: EffectGeometry) -> Bool

    /// Returns the step that a trace records for the effect.
    static func step(_ value: TracedValue<Self>, in geometry: EffectGeometry) -> TracedStep.Action
}

extension LeafEffect {
    package func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        if apply(to: &builder.leaf, in: EffectGeometry(size: size)) { content(&builder) }
    }

    package static func draw(_ content: LayoutElement, with value: ModifierValue<Self>, _ builder: inout DisplayListBuilder, size: CGSize) {
        let geometry = EffectGeometry(size: size, isMirrored: content.container?.isMirrored == true)
        guard let trace = builder.trace else {
            if builder.search == nil { value.leaveTrace() }
            if value.presented.apply(to: &builder.leaf, in: geometry) { content.emit(&builder) }
            return
        }
        let (traced, before) = (value.traced(by: trace), builder.leaf)
        guard traced.current.apply(to: &builder.leaf, in: geometry) else { return trace.interrupt(moves: traced.moves) }
        builder.note(step(traced, in: geometry), moves: traced.moves, from: before)
        content.emit(&builder)
    }
}
