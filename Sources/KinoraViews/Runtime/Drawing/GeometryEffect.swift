import Foundation
import KinoraDrawing
import KinoraMotion

/// A modifier that draws its content under a transform, which may depend on the content's size. Its animated data moves by itself.
@MainActor @preconcurrency
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// The transform for a view of `size` points, from the view's coordinates (y down) to where it is drawn.
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

/// Draws content under the transform of an effect that somebody wrote.
struct ProjectionEffect<Effect: GeometryEffect> {
    var effect: Effect
}

extension ProjectionEffect: Sendable where Effect: Sendable {}

extension ProjectionEffect: DrawingEffect {
    nonisolated var animatableData: Effect.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        let value = effect.effectValue(size: size)
        if value.isAffine {
            builder.transform = value.affine.concatenating(builder.transform)
            content(&builder)
        } else {
            builder.appendProjected(value, content)
        }
    }
}

struct TransformEffect: GeometryEffect {
    var transform: ProjectionTransform

    nonisolated func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

extension View {
    /// Draws the view under an affine map of its coordinates; its place in the layout stays. It does not animate.
    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        projectionEffect(ProjectionTransform(transform))
    }

    /// Draws the view under a map of its coordinates, with perspective where the map has one; its place in the layout stays. It does not animate.
    nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(TransformEffect(transform: transform))
    }
}
