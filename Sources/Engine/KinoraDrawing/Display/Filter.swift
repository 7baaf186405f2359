import Foundation

/// A change of finished pixels. Lengths are in points of the filtered group.
package enum Filter: Hashable, Sendable {
    /// A Gaussian blur with the standard deviation `radius`. An opaque blur keeps the edge at alpha 1.
    case blur(radius: CGFloat, isOpaque: Bool)
    case shadow(Shadow)
    /// Applied to unpremultiplied gamma-encoded sRGB, each channel in 0...1.
    case colorMatrix(ColorMatrix)
    /// Pixels whose alpha is in `minimum...maximum` become `color`, all others transparent. The edge is antialiased over one pixel.
    case alphaThreshold(minimum: Double, maximum: Double, color: Color.Resolved)
    /// Black with the luminance of the premultiplied colour as its opacity.
    case luminanceToAlpha
    /// A perspective projection, from the group's points to the group's points. Points behind the eye are invisible.
    case projection(ProjectionTransform)
    /// Several primitives that read each other's results.
    case graph(FilterGraph)
    /// An effect of light or lens. ``ImageEffect/filter`` makes it.
    case effect(ImageEffect)
    /// Moves, mixes or hides pixels as a function of their positions.
    case warp(PixelWarp)

    /// A blurred copy of the alpha in one colour, behind the contents.
    package struct Shadow: Hashable, Sendable {
        package var color: Color.Resolved
        /// The standard deviation of the Gaussian.
        package var radius: CGFloat
        package var offset: CGSize
        package var blendMode: BlendMode = .normal
        /// Whether only the shadow is drawn.
        package var isShadowOnly = false
        /// Whether the shadow is above the contents.
        package var isAbove = false
        /// Whether the outside casts the shadow, as for an inner shadow.
        package var invertsAlpha = false

        package init(color: Color.Resolved, radius: CGFloat, offset: CGSize = .zero) {
            self.color = color
            self.radius = radius
            self.offset = offset
        }

        /// An inner shadow, which falls from the edge into the contents.
        package static func inner(color: Color.Resolved, radius: CGFloat, offset: CGSize) -> Shadow {
            var shadow = Shadow(color: color, radius: radius, offset: offset)
            shadow.blendMode = .sourceAtop
            shadow.isAbove = true
            shadow.invertsAlpha = true
            return shadow
        }

        /// Whether the shadow changes nothing outside the contents.
        package var staysInside: Bool { isAbove && !isShadowOnly && blendMode == .sourceAtop }
    }
}
