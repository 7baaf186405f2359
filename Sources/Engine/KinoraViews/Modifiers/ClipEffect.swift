import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Clips a view to a shape in its frame.
struct ClipEffect<ClipShape: Shape> {
    var shape: ClipShape
    var style: FillStyle
}

extension ClipEffect: DrawingEffect {
    var animatableData: ClipShape.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    static func draw(_ content: LayoutElement, with value: ModifierValue<Self>, _ builder: inout DisplayListBuilder, size: CGSize) {
        // A path may be random, so it is made with the same random numbers whenever content inside it is redrawn.
        content.graph.drawing(element: content.number, version: 0, size: size) {
            let effect = value.presented
            let path = content.withContainerShape { effect.path(in: size) }
            effect.clip(to: path, &builder) { content.emit(&$0) }
        }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        clip(to: path(in: size), &builder, content)
    }

    private func path(in size: CGSize) -> Path { shape.path(in: CGRect(origin: .zero, size: size)) }

    @MainActor private func clip(to path: Path, _ builder: inout DisplayListBuilder, _ content: (inout DisplayListBuilder) -> Void) {
        builder.appendClipped(DisplayGroup(clips: [DisplayGroup.Clip(path, style: style)]), content)
    }
}

extension View {
    /// Clips the view to `shape` in the view's frame.
    nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(ClipEffect(shape: shape, style: style))
    }

    /// Clips the view to its frame.
    nonisolated public func clipped(antialiased: Bool = false) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
    }

    /// Clips the view to its frame with rounded corners. `radius` is in points, at most half of the shorter side.
    nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius, style: .circular), style: FillStyle(antialiased: antialiased))
    }
}
