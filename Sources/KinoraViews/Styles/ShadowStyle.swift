import Foundation
import KinoraDrawing

/// A shadow that belongs to a style: behind what is painted with it, or inside of it.
public struct ShadowStyle: Hashable, Sendable {
    let isInner: Bool
    let color: Color
    let radius: CGFloat
    let offset: CGSize

    /// A shadow behind what is painted, blurred by `radius` points and moved by `x` and `y`.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: false, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    /// A shadow that the outside casts on what is painted, as if that were cut out of a sheet.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: true, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }
}

/// A style with shadows.
protocol ShadowedStyle: ShapeStyle {
    /// From the first that was added to the last.
    var shadows: [ShadowStyle] { get }
}

/// What is painted with a style, and a shadow that goes with it.
struct ShadowedShapeStyle<Base: ShapeStyle>: PaintStyle, ShadowedStyle {
    let base: Base
    let shadow: ShadowStyle

    var shadows: [ShadowStyle] { base.styleShadows + [shadow] }

    func paint(in context: StyleContext) -> Paint { base.resolvedPaint(in: context) }
}

extension ShadowedShapeStyle: Equatable where Base: Equatable {}

extension ShapeStyle {
    /// The style with a shadow that goes with whatever is painted with it.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowedShapeStyle(base: self, shadow: style) }

    /// The shadows that go with the style.
    var styleShadows: [ShadowStyle] { (self as? any ShadowedStyle)?.shadows ?? [] }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground style with a shadow.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }
}

extension Emitter {
    /// Adds what a leaf shows, with its style's shadows. `outline` is what the inner ones lie in.
    mutating func append(_ content: DisplayItem.Content, shadows: [ShadowStyle], in scheme: ColorScheme) {
        guard !shadows.isEmpty else { return append(content) }
        appendGroup(DisplayGroup(isIsolated: true)) { emitter in
            let picture = DisplayItem(content)
            for shadow in shadows.reversed() where !shadow.isInner {
                var drop = Filter.Shadow(color: shadow.color.resolved(in: scheme), radius: max(shadow.radius, 0), offset: shadow.offset)
                drop.isShadowOnly = true
                emitter.append(.group(DisplayGroup(items: [picture], filters: [.shadow(drop)])))
            }
            emitter.append(content)
            for shadow in shadows where shadow.isInner {
                var inner = Filter.Shadow(color: shadow.color.resolved(in: scheme), radius: max(shadow.radius, 0), offset: shadow.offset)
                (inner.isShadowOnly, inner.invertsAlpha) = (true, true)
                emitter.append(
                    .group(
                        DisplayGroup(
                            items: [picture], masks: [DisplayGroup.Mask(items: [picture])], filters: [.shadow(inner)])))
            }
        }
    }
}
