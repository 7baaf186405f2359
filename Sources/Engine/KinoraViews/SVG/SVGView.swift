import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraRuntime

/// An SVG drawing, scaled to its frame according to `preserveAspectRatio`: by default as large as fits, centred.
///
/// The view takes the proposed size, or the document's own size for an unspecified dimension, and is clipped to its frame. `currentColor` is the
/// foreground style if the document sets no `color`.
public struct SVGView: View {
    /// The document that is drawn.
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
    /// Draws an SVG document in `rect`, scaled according to its `preserveAspectRatio`. The drawing is not clipped.
    public func draw(_ document: SVGDocument, in rect: CGRect) {
        FilmInputs.warn(document.warnings)
        let foreground = Shading.foreground.paint(in: environment, rect: rect)
        let items = document.withText(environment.textShaper).displayItems(
            in: rect, foreground: foreground, foregroundColor: foregroundColor(in: rect), decoder: environment.imageSource?.library.decoder)
        guard !items.isEmpty else { return }
        // A group, so that the context's opacity and blend mode apply to the whole drawing.
        record(.group(DisplayGroup(items: items, isIsolated: opacity < 1 || blendMode != .normal)))
    }
    /// The foreground style for the stops of gradients and for mixtures, which can only be plain colours: the primary colour if it is none.
    func foregroundColor(in rect: CGRect) -> Color.Resolved {
        if case .color(let color) = Shading.foreground.paint(in: environment, rect: rect) { return color }
        return Color.primary.resolved(in: environment.colorScheme)
    }
}
