import Foundation

/// The paint of an outline, with resolved colours, in the coordinates of the painted item.
package enum Paint: Hashable, Sendable {
    case color(Color.Resolved)
    case linearGradient(Ramp, start: CGPoint, end: CGPoint)
    /// A gradient between two circles, as in Cairo, SVG and Canvas 2D. SwiftUI's radial gradient has equal centres.
    case radialGradient(Ramp, start: Disc, end: Disc)
    /// A gradient clockwise on screen from `startAngle`, where the ends of the ramp meet.
    case angularGradient(Ramp, center: CGPoint, startAngle: Angle, endAngle: Angle)
    /// The part `sourceRect` of the bitmap (in unit fractions), tiled from `origin`, with `scale` points per pixel.
    case image(Bitmap, origin: CGPoint, sourceRect: CGRect, scale: CGFloat)
    /// Colours at the corners of curved patches.
    case mesh(Mesh)
    /// The changed contents behind the outline, for frosted glass.
    case backdrop(Backdrop)

    /// A centre and a radius, in points.
    package struct Disc: Hashable, Sendable {
        package var center: CGPoint
        package var radius: CGFloat

        package init(center: CGPoint, radius: CGFloat) {
            self.center = center
            self.radius = radius
        }
    }

    /// The colours of a gradient, resolved and sorted by location.
    package struct Ramp: Hashable, Sendable {
        package struct Stop: Hashable, Sendable {
            package var color: Color.Resolved
            package var location: CGFloat

            package init(color: Color.Resolved, location: CGFloat) {
                self.color = color
                self.location = location
            }
        }

        /// The colours before the first stop and after the last one.
        package enum Spread: Hashable, Sendable { case pad, `repeat`, mirror }

        /// The colour space in which colours between two stops are mixed.
        package enum Mixing: Hashable, Sendable {
            case sRGB, linear, oklab
            /// Gamma-encoded sRGB that is not premultiplied, as in SVG: a transparent stop has a hue.
            case straightSRGB
        }

        package var stops: [Stop]
        package var mixing: Mixing
        package var spread: Spread

        package init(stops: [Stop], mixing: Mixing = .oklab, spread: Spread = .pad) {
            self.stops = stops
            self.mixing = mixing
            self.spread = spread
        }
    }
}
