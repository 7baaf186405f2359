import CCairo
import Foundation
import KinoraDrawing

extension Rasterizer {
    /// Draws `items` in order. `transform` maps their points to pixels; nothing outside `clip` needs to be drawn.
    func draw(_ items: [DisplayItem], transform: CGAffineTransform, on target: Target, clip: PixelRect) {
        guard !clip.isEmpty else { return }
        if mergesGradients, items.contains(where: \.isGradient) {
            let steps = DrawStep.steps(of: items, transform: transform, clip: clip, mergesGradients: true)
            for index in steps.indices { drawStep(index, of: steps[...], damage: nil, on: target) }
            return
        }
        for (index, item) in items.enumerated() {
            let isEdgeHidden = index + 1 < items.count && hidesEdge(of: item, items[index + 1], transform: transform)
            draw(item, transform: transform, on: target, clip: clip, isEdgeHidden: isEdgeHidden)
        }
    }

    /// - Parameters:
    ///   - damage: The part to be drawn; nil for everything. Items that cannot be clipped must be completely inside it.
    ///   - isEdgeHidden: Whether the next item covers the edge of this one.
    ///   - colorBelow: The colour of the undrawn background of a gradient, with which its colours are mixed. See `mixableRect(of:)`.
    func draw(
        _ item: DisplayItem, transform: CGAffineTransform, on target: Target, clip: PixelRect, damage: Damage? = nil,
        isEdgeHidden: Bool = false, colorBelow: PixelColor? = nil
    ) {
        var style = LeafStyle(item, transform: transform, clip: clip)
        guard item.opacity > 0, style.transform.isDrawable else { return }
        (style.damage, style.isEdgeHidden, style.colorBelow) = (damage, isEdgeHidden, colorBelow)
        switch item.content {
        case .fill(let path, let paint, let fillStyle): fill(path, paint, fillStyle, style, on: target)
        case .stroke(let path, let paint, let strokeStyle): stroke(path, paint, strokeStyle, style, on: target)
        case .text(let text, let paint): draw(text, paint, style, on: target)
        case .image(let bitmap, let frame, let sampling): draw(bitmap, in: frame, sampling, style, on: target)
        case .group(let group): draw(group, style, on: target)
        }
    }

    /// The drawing parameters of an item's contents.
    struct LeafStyle {
        var opacity: Double
        var blendMode: BlendMode
        /// From the item's coordinates to pixels.
        var transform: CGAffineTransform
        var clip: PixelRect
        /// The part to be drawn; nil for the whole canvas.
        var damage: Damage?
        /// Whether the edge of a filled shape needs no antialiasing.
        var isEdgeHidden = false
        /// The opaque colour with which a gradient is mixed; nil to use the canvas.
        var colorBelow: PixelColor?

        /// - Parameter transform: From the coordinate system around the item to pixels.
        init(_ item: DisplayItem, transform: CGAffineTransform, clip: PixelRect) {
            opacity = min(item.opacity, 1)
            blendMode = item.blendMode
            self.transform = item.transform.concatenating(transform)
            self.clip = clip
        }
    }

    private func fill(_ path: Path, _ paint: Paint, _ fillStyle: FillStyle, _ style: LeafStyle, on target: Target) {
        let shape = CoverageSource(filling: path, fillStyle, isEdgeHidden: style.isEdgeHidden, transform: style.transform, clip: style.clip)
        if let shape { cover(shape, with: paint, style, on: target) }
    }

    private func stroke(_ path: Path, _ paint: Paint, _ strokeStyle: StrokeStyle, _ style: LeafStyle, on target: Target) {
        let shape = CoverageSource(stroking: path, strokeStyle, transform: style.transform, clip: style.clip)
        if let shape { cover(shape, with: paint, style, on: target) }
    }

    private func draw(_ text: ShapedText, _ paint: Paint, _ style: LeafStyle, on target: Target) {
        for run in text.runs {
            fill(run.outlines, run.color.map { .color($0) } ?? paint, FillStyle(), style, on: target)
        }
        for bitmapGlyph in text.bitmapGlyphs {
            draw(bitmapGlyph.bitmap, in: bitmapGlyph.frame, ImageSampling(), style, on: target)
        }
    }

    private func draw(
        _ bitmap: Bitmap, in frame: CGRect, _ sampling: ImageSampling, _ style: LeafStyle, on target: Target
    ) {
        guard let (shape, source) = coverage(of: bitmap, in: frame, sampling, style) else { return }
        cover(shape, with: source, style, on: target)
    }

    /// The coverage and the colours of a bitmap that fills `frame`. Returns nil if nothing is visible.
    func coverage(
        of bitmap: Bitmap, in frame: CGRect, _ sampling: ImageSampling, _ style: LeafStyle
    ) -> (CoverageSource, Source)? {
        guard frame.width > 0, frame.height > 0, PixelBox(frame) != nil, let whole = footage.decoded(bitmap) else { return nil }
        let rect = frame.standardized
        let bitmap = sampling.filter == .smooth ? whole.reduced(toFill: rect, mappedBy: style.transform) : whole
        // One tile that fills the frame. Its edge pixels are repeated for antialiased edges.
        let fit = CGAffineTransform(
            a: rect.width / CGFloat(bitmap.width), b: 0, c: 0, d: rect.height / CGFloat(bitmap.height), tx: rect.minX, ty: rect.minY)
        let t = fit.concatenating(style.transform)
        guard t.isDrawable else { return nil }
        let outline = Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.closeSubpath()
        }
        let source = Source.bitmap(bitmap, PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height), t, .pad, sampling.filter)
        let shape = CoverageSource(
            filling: outline, FillStyle(antialiased: sampling.isAntialiased), transform: style.transform, clip: style.clip)
        return shape.map { ($0, source) }
    }
}
