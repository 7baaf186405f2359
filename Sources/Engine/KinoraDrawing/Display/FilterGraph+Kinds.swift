import Foundation

extension FilterGraph {
    /// A function of one channel in 0...1. The result is clamped.
    package enum Transfer: Hashable, Sendable {
        case identity
        /// Linear between values at equal distances.
        case table([Double])
        /// Steps of equal width.
        case discrete([Double])
        case linear(slope: Double, intercept: Double)
        /// `amplitude · x^exponent + offset`.
        case gamma(amplitude: Double, exponent: Double, offset: Double)
    }

    /// The minimum or maximum of the channels in a rectangle around each pixel.
    package struct Morphology: Hashable, Sendable {
        package var isDilation: Bool
        /// Half the size of the rectangle. A side has twice as many pixels as the radius, rounded up.
        package var radius: CGSize

        package init(isDilation: Bool, radius: CGSize) {
            self.isDilation = isDilation
            self.radius = radius
        }
    }

    /// A weighted sum of the pixels around each pixel.
    package struct Convolution: Hashable, Sendable {
        package var columns: Int
        package var rows: Int
        /// The weights row by row, `columns * rows` values. They are applied rotated by 180°, as a convolution requires.
        package var kernel: [Double]
        /// Not 0.
        package var divisor: Double
        /// Added to the result, multiplied by its alpha.
        package var bias: Double
        /// The position of the pixel in the kernel.
        package var targetX: Int
        package var targetY: Int
        package var edges: EdgeMode
        /// Whether only colours are changed, unpremultiplied, and alpha is kept.
        package var preservesAlpha: Bool

        package init(
            columns: Int, rows: Int, kernel: [Double], divisor: Double, bias: Double = 0, targetX: Int, targetY: Int,
            edges: EdgeMode, preservesAlpha: Bool
        ) {
            precondition(columns > 0 && rows > 0 && kernel.count == columns * rows, "a kernel must have all its weights")
            precondition((0..<columns).contains(targetX) && (0..<rows).contains(targetY), "the target must be inside the kernel")
            (self.columns, self.rows, self.kernel, self.divisor, self.bias) = (columns, rows, kernel, divisor, bias)
            (self.targetX, self.targetY, self.edges, self.preservesAlpha) = (targetX, targetY, edges, preservesAlpha)
        }
    }

    /// Perlin's noise, with the generator of random numbers of SVG.
    package struct Turbulence: Hashable, Sendable {
        /// Waves per point, not negative.
        package var frequency: CGSize
        package var octaves: Int
        package var seed: Int
        /// Whether opposite edges of the subregion fit together.
        package var isStitched: Bool
        /// Whether values are added with their signs, instead of their absolute values.
        package var isFractal: Bool

        package init(frequency: CGSize, octaves: Int, seed: Int, isStitched: Bool, isFractal: Bool) {
            (self.frequency, self.octaves, self.seed) = (frequency, octaves, seed)
            (self.isStitched, self.isFractal) = (isStitched, isFractal)
        }
    }

    /// A displacement by `scale` times the difference between a channel and one half.
    package struct Displacement: Hashable, Sendable {
        package enum Channel: Int, Hashable, Sendable, CaseIterable {
            case red, green, blue, alpha
        }

        /// In points of both directions.
        package var scale: CGSize
        package var x: Channel
        package var y: Channel

        package init(scale: CGSize, x: Channel, y: Channel) {
            (self.scale, self.x, self.y) = (scale, x, y)
        }
    }

    /// The reflection of one light by a surface.
    package struct Lighting: Hashable, Sendable {
        package enum Reflection: Hashable, Sendable {
            case diffuse(constant: Double)
            /// The exponent is in 1...128.
            case specular(constant: Double, exponent: Double)
        }

        /// A light. Positions are in points, with z pointing to the viewer.
        package enum Light: Hashable, Sendable {
            /// Angles in radians.
            case distant(azimuth: Double, elevation: Double)
            case point(Position)
            /// The cone's angle is in radians; nil for no limit.
            case spot(Position, target: Position, exponent: Double, cone: Double?)
        }

        package struct Position: Hashable, Sendable {
            package var x: Double
            package var y: Double
            package var z: Double

            package init(x: Double, y: Double, z: Double) {
                (self.x, self.y, self.z) = (x, y, z)
            }
        }

        package var reflection: Reflection
        package var light: Light
        /// The values of the light's colour, in the primitive's colour space.
        package var color: Color.Resolved
        /// The height of an opaque pixel, in pixels.
        package var surfaceScale: Double

        package init(_ reflection: Reflection, light: Light, color: Color.Resolved, surfaceScale: Double) {
            (self.reflection, self.light, self.color, self.surfaceScale) = (reflection, light, color, surfaceScale)
        }
    }
}
