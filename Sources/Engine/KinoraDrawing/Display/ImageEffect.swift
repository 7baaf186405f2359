import Foundation

/// An effect of light or lens on a finished group. Lengths are in points of the group.
package enum ImageEffect: Hashable, Sendable {
    /// Functions of unpremultiplied colours. `amount` of 0...1 mixes the result with the colours.
    case curves(ColorCurves, amount: Double)
    /// Colours by the luma of the contents; stops are sorted, and mixed in gamma-encoded sRGB. Their opacities have no effect.
    case gradientMap([Paint.Ramp.Stop], amount: Double)
    case lut(ColorLUT, amount: Double)
    case vignette(Vignette)
    case grain(Grain)
    case glow(Glow)
    case aberration(Aberration)
    /// A shadow that falls from the edges into the contents.
    case innerShadow(color: Color.Resolved, radius: Double, x: Double, y: Double)

    /// A colour towards the corners of a rectangle.
    package struct Vignette: Hashable, Sendable {
        /// The maximum cover of the colour, 0...1.
        package var strength: Double
        /// The distance from the centre at which it begins: 0 is the centre, 1 is a corner.
        package var radius: Double
        /// The distance in which it grows to its maximum, more than 0.
        package var softness: Double
        package var color: Color.Resolved
        package var frame = CGRect.zero

        package init(strength: Double = 0.5, radius: Double = 0.4, softness: Double = 0.6, color: Color.Resolved) {
            (self.strength, self.radius, self.softness, self.color) = (strength, radius, softness, color)
        }
    }

    /// Random changes of the levels, with a normal distribution. It belongs to the pixels of the frame and does not move with the contents.
    package struct Grain: Hashable, Sendable {
        /// The standard deviation as a fraction of white, 0...1.
        package var strength: Double
        /// The distance of independent numbers; at least a pixel.
        package var size: Double
        package var isColored: Bool
        package var seed: Int
        /// The number of the pattern.
        package var step = 0

        package init(strength: Double = 0.06, size: Double = 1.5, isColored: Bool = false, seed: Int = 0) {
            (self.strength, self.size, self.isColored, self.seed) = (strength, size, isColored, seed)
        }
    }

    /// Light above a threshold, blurred and added in linear light.
    package struct Glow: Hashable, Sendable {
        /// A gamma-encoded level, 0...1.
        package var threshold: Double
        /// The standard deviation of the blur.
        package var radius: Double
        /// A factor of the added light, 0...10.
        package var strength: Double

        package init(threshold: Double = 0.6, radius: Double = 24, strength: Double = 1) {
            (self.threshold, self.radius, self.strength) = (threshold, radius, strength)
        }
    }

    /// Red and blue that are moved in opposite directions.
    package struct Aberration: Hashable, Sendable {
        /// The distance by which red and blue are moved. Of a radial one, at the corners of the frame.
        package var distance: Double
        /// The direction of red in radians, clockwise from the right.
        package var angle: Double
        /// Whether red moves away from the centre and blue towards it.
        package var isRadial: Bool
        /// Inside of the frame, pixels that are missing beyond its edges repeat the pixels of the edges.
        package var frame = CGRect.zero

        package init(distance: Double = 6, angle: Double = 0, isRadial: Bool = false) {
            (self.distance, self.angle, self.isRadial) = (distance, angle, isRadial)
        }
    }

    /// The effect on a view with this frame.
    package func placed(in frame: CGRect) -> ImageEffect {
        switch self {
        case .vignette(var vignette):
            vignette.frame = frame
            return .vignette(vignette)
        case .aberration(var aberration):
            aberration.frame = frame
            return .aberration(aberration)
        default: return self
        }
    }

    /// The filter that draws the effect.
    package var filter: Filter {
        guard case .innerShadow(let color, let radius, let x, let y) = self else { return .effect(self) }
        return .shadow(.inner(color: color, radius: max(radius, 0), offset: CGSize(width: x, height: y)))
    }

    /// The maximum distance to which the effect moves or spreads a point.
    var reach: CGFloat {
        switch self {
        case .glow(let glow): 3 * max(glow.radius, 0)
        case .aberration(let aberration): 2 * abs(aberration.distance)
        default: 0
        }
    }

    /// Whether a function of colours may increase differences between pixels.
    package var isColorFunction: Bool {
        switch self {
        case .curves, .gradientMap, .lut: true
        default: false
        }
    }
}

extension ImageEffect.Grain {
    /// The grain with the pattern of a time in seconds.
    ///
    /// - Parameter rate: Patterns per second.
    package func at(_ time: Double, rate: Double) -> ImageEffect.Grain {
        var grain = self
        // A rounding error must not select the pattern before.
        let step = (time * max(rate, 0) + 1e-6).rounded(.down)
        grain.step = abs(step) < 1e15 ? Int(step) : 0
        return grain
    }
}
