import Foundation
import KinoraDrawing
import KinoraRuntime

extension GraphicsContext {
    /// Options of a gradient: its spread and interpolation.
    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Repeats the gradient beyond its ends.
        public static let `repeat` = GradientOptions(rawValue: 1)
        /// Mirrors the gradient beyond its ends.
        public static let mirror = GradientOptions(rawValue: 2)
        /// Interpolates in linear light.
        public static let linearColor = GradientOptions(rawValue: 4)
    }

    /// A colour, pattern or gradient for filling and stroking.
    public struct Shading: Sendable {
        enum Kind: Sendable {
            case style(AnyShapeStyle)
            case paint(Paint)
            case gradient(Gradient, GradientOptions, Geometry)
            case palette([Shading])
            /// A paint that depends only on the environment.
            case environment(@Sendable (EnvironmentValues) -> Paint)
        }

        /// The geometry of a gradient, in points.
        enum Geometry: Sendable {
            case linear(CGPoint, CGPoint)
            case radial(Paint.Disc, Paint.Disc)
            case conic(CGPoint, Angle)
        }

        let kind: Kind

        public static let foreground = Shading(kind: .style(AnyShapeStyle(ForegroundStyle())))

        public static func color(_ color: Color) -> Shading { Shading(kind: .style(AnyShapeStyle(color))) }

        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
            color(Color(colorSpace, white: white, opacity: opacity))
        }

        /// Makes a shading from a style, whose unit points refer to the bounding box of the drawing.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(AnyShapeStyle(style))) }

        /// Uses the first shading. The others are for hierarchical styles.
        public static func palette(_ array: [Shading]) -> Shading { Shading(kind: .palette(array)) }

        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = []
        ) -> Shading {
            Shading(kind: .gradient(gradient, options, .linear(startPoint, endPoint)))
        }

        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, options: GradientOptions = []
        ) -> Shading {
            Shading(
                kind: .gradient(
                    gradient, options,
                    .radial(Paint.Disc(center: center, radius: startRadius), Paint.Disc(center: center, radius: endRadius))))
        }

        /// Makes a two-point radial gradient between circles with different centres, for example for an off-centre highlight. SwiftUI does not have
        /// it.
        public static func radialGradient(
            _ gradient: Gradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
            options: GradientOptions = []
        ) -> Shading {
            Shading(
                kind: .gradient(
                    gradient, options,
                    .radial(Paint.Disc(center: startCenter, radius: startRadius), Paint.Disc(center: endCenter, radius: endRadius))))
        }

        /// Makes an angular gradient that starts at `angle` and runs clockwise on screen.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = []
        ) -> Shading {
            Shading(kind: .gradient(gradient, options, .conic(center, angle)))
        }

        /// Returns the paint for a drawing with the bounding box `rect`.
        func paint(in environment: EnvironmentValues, rect: @autoclosure () -> CGRect) -> Paint {
            switch kind {
            case .style(let style): return style.paint(in: StyleContext(environment: environment, rect: rect()))
            case .paint(let paint): return paint
            case .environment(let paint): return paint(environment)
            case .palette(let shadings): return (shadings.first ?? .foreground).paint(in: environment, rect: rect())
            case .gradient(let gradient, let options, let geometry):
                var ramp = gradient.ramp(in: environment)
                if options.contains(.linearColor) { ramp.mixing = .linear }
                if options.contains(.mirror) { ramp.spread = .mirror } else if options.contains(.repeat) { ramp.spread = .repeat }
                switch geometry {
                case .linear(let start, let end): return .linearGradient(ramp, start: start, end: end)
                case .radial(let start, let end): return .radialGradient(ramp, start: start, end: end)
                case .conic(let center, let angle):
                    return .angularGradient(ramp, center: center, startAngle: angle, endAngle: angle + .degrees(360))
                }
            }
        }
    }

    /// Resolves the colours of the shading in the environment, for repeated use.
    public func resolve(_ shading: Shading) -> Shading {
        switch shading.kind {
        // A style may depend on the bounding box of the drawing, so only plain colours are resolved.
        case .style:
            if case .color(let color) = shading.paint(in: environment, rect: .zero) {
                Shading(kind: .paint(.color(color)))
            } else {
                shading
            }
        case .gradient, .environment: Shading(kind: .paint(shading.paint(in: environment, rect: .zero)))
        case .paint: shading
        case .palette(let shadings): Shading(kind: .palette(shadings.map(resolve)))
        }
    }
}
