import Foundation
import KinoraDrawing
import KinoraRuntime

/// A colour, gradient, material or pattern that fills or strokes shapes, text and backgrounds.
///
/// A custom style implements `resolve(in:)`, which returns another style for an environment.
public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never

    func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
    /// Built-in styles paint directly, so this method is not called.
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) must implement resolve(in:)")
    }
}

extension Never: ShapeStyle {}

/// The environment in which a style is used, and the rectangle, in points, of its unit points.
package struct StyleContext {
    package var environment: EnvironmentValues
    package var rect: CGRect

    package init(environment: EnvironmentValues, rect: CGRect) {
        self.environment = environment
        self.rect = rect
    }
}

/// A style that makes its own paint.
package protocol PaintStyle: ShapeStyle {
    func paint(in context: StyleContext) -> Paint
    /// Returns the effects of the style in addition to its paint.
    func effects(in environment: EnvironmentValues) -> StyleEffects
}

extension PaintStyle {
    package func effects(in environment: EnvironmentValues) -> StyleEffects { .none }
}

extension ShapeStyle {
    /// Returns the paint of this style, following `resolve(in:)`.
    package func resolvedPaint(in context: StyleContext) -> Paint {
        if let style = self as? any PaintStyle { return style.paint(in: context) }
        return resolve(in: context.environment).resolvedPaint(in: context)
    }

    /// Returns the effects of this style in addition to its paint, following `resolve(in:)`.
    package func resolvedEffects(in environment: EnvironmentValues) -> StyleEffects {
        if let style = self as? any PaintStyle { return style.effects(in: environment) }
        return resolve(in: environment).resolvedEffects(in: environment)
    }
}

extension Color: PaintStyle {
    package func paint(in context: StyleContext) -> Paint {
        .color(resolve(in: context.environment))
    }

    /// Returns the components of the colour in `environment`.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        resolved(in: environment.colorScheme, accent: environment.accentColor)
    }
}

extension Gradient {
    /// Returns the colours as drawn in `environment`.
    func ramp(in environment: EnvironmentValues) -> Paint.Ramp {
        ramp(in: environment.colorScheme, accent: environment.accentColor)
    }
}

extension Color.Resolved: PaintStyle {
    package func paint(in context: StyleContext) -> Paint { .color(self) }
}
