import CCairo
import Foundation
import KinoraDrawing

/// Gathers the glyphs of lines as outlines in place, neighbours of one colour in a line together. Lines stay apart: Cairo fills many small
/// paths faster than a large one, and those out of sight not at all.
struct OutlineCollector {
    let engine: PangoEngine
    let builder: PangoLayoutBuilder
    /// From Pango's units.
    let toPoints: CGFloat
    private(set) var runs: [ShapedText.Run] = []
    private(set) var pictures: [ShapedText.Picture] = []

    init(engine: PangoEngine, builder: PangoLayoutBuilder, toPoints: CGFloat) {
        self.engine = engine
        self.builder = builder
        self.toPoints = toPoints
    }

    mutating func add(_ line: UnsafeMutablePointer<PangoLayoutLine>, spans: [TextRequest.Span], left: CGFloat, baseline: CGFloat) {
        let firstRun = runs.count
        var x: Int32 = 0
        var node = line.pointee.runs
        while let entry = node {
            node = entry.pointee.next
            guard let run = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee, let item = run.item?.pointee,
                let string = run.glyphs?.pointee
            else { continue }
            let span = Self.span(at: Int(item.offset), in: spans)
            x += run.start_x_offset
            let start = x
            var path = takeRun(color: span?.color, from: firstRun)
            var outlineArea: CGFloat = 0
            for index in 0..<Int(string.num_glyphs) {
                let info = string.glyphs[index]
                let origin = CGPoint(
                    x: left + CGFloat(x + info.geometry.x_offset) * toPoints,
                    y: baseline + CGFloat(info.geometry.y_offset - run.y_offset) * toPoints)
                // The glyph of a shape is empty; a span may end with the ellipsis of a cut line.
                if let attachment = span?.attachment, info.glyph == Self.emptyGlyph {
                    place(attachment, at: origin, into: &path)
                } else if let font = item.analysis.font {
                    place(info, font, at: origin, into: &path, area: &outlineArea)
                }
                x += info.geometry.width
            }
            if let span, span.isUnderlined || span.isStruckThrough {
                let extent = (left + CGFloat(start) * toPoints)...(left + CGFloat(max(x, start)) * toPoints)
                addBars(to: &path, span, extent, baseline: baseline - CGFloat(run.y_offset) * toPoints, clockwise: outlineArea >= 0)
            }
            x += run.end_x_offset
            if !path.isEmpty { runs.append(ShapedText.Run(outlines: path, color: span?.color)) }
        }
    }

    /// The outlines to go on with: the last run's, when it is of this line and has the colour.
    private mutating func takeRun(color: Color.Resolved?, from firstRun: Int) -> Path {
        guard runs.count > firstRun, let last = runs.last, last.color == color else { return Path() }
        runs.removeLast()
        return last.outlines
    }

    static func span(at offset: Int, in spans: [TextRequest.Span]) -> TextRequest.Span? {
        var end = 0
        for span in spans {
            end += span.text.utf8.count
            if offset < end { return span }
        }
        return spans.last
    }

    /// Of pango-glyph.h: nothing to draw.
    private static let emptyGlyph: UInt32 = 0x0FFF_FFFF

    private mutating func place(_ attachment: TextRequest.Attachment, at origin: CGPoint, into path: inout Path) {
        let corner = CGPoint(x: origin.x, y: origin.y - attachment.baseline)
        switch attachment.content {
        case .outline(let outline): path.addPath(outline, transform: CGAffineTransform(translationX: corner.x, y: corner.y))
        case .bitmap(let bitmap): pictures.append(ShapedText.Picture(bitmap: bitmap, frame: CGRect(origin: corner, size: attachment.size)))
        }
    }

    private mutating func place(
        _ info: PangoGlyphInfo, _ font: UnsafeMutablePointer<PangoFont>, at origin: CGPoint, into path: inout Path, area: inout CGFloat
    ) {
        guard info.glyph != Self.emptyGlyph else { return }
        // Of pango-glyph.h: a character that no font has.
        let unknown: UInt32 = 0x1000_0000
        let index = info.glyph & unknown != 0 ? 0 : info.glyph
        if info.glyph & unknown != 0, info.glyph & ~unknown < 0x20 { return }
        guard let (glyph, size) = engine.glyphs.glyph(index, isColor: info.attr.is_color != 0, of: font) else { return }
        // The store's em is one point.
        let scale = size * toPoints * CGFloat(PANGO_SCALE)
        switch glyph {
        case .outline(let outline):
            let t = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
            path.reserveCapacity(verbs: outline.verbs.count, points: outline.points.count)
            outline.forEach { element in
                switch element {
                case .move(let end): path.move(to: end.applying(t))
                case .line(let end): path.addLine(to: end.applying(t))
                case .quadCurve(let end, let control): path.addQuadCurve(to: end.applying(t), control: control.applying(t))
                case .curve(let end, let control1, let control2):
                    path.addCurve(to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
                case .closeSubpath: path.closeSubpath()
                }
            }
            area += Self.signedArea(outline)
        case .picture(let bitmap, let frame):
            pictures.append(
                ShapedText.Picture(
                    bitmap: bitmap,
                    frame: CGRect(
                        x: origin.x + frame.minX * scale, y: origin.y + frame.minY * scale, width: frame.width * scale,
                        height: frame.height * scale)))
        }
    }

    /// Twice the area of the polygon through all points: its sign tells which way the outer outlines turn.
    private static func signedArea(_ path: Path) -> CGFloat {
        var area: CGFloat = 0
        var start = CGPoint.zero
        var current = CGPoint.zero
        func step(to point: CGPoint) {
            area += current.x * point.y - point.x * current.y
            current = point
        }
        path.forEach { element in
            switch element {
            case .move(let end): (start, current) = (end, end)
            case .line(let end): step(to: end)
            case .quadCurve(let end, let control):
                step(to: control)
                step(to: end)
            case .curve(let end, let control1, let control2):
                step(to: control1)
                step(to: control2)
                step(to: end)
            case .closeSubpath: step(to: start)
            }
        }
        return area
    }

    /// Bars turn the way the glyphs do, so that under the non-zero rule they never cut holes into them. They stand where the span's own font has
    /// them, whatever fonts its characters come from.
    private func addBars(
        to path: inout Path, _ span: TextRequest.Span, _ extent: ClosedRange<CGFloat>, baseline: CGFloat, clockwise: Bool
    ) {
        let description = builder.description(of: span.font)
        defer { pango_font_description_free(description) }
        guard let metrics = pango_context_get_metrics(builder.context, description, nil) else { return }
        defer { pango_font_metrics_unref(metrics) }
        func addBar(position: Int32, thickness: Int32) {
            let top = baseline - CGFloat(position) * toPoints
            let bottom = top + CGFloat(thickness) * toPoints
            let corners = [
                CGPoint(x: extent.lowerBound, y: top), CGPoint(x: extent.upperBound, y: top), CGPoint(x: extent.upperBound, y: bottom),
                CGPoint(x: extent.lowerBound, y: bottom),
            ]
            let ordered = clockwise ? corners : corners.reversed()
            path.move(to: ordered[0])
            for corner in ordered.dropFirst() { path.addLine(to: corner) }
            path.closeSubpath()
        }
        if span.isUnderlined {
            addBar(
                position: pango_font_metrics_get_underline_position(metrics), thickness: pango_font_metrics_get_underline_thickness(metrics)
            )
        }
        if span.isStruckThrough {
            addBar(
                position: pango_font_metrics_get_strikethrough_position(metrics),
                thickness: pango_font_metrics_get_strikethrough_thickness(metrics))
        }
    }
}
