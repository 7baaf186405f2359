import Foundation
import KinoraDrawing
import KinoraRuntime

extension GraphicsContext {
    /// Options of a shadow filter.
    public struct ShadowOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Draws the shadow above the content.
        public static let shadowAbove = ShadowOptions(rawValue: 1)
        /// Draws only the shadow.
        public static let shadowOnly = ShadowOptions(rawValue: 2)
        /// Inverts the content's alpha, so that the outside casts the shadow.
        public static let invertsAlpha = ShadowOptions(rawValue: 4)
        /// Has no effect: every draw call is one group.
        public static let disablesGroup = ShadowOptions(rawValue: 8)
    }

    /// Options of a blur filter.
    public struct BlurOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Keeps the edges opaque.
        public static let opaque = BlurOptions(rawValue: 1)
        /// Has no effect: results are not dithered.
        public static let dithersResult = BlurOptions(rawValue: 2)
    }

    /// Options of a filter.
    public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Has no effect, which is reported once: filters use sRGB components.
        public static let linearColor = FilterOptions(rawValue: 1)
    }

    /// A filter that applies to each later draw call separately. Draw into a layer to filter several draw calls together.
    public struct Filter: Sendable {
        enum Kind: Sendable {
            case blur(CGFloat, BlurOptions)
            case shadow(Color, CGFloat, CGSize, BlendMode, ShadowOptions)
            case matrix(ColorMatrix)
            case multiply(Color)
            case luminanceToAlpha
            case projection(ProjectionTransform)
            case alphaThreshold(Double, Double, Color)
        }

        let kind: Kind

        /// A Gaussian blur. `radius` is the standard deviation, in points; negative values are 0.
        public static func blur(radius: CGFloat, options: BlurOptions = []) -> Filter {
            Filter(kind: .blur(radius, options))
        }

        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
            blendMode: BlendMode = .normal, options: ShadowOptions = []
        ) -> Filter {
            Filter(kind: .shadow(color, radius, CGSize(width: x, height: y), blendMode, options))
        }

        /// Replaces pixels whose alpha is in `min`...`max` by `color`, and makes all others transparent.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
            Filter(kind: .alphaThreshold(min, max, color))
        }

        /// Projects the drawing with a 3×3 matrix, in the context's coordinates at the time the filter is added.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter { Filter(kind: .projection(matrix)) }

        /// Multiplies the components by the components of `color`.
        public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiply(color)) }

        /// Transforms all colours by a matrix.
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(kind: .matrix(matrix)) }

        /// Rotates the hue.
        public static func hueRotation(_ angle: Angle) -> Filter { colorMatrix(.hueRotation(angle.radians)) }

        /// Scales the saturation: 0 is greyscale, 1 changes nothing.
        public static func saturation(_ amount: Double) -> Filter { colorMatrix(.saturation(amount)) }

        /// Adds `amount` to each component.
        public static func brightness(_ amount: Double) -> Filter { colorMatrix(.brightness(amount)) }

        /// Scales the contrast by `amount`, relative to middle grey: 0 is grey, 1 changes nothing.
        public static func contrast(_ amount: Double) -> Filter { colorMatrix(.contrast(amount)) }

        /// Inverts colours: 0 changes nothing, 1 inverts completely.
        public static func colorInvert(_ amount: Double = 1) -> Filter { colorMatrix(.inversion(amount)) }

        /// Reduces the saturation: 0 changes nothing, 1 is greyscale.
        public static func grayscale(_ amount: Double) -> Filter { colorMatrix(.saturation(1 - amount)) }

        /// Draws black with the luminance as opacity.
        public static var luminanceToAlpha: Filter { Filter(kind: .luminanceToAlpha) }

        /// Returns the filter in `environment`, with lengths and offsets converted to the canvas's coordinates by `transform`.
        package func resolved(in environment: EnvironmentValues, transform: CGAffineTransform) -> KinoraDrawing.Filter {
            switch kind {
            case .blur(let radius, let options):
                return .blur(radius: max(radius, 0) * transform.meanScale, isOpaque: options.contains(.opaque))
            case .shadow(let color, let radius, let offset, let blendMode, let options):
                var shadow = KinoraDrawing.Filter.Shadow(
                    color: color.resolve(in: environment), radius: max(radius, 0) * transform.meanScale, offset: offset.applying(transform))
                shadow.blendMode = blendMode
                shadow.isAbove = options.contains(.shadowAbove)
                shadow.isShadowOnly = options.contains(.shadowOnly)
                shadow.invertsAlpha = options.contains(.invertsAlpha)
                return .shadow(shadow)
            case .matrix(let matrix): return .colorMatrix(matrix)
            case .multiply(let color): return .colorMatrix(.multiplication(by: color.resolve(in: environment)))
            case .luminanceToAlpha: return .luminanceToAlpha
            case .projection(let matrix):
                let outward = ProjectionTransform(transform)
                return .projection(outward.inverted().concatenating(matrix).concatenating(outward))
            case .alphaThreshold(let minimum, let maximum, let color):
                return .alphaThreshold(minimum: minimum, maximum: maximum, color: color.resolve(in: environment))
            }
        }
    }

    /// Adds a filter to every later draw call, applied before the existing filters. A threshold followed by a blur therefore thresholds the blurred
    /// drawing, as in SwiftUI.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = []) {
        if options.contains(.linearColor) {
            StageScope.report("addFilter(_:options: .linearColor) is not supported: filters use sRGB components")
        }
        filters.insert(filter.resolved(in: environment, transform: transform), at: 0)
    }
}
