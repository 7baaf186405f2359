import Foundation
import KinoraDrawing

/// A drawing from an SVG file, scaled to its frame as the file's `preserveAspectRatio` wants: unless it says otherwise as large as fits, in the middle.
///
/// The view takes the room it is offered, and the file's own size where nothing is offered; nothing shows outside its frame. Where the file says
/// `currentColor` and sets no `color`, the foreground style is drawn.
public struct SVGView: View {
    /// What is drawn.
    public var document: SVGDocument

    /// Shows a document.
    public init(_ document: SVGDocument) {
        self.document = document
    }

    public var body: some View {
        Canvas { context, size in context.draw(document, in: CGRect(origin: .zero, size: size)) }
            .frame(idealWidth: document.size.width, idealHeight: document.size.height)
    }
}

extension GraphicsContext {
    /// Draws an SVG file into `rect`, scaled as its `preserveAspectRatio` wants. What overflows the rectangle shows.
    public func draw(_ document: SVGDocument, in rect: CGRect) {
        let foreground = Shading.foreground.paint(in: environment, rect: rect)
        // A gradient's stop can be one colour only.
        let color: Color.Resolved
        if case .color(let resolved) = foreground { color = resolved } else { color = Color.primary.resolved(in: environment.colorScheme) }
        let items = document.displayItems(in: rect, foreground: foreground, foregroundColor: color)
        guard !items.isEmpty else { return }
        // One picture: the context's opacity and blend mode are the whole drawing's.
        record(.group(DisplayGroup(items: items, isIsolated: opacity < 1 || blendMode != .normal)))
    }
}
