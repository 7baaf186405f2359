import Foundation

/// The components of an affine transform, in order of application: scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// The factors along x and y. A negative height flips.
    public var scale: CGSize
    /// The horizontal displacement per point of y.
    public var horizontalShear: CGFloat
    /// In radians, clockwise on screen if positive.
    public var rotation: CGFloat
    /// In points.
    public var translation: CGVector

    /// Creates the components of the identity.
    public init() {
        self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
    }

    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        (self.scale, self.horizontalShear, self.rotation, self.translation) = (scale, horizontalShear, rotation, translation)
    }
}

extension CGAffineTransform {
    /// Creates the transform with these components.
    public init(_ components: CGAffineTransformComponents) {
        let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(shear)
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// Returns the components of the transform. A transform onto a line has no shear.
    public func decomposed() -> CGAffineTransformComponents {
        let width = hypot(a, b)
        let rotation = width > 0 ? atan2(b, a) : atan2(-c, d)
        let (cosine, sine) = (cos(rotation), sin(rotation))
        let height = d * cosine - c * sine
        let shear = height == 0 ? 0 : (c * cosine + d * sine) / height
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: height), horizontalShear: shear, rotation: rotation, translation: CGVector(dx: tx, dy: ty))
    }
}
