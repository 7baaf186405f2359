import KinoraDrawing
import KinoraRuntime

/// A level of the foreground style, from primary to quinary.
///
/// Levels that `foregroundStyle(_:_:)` or `foregroundStyle(_:_:_:)` set are used unchanged. Otherwise the levels of the default foreground are the
/// system's label colours, and the levels of any other style are the style at 50, 25, 18 and 9 percent opacity.
public struct HierarchicalShapeStyle: PaintStyle, Hashable {
    let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    private static let systemColors: [Color.System] = [.primary, .secondary, .tertiary, .quaternary]
    static let opacities = [1, 0.5, 0.25, 0.18, 0.09]

    /// Returns the style of the level in `environment`.
    func style(in environment: EnvironmentValues) -> AnyShapeStyle {
        guard let primary = environment.foregroundStyle else {
            return AnyShapeStyle(Color(.system(Self.systemColors[min(level, 3)])))
        }
        if level == 0 { return primary }
        let stated = environment.foregroundLevels
        if level <= stated.count { return stated[level - 1] }
        return AnyShapeStyle(FadedStyle(base: primary, opacity: Self.opacities[level]))
    }

    package func paint(in context: StyleContext) -> Paint { style(in: context.environment).paint(in: context) }

    package func effects(in environment: EnvironmentValues) -> StyleEffects { style(in: environment).effects(in: environment) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
}

/// A style with reduced opacity.
public struct FadedStyle<Base: ShapeStyle>: PaintStyle {
    let base: Base
    let opacity: Double

    package func paint(in context: StyleContext) -> Paint { base.resolvedPaint(in: context).fading(opacity) }

    package func effects(in environment: EnvironmentValues) -> StyleEffects { base.resolvedEffects(in: environment) }
}

extension FadedStyle: WrappingStyle {
    func wrapping<NewBase: ShapeStyle>(_ base: NewBase) -> any WrappingStyle { FadedStyle<NewBase>(base: base, opacity: opacity) }

    func wrapping<NewBase: MovingStyle>(moving base: NewBase) -> any MovingStyle { FadedStyle<NewBase>(base: base, opacity: opacity) }
}

extension FadedStyle: MovingStyle where Base: MovingStyle {
    func canMove(to other: FadedStyle) -> Bool { base.canMove(to: other.base) }

    func numbers(in environment: EnvironmentValues) -> [Double] { base.numbers(in: environment) + [opacity] }

    func with(_ numbers: [Double]) -> FadedStyle {
        FadedStyle(base: base.with(Array(numbers.dropLast())), opacity: numbers.last ?? opacity)
    }
}

extension FadedStyle: Equatable where Base: Equatable {}

extension ShapeStyle {
    /// The style at 50 percent opacity.
    public var secondary: some ShapeStyle { FadedStyle(base: self, opacity: HierarchicalShapeStyle.opacities[1]) }

    /// The style at 25 percent opacity.
    public var tertiary: some ShapeStyle { FadedStyle(base: self, opacity: HierarchicalShapeStyle.opacities[2]) }

    /// The style at 18 percent opacity.
    public var quaternary: some ShapeStyle { FadedStyle(base: self, opacity: HierarchicalShapeStyle.opacities[3]) }

    /// Returns the style with its opacity multiplied by `opacity`: 0 is transparent, 1 unchanged.
    public func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(base: self, opacity: opacity) }
}

extension Paint {
    /// Returns the paint with its opacity multiplied by `opacity`.
    func fading(_ opacity: Double) -> Paint {
        func fade(_ color: Color.Resolved) -> Color.Resolved {
            var color = color
            color.opacity *= Float(opacity)
            return color
        }
        func fade(_ ramp: Ramp) -> Ramp {
            var ramp = ramp
            for index in ramp.stops.indices { ramp.stops[index].color = fade(ramp.stops[index].color) }
            return ramp
        }
        return switch self {
        case .color(let color): .color(fade(color))
        case .linearGradient(let ramp, let start, let end): .linearGradient(fade(ramp), start: start, end: end)
        case .radialGradient(let ramp, let start, let end): .radialGradient(fade(ramp), start: start, end: end)
        case .angularGradient(let ramp, let center, let start, let end):
            .angularGradient(fade(ramp), center: center, startAngle: start, endAngle: end)
        case .image: self
        case .mesh(let mesh): .mesh(mesh.mapColors(fade))
        case .backdrop(let backdrop): .backdrop(backdrop.fading(opacity))
        }
    }
}
