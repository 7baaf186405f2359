import CCairo
import KinoraDrawing

/// What a path puts on the pixels of a frame, whatever the colour.
struct Ink {
    enum Kind {
        case fill(FillStyle)
        /// A fill below a pen that hides its edge: what the edge looks like does not matter.
        case interior(isEOFilled: Bool)
        case stroke(Pen)
    }

    let path: Path
    /// To pixels.
    let transform: CGAffineTransform
    /// The path's box in pixels.
    let extent: PixelBox
    /// What can be seen, with room for the pen.
    let view: PixelBox
    var kind: Kind

    /// Draws with the context's source and operator.
    func draw(on context: CairoContext) {
        context.setPath(path, transform: transform, extent: extent, view: view)
        switch kind {
        case .fill(let style):
            context.setFillRule(style)
            context.fill()
        case .interior(let isEOFilled):
            context.setFillRule(FillStyle(eoFill: isEOFilled, antialiased: false))
            context.fill()
        case .stroke(let pen):
            context.setAntialias(true)
            context.stroke(pen)
        }
    }
}
