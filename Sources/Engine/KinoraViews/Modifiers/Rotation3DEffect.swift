import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// A 3D rotation with perspective projection.
struct Rotation3DEffect {
    var angle: Angle
    var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
    var anchor: UnitPoint
    var anchorZ: CGFloat
    var perspective: CGFloat

    /// Returns the projection for a view of `size`. The distance of the eye is the longer side divided by `perspective`.
    func projection(in size: CGSize) -> ProjectionTransform {
        let center = anchor.point(in: CGRect(origin: .zero, size: size))
        var seen = Matrix4()
        let side = max(size.width, size.height)
        if side > 0 { seen.z.w = -perspective / side }
        seen = seen.concatenating(.translation(center.x, center.y, anchorZ))
        seen = Matrix4.rotation(angle.radians, axis.x, axis.y, axis.z).concatenating(seen)
        return ProjectionTransform(Matrix4.translation(-center.x, -center.y, -anchorZ).concatenating(seen))
    }
}

extension Rotation3DEffect: DrawingEffect {
    typealias Projection = AnimatablePair<UnitPoint.AnimatableData, AnimatablePair<CGFloat, CGFloat>>
    package typealias Axis = AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>

    var animatableData: AnimatablePair<Angle.AnimatableData, AnimatablePair<Axis, Projection>> {
        get {
            AnimatablePair(
                angle.animatableData,
                AnimatablePair(
                    AnimatablePair(axis.x, AnimatablePair(axis.y, axis.z)),
                    AnimatablePair(anchor.animatableData, AnimatablePair(anchorZ, perspective))))
        }
        set {
            angle.animatableData = newValue.first
            let (axis, projection) = (newValue.second.first, newValue.second.second)
            self.axis = (axis.first, axis.second.first, axis.second.second)
            anchor.animatableData = projection.first
            (anchorZ, perspective) = (projection.second.first, projection.second.second)
        }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        let projection = projection(in: size)
        if projection.isAffine {
            builder.transform = projection.affine.concatenating(builder.transform)
            content(&builder)
        } else {
            builder.appendProjected(projection, content)
        }
    }
}

extension View {
    /// Renders the view as if rotated in three dimensions about `axis` through `anchor`, `anchorZ` points in front of the view. The layout does not
    /// change. A positive angle about (1, 0, 0) moves the top away from the viewer, about (0, 1, 0) the right side; about (0, 0, 1) it rotates
    /// clockwise. `perspective` 0 is an orthographic projection; larger values increase the foreshortening.
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        modifier(Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    /// Renders the view as `rotation3DEffect(_:axis:anchor:anchorZ:perspective:)` does.
    nonisolated public func perspectiveRotationEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        rotation3DEffect(angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)
    }
}
