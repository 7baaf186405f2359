import Foundation

/// A filter that moves, mixes or hides the pixels of a region as a function of their positions. Lengths are in points of the filtered group.
///
/// Nothing is read or drawn outside ``region``.
package struct PixelWarp: Hashable, Sendable {
    package var region: CGRect
    package var kind: Kind

    package init(_ kind: Kind, region: CGRect) {
        (self.kind, self.region) = (kind, region)
    }

    package enum Kind: Hashable, Sendable {
        case ripple(Ripple)
        case curl(Curl)
        /// The mean over the motion of a zoom around `center`, from `scale`^-½ to `scale`^½. `scale` is above 0.
        case zoomBlur(center: CGPoint, scale: CGFloat)
        /// The mean over a distance in one direction, with a box of this length. Edges are repeated. Negative lengths are 0.
        case directionalBlur(length: CGFloat, isVertical: Bool)
        /// Moves bands of rows sideways. Rows outside all bands are not changed.
        case tear([Tear])
        /// The means of squares. One has its centre in the middle of the region.
        case mosaic(side: CGFloat)
        case dissolve(Dissolve)
    }

    /// Circular waves, which move the contents towards and away from a centre. Edges are repeated.
    package struct Ripple: Hashable, Sendable {
        package var center: CGPoint
        /// The maximum displacement.
        package var amplitude: CGFloat
        package var wavelength: CGFloat
        /// In radians. The waves move outwards as it increases.
        package var phase: Double

        package init(center: CGPoint, amplitude: CGFloat, wavelength: CGFloat, phase: Double) {
            (self.center, self.amplitude, self.wavelength, self.phase) = (center, amplitude, wavelength, phase)
        }
    }

    /// A page that is as large as the region and rolls up around a cylinder, with its shadows.
    package struct Curl: Hashable, Sendable {
        /// The direction from the flat part to the rolled part, a unit vector.
        package var direction: CGVector
        /// The product of `direction` with the points at which the page leaves the plane.
        package var line: CGFloat
        package var radius: CGFloat
        /// The colour of the back. Its opacity is ignored.
        package var paper: Color.Resolved

        package init(direction: CGVector, line: CGFloat, radius: CGFloat, paper: Color.Resolved) {
            (self.direction, self.line, self.radius, self.paper) = (direction, line, radius, paper)
        }

        /// The distance to which shadows reach beyond the roll, per radius.
        package static let shadowReach: CGFloat = 0.8
    }

    /// A band of rows that moves to the right.
    package struct Tear: Hashable, Sendable {
        package var top: CGFloat
        package var bottom: CGFloat
        package var shift: CGFloat
        /// Added to the shift of red and subtracted from the shift of blue.
        package var split: CGFloat

        package init(top: CGFloat, bottom: CGFloat, shift: CGFloat, split: CGFloat) {
            (self.top, self.bottom, self.shift, self.split) = (top, bottom, shift, split)
        }
    }

    /// A threshold on smooth noise, which hides all points with higher noise.
    package struct Dissolve: Hashable, Sendable {
        /// The visible fraction, 0...1: exactly at both ends, and on the average of all seeds in between.
        package var fraction: Double
        /// The distance between the values of the coarse noise.
        package var size: CGFloat
        /// The part of the noise over which the edge fades, 0...1.
        package var softness: Double
        package var seed: Int
        /// The colour of the edge. Its opacity is the strength.
        package var glow: Color.Resolved

        package init(fraction: Double, size: CGFloat, softness: Double, seed: Int, glow: Color.Resolved) {
            (self.fraction, self.size, self.softness, self.seed, self.glow) = (fraction, size, softness, seed, glow)
        }
    }
}

extension PixelWarp {
    func hash(into digest: inout ContentDigest) {
        digest.combine(region)
        switch kind {
        case .ripple(let ripple):
            digest.combine(0)
            digest.combine(ripple.center)
            digest.combine(ripple.amplitude)
            digest.combine(ripple.wavelength)
            digest.combine(ripple.phase)
        case .curl(let curl):
            digest.combine(1)
            digest.combine(curl.direction.dx)
            digest.combine(curl.direction.dy)
            digest.combine(curl.line)
            digest.combine(curl.radius)
            curl.paper.hash(into: &digest)
        case .zoomBlur(let center, let scale):
            digest.combine(2)
            digest.combine(center)
            digest.combine(scale)
        case .directionalBlur(let length, let isVertical):
            digest.combine(3)
            digest.combine(length)
            digest.combine(isVertical)
        case .tear(let bands):
            digest.combine(4)
            digest.combine(bands.count)
            for band in bands { for number in [band.top, band.bottom, band.shift, band.split] { digest.combine(number) } }
        case .mosaic(let side):
            digest.combine(5)
            digest.combine(side)
        case .dissolve(let dissolve):
            digest.combine(6)
            digest.combine(dissolve.fraction)
            digest.combine(dissolve.size)
            digest.combine(dissolve.softness)
            digest.combine(dissolve.seed)
            dissolve.glow.hash(into: &digest)
        }
    }

    /// The name and the numbers of the warp in the description of a display list.
    var words: (name: String, numbers: [Double]) {
        switch kind {
        case .ripple(let ripple):
            ("ripple", [ripple.center.x, ripple.center.y, ripple.amplitude, ripple.wavelength, ripple.phase].map { Double($0) })
        case .curl(let curl): ("curl", [curl.direction.dx, curl.direction.dy, curl.line, curl.radius].map { Double($0) })
        case .zoomBlur(let center, let scale): ("zoom-blur", [center.x, center.y, scale].map { Double($0) })
        case .directionalBlur(let length, let isVertical): (isVertical ? "vertical-blur" : "horizontal-blur", [Double(length)])
        case .tear(let bands): ("tear", bands.flatMap { [$0.top, $0.bottom, $0.shift, $0.split] }.map { Double($0) })
        case .mosaic(let side): ("mosaic", [Double(side)])
        case .dissolve(let dissolve):
            ("dissolve", [dissolve.fraction, Double(dissolve.size), dissolve.softness, Double(dissolve.seed)])
        }
    }
}
