import Foundation

/// A change to finished pixels. Lengths are in the points of the group that is filtered.
package enum Filter: Hashable, Sendable {
    /// A Gaussian whose standard deviation is `radius`. Opaque: the edge is kept at alpha 1.
    case blur(radius: CGFloat, isOpaque: Bool)
    case shadow(Shadow)
    /// Applied to unpremultiplied gamma-encoded sRGB, each channel in 0...1.
    case colorMatrix(ColorMatrix)
    /// Pixels whose alpha lies in `minimum...maximum` become `color`, all others clear; the edge is smoothed over one pixel.
    case alphaThreshold(minimum: Double, maximum: Double, color: Color.Resolved)
    /// Black, as opaque as the picture is bright: the opacity is the luminance of the premultiplied colour.
    case luminanceToAlpha
    /// The picture seen in perspective; from the group's points to the group's points. What lies behind the eye does not show.
    case projection(ProjectionTransform)

    /// A blurred copy of the alpha in one colour, behind the picture.
    package struct Shadow: Hashable, Sendable {
        package var color: Color.Resolved
        /// The standard deviation of the Gaussian.
        package var radius: CGFloat
        package var offset: CGSize
        package var blendMode: BlendMode = .normal
        /// True: only the shadow is drawn.
        package var isShadowOnly = false
        /// True: the shadow lies above the picture.
        package var isAbove = false
        /// True: the shadow of the outside, as an inner shadow needs.
        package var invertsAlpha = false

        package init(color: Color.Resolved, radius: CGFloat, offset: CGSize = .zero) {
            self.color = color
            self.radius = radius
            self.offset = offset
        }

        /// A shadow that falls into the picture from its edge, as if it were a hole.
        package static func inner(color: Color.Resolved, radius: CGFloat, offset: CGSize) -> Shadow {
            var shadow = Shadow(color: color, radius: radius, offset: offset)
            shadow.blendMode = .sourceAtop
            shadow.isAbove = true
            shadow.invertsAlpha = true
            return shadow
        }

        /// Whether nothing outside of the picture changes.
        package var staysInside: Bool { isAbove && !isShadowOnly && blendMode == .sourceAtop }
    }
}
