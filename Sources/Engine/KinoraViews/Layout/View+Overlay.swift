import Foundation
import KinoraDrawing
import KinoraRuntime

extension View {
    /// Layers views in front of this one. They are proposed its size and aligned in its frame, and do not affect its layout.
    nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(OverlayModifier(content: content(), alignment: alignment, role: .front))
    }

    @available(*, deprecated, message: "Use overlay(alignment:content:) instead.")
    @_disfavoredOverload
    nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(OverlayModifier(content: overlay, alignment: alignment, role: .front))
    }

    /// Fills this view's frame, in front of it, with a style. Where the frame touches the given edges of the safe area, the fill extends over them.
    nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(
            OverlayModifier(
                content: Rectangle().fill(style), alignment: .center, role: .front, arrangement: SafeAreaArrangement(edges: edges)))
    }

    /// Fills a shape in this view's frame, in front of it, with a style.
    nonisolated public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(OverlayModifier(content: shape.fill(style, style: fillStyle), alignment: .center, role: .front))
    }

    /// Layers views behind this one. They are proposed its size and aligned in its frame, and do not affect its layout.
    nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(OverlayModifier(content: content(), alignment: alignment, role: .behind))
    }

    @available(*, deprecated, message: "Use background(alignment:content:) instead.")
    @_disfavoredOverload
    nonisolated public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(OverlayModifier(content: background, alignment: alignment, role: .behind))
    }

    /// Fills this view's frame, behind it, with a style. Where the frame touches the given edges of the safe area, the fill extends over them.
    nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(
            OverlayModifier(
                content: Rectangle().fill(style), alignment: .center, role: .behind, arrangement: SafeAreaArrangement(edges: edges)))
    }

    /// Fills a shape in this view's frame, behind it, with a style.
    nonisolated public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        modifier(OverlayModifier(content: shape.fill(style, style: fillStyle), alignment: .center, role: .behind))
    }

    /// Fills this view's frame, behind it, with the background style of the environment.
    nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// Fills a shape in this view's frame, behind it, with the background style of the environment.
    nonisolated public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// Masks this view with the alpha of the views of `mask`. They are proposed its size and aligned in its frame.
    nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(OverlayModifier(content: mask(), alignment: alignment, role: .mask))
    }

    @available(*, deprecated, message: "Use mask(alignment:_:) instead.")
    @_disfavoredOverload
    nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(OverlayModifier(content: mask, alignment: .center, role: .mask))
    }

    /// Strokes a border of `width` points just inside this view's frame.
    nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }
}
