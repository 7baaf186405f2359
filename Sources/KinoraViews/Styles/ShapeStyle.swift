import Foundation
import KinoraDrawing

/// What a shape, a text or a background is painted with.
///
/// A type of one's own conforms by `resolve(in:)`, which names another style for the surroundings it is used in.
public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never

    func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
    /// Built-in styles paint directly and are never resolved further.
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) must implement resolve(in:)")
    }
}

extension Never: ShapeStyle {}

/// Where a style is used: what surrounds it, and the rectangle (in points) that its unit points refer to.
package struct StyleContext {
    package var environment: EnvironmentValues
    package var rect: CGRect

    package init(environment: EnvironmentValues, rect: CGRect) {
        self.environment = environment
        self.rect = rect
    }
}

/// A style that knows its paint.
package protocol PaintStyle: ShapeStyle {
    func paint(in context: StyleContext) -> Paint
    /// What the style does besides.
    func effects(in environment: EnvironmentValues) -> StyleEffects
}

extension PaintStyle {
    package func effects(in environment: EnvironmentValues) -> StyleEffects { .none }
}

extension ShapeStyle {
    /// The paint of this style, following `resolve(in:)` to a style that has one.
    package func resolvedPaint(in context: StyleContext) -> Paint {
        if let style = self as? any PaintStyle { return style.paint(in: context) }
        return resolve(in: context.environment).resolvedPaint(in: context)
    }

    /// What this style does besides painting, following `resolve(in:)`.
    package func resolvedEffects(in environment: EnvironmentValues) -> StyleEffects {
        if let style = self as? any PaintStyle { return style.effects(in: environment) }
        return resolve(in: environment).resolvedEffects(in: environment)
    }
}

extension Color: PaintStyle {
    package func paint(in context: StyleContext) -> Paint {
        .color(resolve(in: context.environment))
    }

    /// The colour's components in these surroundings.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        resolved(in: environment.colorScheme)
    }
}

extension Color.Resolved: PaintStyle {
    package func paint(in context: StyleContext) -> Paint { .color(self) }
}
