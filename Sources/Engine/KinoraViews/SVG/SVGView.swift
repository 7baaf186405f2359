import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraRuntime

/// An SVG drawing, scaled to its frame according to `preserveAspectRatio`: by default as large as fits, centred.
///
/// The view takes the proposed size, or the document's own size for an unspecified dimension, and is clipped to its frame. `currentColor` is the
/// foreground style if the document sets no `color`.
///
/// A document with animations plays from the start of its timeline: the start of the film or of its scene. Every frame is a function of the time,
/// so the view keeps no state.
public struct SVGView: View {
    /// The document that is drawn.
    public var document: SVGDocument
    private var isLooping = false
    private var speed = 1.0

    /// Shows a document.
    public init(_ document: SVGDocument) {
        self.document = document
    }

    /// Starts the animations of the document again whenever they have ended. Endless animations start again after `SVGDocument.duration`.
    public func looping(_ isLooping: Bool = true) -> SVGView {
        var copy = self
        copy.isLooping = isLooping
        return copy
    }

    /// Plays the animations of the document at another speed: 2 is twice as fast. 0, negative numbers and NaN show the first frame.
    public func speed(_ speed: Double) -> SVGView {
        var copy = self
        copy.speed = speed.isFinite ? max(speed, 0) : 0
        return copy
    }

    public var body: some View {
        if document.isAnimated {
            TimelineView(.animation) { context in SVGFrame(document: document, time: time(context.time)) }
        } else {
            SVGFrame(document: document, time: 0)
        }
    }

    /// The time in the animations at a time of the timeline, in seconds.
    private func time(_ time: TimeInterval) -> TimeInterval {
        let (played, duration) = (time * speed, document.duration)
        guard isLooping, duration > 0 else { return played }
        return played.truncatingRemainder(dividingBy: duration)
    }
}

extension GraphicsContext {
    /// Draws an SVG document in `rect`, scaled according to its `preserveAspectRatio`. The drawing is not clipped.
    ///
    /// Of a document with animations, their start is drawn. `SVGDocument.document(at:)` returns the drawing of another time.
    public func draw(_ document: SVGDocument, in rect: CGRect) {
        FilmInputs.warn(document.warnings)
        drawFrame(document.withText(environment.textShaper), in: rect)
    }

    /// Draws a document with its text.
    func drawFrame(_ document: SVGDocument, in rect: CGRect) {
        let foreground = Shading.foreground.paint(in: environment, rect: rect)
        let items = document.displayItems(
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
