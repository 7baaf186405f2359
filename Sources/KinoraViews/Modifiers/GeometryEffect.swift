import Foundation
import KinoraDrawing
import KinoraMotion

/// A modifier that draws its content under a transform, which may depend on the content's size. Its animated data moves by itself.
@MainActor @preconcurrency
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// The transform for a view of `size` points, from the view's coordinates (y down) to where it is drawn.
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

/// A map of the plane by a matrix of nine numbers. Only affine ones can be drawn: m13 and m23 are 0 and m33 is 1.
public struct ProjectionTransform: Hashable, Sendable {
    public var m11: CGFloat = 1
    public var m12: CGFloat = 0
    public var m13: CGFloat = 0
    public var m21: CGFloat = 0
    public var m22: CGFloat = 1
    public var m23: CGFloat = 0
    public var m31: CGFloat = 0
    public var m32: CGFloat = 0
    public var m33: CGFloat = 1

    /// The identity.
    public init() {}

    public init(_ transform: CGAffineTransform) {
        (m11, m12, m21, m22, m31, m32) = (transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
    }

    public var isIdentity: Bool { self == ProjectionTransform() }

    /// True for a map without perspective.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// This map followed by `other`.
    public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
        var result = ProjectionTransform()
        result.m11 = m11 * other.m11 + m12 * other.m21 + m13 * other.m31
        result.m12 = m11 * other.m12 + m12 * other.m22 + m13 * other.m32
        result.m13 = m11 * other.m13 + m12 * other.m23 + m13 * other.m33
        result.m21 = m21 * other.m11 + m22 * other.m21 + m23 * other.m31
        result.m22 = m21 * other.m12 + m22 * other.m22 + m23 * other.m32
        result.m23 = m21 * other.m13 + m22 * other.m23 + m23 * other.m33
        result.m31 = m31 * other.m11 + m32 * other.m21 + m33 * other.m31
        result.m32 = m31 * other.m12 + m32 * other.m22 + m33 * other.m32
        result.m33 = m31 * other.m13 + m32 * other.m23 + m33 * other.m33
        return result
    }

    /// The affine part.
    var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }
}

/// Draws content under the transform of an effect that somebody wrote.
struct ProjectionEffect<Effect: GeometryEffect> {
    var effect: Effect
}

extension ProjectionEffect: DrawingEffect {
    nonisolated var animatableData: Effect.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }

    func draw(_ emitter: inout Emitter, size: CGSize, content: (inout Emitter) -> Void) {
        let value = effect.effectValue(size: size)
        // A picture has no perspective; a view in perspective would be wrong in shape, so it is not drawn at all.
        guard value.isAffine else {
            ViewGraph.current?.report("\(Effect.self) asks for a perspective, which cannot be drawn; its view is left out")
            return
        }
        emitter.transform = value.affine.concatenating(emitter.transform)
        content(&emitter)
    }
}

private struct TransformEffect: GeometryEffect {
    var transform: ProjectionTransform

    nonisolated func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

extension View {
    /// Draws the view under an affine map of its coordinates; its place in the layout stays. It does not animate.
    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        projectionEffect(ProjectionTransform(transform))
    }

    /// Draws the view under a map of its coordinates, which has to be affine; its place in the layout stays. It does not animate.
    nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(TransformEffect(transform: transform))
    }
}
