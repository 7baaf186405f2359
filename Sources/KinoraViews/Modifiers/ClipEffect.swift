import Foundation
import KinoraDrawing
import KinoraMotion

/// Shows a view only inside a shape of its size.
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
        // The outline may be random. The same numbers every time: it is asked for whenever anything inside it moves.
        content.graph.drawing(element: content.number, version: 0, size: size) {
            value.presented.draw(&builder, size: size) { content.emit(&$0) }
        }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        let path = shape.path(in: CGRect(origin: .zero, size: size))
        builder.appendClipped(DisplayGroup(clips: [DisplayGroup.Clip(path, style: style)]), content)
    }
}

extension View {
    /// Shows the view only inside `shape`, drawn for its frame.
    nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(ClipEffect(shape: shape, style: style))
    }

    /// Shows the view only inside its frame.
    nonisolated public func clipped(antialiased: Bool = false) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
    }

    /// Shows the view only inside its frame, with rounded corners.
    nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius, style: .circular), style: FillStyle(antialiased: antialiased))
    }
}
