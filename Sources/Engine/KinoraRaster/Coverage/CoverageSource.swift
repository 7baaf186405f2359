import CCairo
import Foundation
import KinoraDrawing

/// A path with its fill or stroke, transform and clip: what coverage is computed from. It has no colour.
struct CoverageSource {
    enum Kind: Hashable {
        case fill(FillStyle)
        /// A fill whose edge is hidden by an opaque stroke, so that it needs no antialiasing.
        case interior(isEOFilled: Bool)
        case stroke(Pen)
    }

    let path: Path
    /// From the path's coordinates to pixels.
    let transform: CGAffineTransform
    /// The path's bounding box in pixels.
    let extent: PixelBox
    /// The visible area, extended by the pen.
    let view: PixelBox
    let kind: Kind
    /// The visible pixels that may be covered.
    let bounds: PixelRect
    /// Whether all of `bounds` is fully covered.
    let isWhole: Bool

    /// Draws with the context's source and operator.
    func draw(on context: CairoContext) {
        func setPath() { context.setPath(path, transform: transform, extent: extent, view: view) }
        switch kind {
        case .fill(let style):
            setPath()
            context.setFillRule(style)
            context.fill()
        case .interior(let isEOFilled):
            setPath()
            context.setFillRule(FillStyle(eoFill: isEOFilled, antialiased: false))
            context.fill()
        case .stroke(let pen) where pen.isCorrect(of: path):
            setPath()
            context.setAntialias(true)
            context.stroke(pen)
        case .stroke(let pen):
            let outline = pen.outline(of: path, transform: transform)
            guard let extent = PixelBox(controlsOf: outline) else { return }
            context.setPath(outline, transform: .identity, extent: extent, view: view)
            context.setFillRule(FillStyle())
            context.fill()
        }
    }
}

extension CoverageSource {
    /// Creates the coverage of a filled path within `clip`. Returns nil if nothing is visible.
    init?(filling path: Path, _ style: FillStyle, isEdgeHidden: Bool = false, transform: CGAffineTransform, clip: PixelRect) {
        guard let box = PixelBox(controlsOf: path)?.applying(transform) else { return nil }
        let bounds = box.touched.intersection(clip)
        guard !bounds.isEmpty else { return nil }
        self.init(
            path: path, transform: transform, extent: box, view: PixelBox(clip),
            kind: isEdgeHidden ? .interior(isEOFilled: style.isEOFilled) : .fill(style), bounds: bounds,
            isWhole: path.isRectangle(mappedBy: transform) && box.covered.intersection(bounds) == bounds)
    }

    /// Creates the coverage of a stroked path within `clip`. Returns nil if nothing is visible.
    init?(stroking path: Path, _ style: StrokeStyle, transform: CGAffineTransform, clip: PixelRect) {
        guard var pen = Pen(style, transform: transform), let box = PixelBox(controlsOf: path)?.applying(transform) else { return nil }
        let bounds = box.expanded(by: pen.reach).touched.intersection(clip)
        guard !bounds.isEmpty else { return nil }
        pen.boundDashes(along: path)
        if !pen.dash.isEmpty {
            self.init(filling: path.strokedPath(pen.dashedStyle), FillStyle(), transform: transform, clip: clip)
            return
        }
        self.init(
            path: path, transform: transform, extent: box, view: PixelBox(clip).expanded(by: pen.reach), kind: .stroke(pen), bounds: bounds,
            isWhole: false)
    }
}
