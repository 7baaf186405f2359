import Foundation
import KinoraDrawing

extension GraphicsContext {
    /// What a shadow is asked for.
    public struct ShadowOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The shadow lies above what casts it.
        public static let shadowAbove = ShadowOptions(rawValue: 1)
        /// Only the shadow is drawn.
        public static let shadowOnly = ShadowOptions(rawValue: 2)
        /// The shadow of the outside.
        public static let invertsAlpha = ShadowOptions(rawValue: 4)
        /// Accepted; every draw call is one group here.
        public static let disablesGroup = ShadowOptions(rawValue: 8)
    }

    /// What a blur is asked for.
    public struct BlurOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The picture's edge stays opaque.
        public static let opaque = BlurOptions(rawValue: 1)
        /// Accepted; results are not dithered here.
        public static let dithersResult = BlurOptions(rawValue: 2)
    }

    /// What a filter is asked for.
    public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Accepted: filters work on sRGB components.
        public static let linearColor = FilterOptions(rawValue: 1)
    }

    /// A change to the pixels of every later draw call, each by itself. Draw into a layer to filter several together.
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

        /// A Gaussian with a standard deviation of `radius` points.
        public static func blur(radius: CGFloat, options: BlurOptions = []) -> Filter {
            Filter(kind: .blur(radius, options))
        }

        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
            blendMode: BlendMode = .normal, options: ShadowOptions = []
        ) -> Filter {
            Filter(kind: .shadow(color, radius, CGSize(width: x, height: y), blendMode, options))
        }

        /// Pixels whose alpha lies between `min` and `max` become `color`, all others clear.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
            Filter(kind: .alphaThreshold(min, max, color))
        }

        /// Shows what is drawn in perspective, in the coordinates of the context as it is when the filter is added.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter { Filter(kind: .projection(matrix)) }

        /// Multiplies each channel by that of `color`.
        public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiply(color)) }

        /// Maps all colours by a matrix.
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(kind: .matrix(matrix)) }

        /// Turns the hue.
        public static func hueRotation(_ angle: Angle) -> Filter { colorMatrix(.hueRotation(angle.radians)) }

        /// 0 leaves greys, 1 changes nothing.
        public static func saturation(_ amount: Double) -> Filter { colorMatrix(.saturation(amount)) }

        /// Adds to each channel.
        public static func brightness(_ amount: Double) -> Filter { colorMatrix(.brightness(amount)) }

        /// Moves colours away from the middle grey (above 1) or to it (below 1).
        public static func contrast(_ amount: Double) -> Filter { colorMatrix(.contrast(amount)) }

        /// 0 changes nothing, 1 turns all colours over.
        public static func colorInvert(_ amount: Double = 1) -> Filter { colorMatrix(.inversion(amount)) }

        /// 0 changes nothing, 1 leaves greys.
        public static func grayscale(_ amount: Double) -> Filter { colorMatrix(.saturation(1 - amount)) }

        /// Black, as opaque as what is drawn is bright.
        public static var luminanceToAlpha: Filter { Filter(kind: .luminanceToAlpha) }

        /// The filter in `environment`, its lengths scaled by `scale` into the coordinates of the picture, its offset turned by `transform`.
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

    /// Applies `filter` to every later draw call, before the filters that are there already: a threshold followed by a blur thresholds what
    /// was blurred, as in SwiftUI.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = []) {
        filters.insert(filter.resolved(in: environment, transform: transform), at: 0)
    }
}
