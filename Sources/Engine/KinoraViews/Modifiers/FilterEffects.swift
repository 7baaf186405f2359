import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// A Gaussian blur of each leaf.
struct BlurEffect {
    var radius: CGFloat
    var isOpaque: Bool
}

extension BlurEffect: DrawingEffect {
    var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        if radius > 0 { builder.filters.append((.blur(radius: radius, isOpaque: isOpaque), builder.transform)) }
        content(&builder)
    }
}

/// A drop shadow of each leaf.
struct ShadowEffect {
    var color: Color.Resolved
    var radius: CGFloat
    var offset: CGSize
}

extension ShadowEffect: DrawingEffect {
    var animatableData: AnimatablePair<Color.Resolved.AnimatableData, AnimatablePair<CGFloat, CGSize.AnimatableData>> {
        get { AnimatablePair(color.animatableData, AnimatablePair(radius, offset.animatableData)) }
        set {
            color.animatableData = newValue.first
            (radius, offset.animatableData) = (newValue.second.first, newValue.second.second)
        }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        if color.opacity > 0 {
            builder.filters.append(
                (.shadow(Filter.Shadow(color: color, radius: max(0, radius), offset: offset)), builder.transform))
        }
        content(&builder)
    }
}

/// Resolves the shadow's colour in the environment.
private struct ShadowModifier: ViewModifier {
    var color: Color
    var radius: CGFloat
    var offset: CGSize
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.accentColor) private var accentColor

    func body(content: Content) -> some View {
        content.modifier(ShadowEffect(color: color.resolved(in: colorScheme, accent: accentColor), radius: radius, offset: offset))
    }
}

extension View {
    /// Applies a Gaussian blur to each leaf. `radius` is the standard deviation, in points; 0 and negative values do not blur.
    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        modifier(BlurEffect(radius: radius, isOpaque: opaque))
    }

    /// Adds a drop shadow to each leaf. `radius` is the blur's radius, `x` and `y` the offset, in points; positive y is down. With
    /// `compositingGroup()` before it, the view has one shadow as a whole.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
    }
}
