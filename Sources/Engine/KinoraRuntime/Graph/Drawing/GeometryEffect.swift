import Foundation
import KinoraDrawing
import KinoraMotion

/// A modifier that transforms its content's drawing. The transform may depend on the content's size. Its animatable data is animated.
@MainActor @preconcurrency
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// Returns the transform for a view of `size`, in points. It maps the view's coordinates (y down) to the position of the drawing.
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

/// Draws its content with the transform of a custom geometry effect.
package struct ProjectionEffect<Effect: GeometryEffect> {
    package var effect: Effect

    package init(effect: Effect) {
        self.effect = effect
    }
}

extension ProjectionEffect: Sendable where Effect: Sendable {}

extension ProjectionEffect: DrawingEffect {
    nonisolated package var animatableData: Effect.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }

    package func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        let value = effect.effectValue(size: size)
        if value.isAffine {
            builder.transform = value.affine.concatenating(builder.transform)
            content(&builder)
        } else {
            builder.appendProjected(value, content)
        }
    }
}

/// A geometry effect of which layout takes no notice.
public struct IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
    // Safe: a value whose references are all references of the effect itself, which has no isolation.
    nonisolated(unsafe) private var base: Base

    nonisolated init(_ base: Base) {
        self.base = base
    }

    nonisolated public var animatableData: Base.AnimatableData {
        get { base.animatableData }
        set { base.animatableData = newValue }
    }

    nonisolated public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

extension GeometryEffect {
    /// Returns the same effect. In a film, layout ignores all geometry effects: a `GeometryProxy` reports frames without them.
    nonisolated public func ignoredByLayout() -> IgnoredByLayoutEffect<Self> { IgnoredByLayoutEffect(self) }
}

package struct TransformEffect: GeometryEffect {
    package var transform: ProjectionTransform

    nonisolated package init(transform: ProjectionTransform) {
        self.transform = transform
    }

    nonisolated package func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

extension View {
    /// Applies an affine transform, in the view's coordinates, to the view's drawing. Its layout is unchanged. The transform is not
    /// animated.
    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        projectionEffect(ProjectionTransform(transform))
    }

    /// Applies a projection transform, which may have perspective, to the view's drawing. Its layout is unchanged. The transform is not
    /// animated.
    nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(TransformEffect(transform: transform))
    }
}
