import CCairo
import Foundation
import KinoraDrawing

/// Collects the positioned outlines of the glyphs of lines, with adjacent glyphs of one colour in a line as one path. Lines are separate,
/// because Cairo fills many small paths faster than a large one, and skips invisible ones.
struct OutlineCollector {
    let engine: PangoEngine
    let builder: PangoLayoutBuilder
    /// From Pango's units.
    let toPoints: CGFloat
    private(set) var runs: [ShapedText.Run] = []
    private(set) var bitmapGlyphs: [ShapedText.BitmapGlyph] = []
    /// The rectangles behind the characters.
    private(set) var backgrounds: [ShapedText.Run] = []
    /// The glyphs of the last line, if requested.
    private(set) var glyphs: [ShapedText.Glyph] = []
    let listsGlyphs: Bool

    init(engine: PangoEngine, builder: PangoLayoutBuilder, toPoints: CGFloat, listsGlyphs: Bool = false) {
        self.engine = engine
        self.builder = builder
        self.toPoints = toPoints
        self.listsGlyphs = listsGlyphs
    }

    /// A line of `text` that extends from `top` to `bottom`.
    struct Line {
        let text: IndexedSpans
        let left: CGFloat
        let baseline: CGFloat
        let top: CGFloat
        let bottom: CGFloat
        /// The number of characters and spans before `text`.
        var skipped: (characters: Int, spans: Int) = (0, 0)
    }

    /// Adds the runs of Pango's line at the position of `line`.
    mutating func add(_ pangoLine: UnsafeMutablePointer<PangoLayoutLine>, as line: Line) {
        glyphs = []
        let firstRun = runs.count
        var coloredBars: [ShapedText.Run] = []
        // Sums of Pango's 32-bit numbers may overflow.
        var x = 0
        var node = pangoLine.pointee.runs
        while let entry = node {
            node = entry.pointee.next
            // Safe: the list of the runs of a line contains glyph items.
            guard let run = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee, let item = run.item?.pointee,
                let string = run.glyphs?.pointee
            else { continue }
            let spanIndex = line.text.spanIndex(at: Int(item.offset))
            let span = spanIndex.map { line.text.spans[$0] }
            x += Int(run.start_x_offset)
            let start = x
            var path = takeRun(color: span?.color, group: span?.group ?? 0, from: firstRun)
            let area = place(string, item, of: line, span: spanIndex, shift: Int(run.y_offset), x: &x, into: &path)
            let extent = (line.left + CGFloat(start) * toPoints)...(line.left + CGFloat(max(x, start)) * toPoints)
            if let span, span.underline != nil || span.strikethrough != nil {
                let baseline = line.baseline - CGFloat(run.y_offset) * toPoints
                let bars = bars(span, extent, baseline: baseline, clockwise: area >= 0)
                for (bar, color) in bars {
                    // Lines of a different colour are drawn over the characters.
                    if let color { coloredBars.append(ShapedText.Run(outlines: bar, color: color)) } else { path.addPath(bar) }
                }
            }
            if let color = span?.background {
                let rect = CGRect(
                    x: extent.lowerBound, y: line.top, width: extent.upperBound - extent.lowerBound, height: line.bottom - line.top)
                backgrounds.append(ShapedText.Run(outlines: Path(rect), color: color))
            }
            x += Int(run.end_x_offset)
            if !path.isEmpty { runs.append(ShapedText.Run(outlines: path, color: span?.color, group: span?.group ?? 0)) }
        }
        runs += coloredBars
    }

    /// Adds the glyphs of a run to `path`. Returns twice the signed area of their outlines.
    ///
    /// - Parameters:
    ///   - shift: The distance of the run above the baseline, in Pango's units.
    ///   - x: The start of the glyphs, in Pango's units. Set to their end.
    private mutating func place(
        _ string: PangoGlyphString, _ item: PangoItem, of line: Line, span: Int?, shift: Int, x: inout Int, into path: inout Path
    ) -> CGFloat {
        let attachment = span.flatMap { line.text.spans[$0].attachment }
        var area: CGFloat = 0
        for index in 0..<Int(string.num_glyphs) {
            let info = string.glyphs[index]
            let origin = CGPoint(
                x: line.left + CGFloat(x + Int(info.geometry.x_offset)) * toPoints,
                y: line.baseline + CGFloat(Int(info.geometry.y_offset) - shift) * toPoints)
            let bitmapCount = bitmapGlyphs.count
            var glyph = Path()
            // The glyph of an attachment is empty. A span may end with the ellipsis of a truncated line.
            if let attachment, info.glyph == Self.emptyGlyph {
                place(attachment, at: origin, into: &glyph)
                path.addPath(glyph)
            } else if let font = item.analysis.font {
                if listsGlyphs {
                    place(info, font, at: origin, into: &glyph, area: &area)
                    path.addPath(glyph)
                } else {
                    place(info, font, at: origin, into: &path, area: &area)
                }
            }
            if listsGlyphs, let span {
                let cluster = string.log_clusters.map { Int($0[index]) } ?? 0
                let character = line.text.character(at: Int(item.offset) + cluster)
                glyphs.append(
                    ShapedText.Glyph(
                        span: span + line.skipped.spans, character: character + line.skipped.characters,
                        x: line.left + CGFloat(x) * toPoints, advance: CGFloat(info.geometry.width) * toPoints,
                        isRightToLeft: item.analysis.level % 2 == 1, outlines: glyph,
                        bitmapGlyph: bitmapGlyphs.count > bitmapCount ? bitmapGlyphs.last : nil))
            }
            x += Int(info.geometry.width)
        }
        return area
    }

    /// The path to continue: the path of the last run if it is in this line and has the colour.
    private mutating func takeRun(color: Color.Resolved?, group: Int, from firstRun: Int) -> Path {
        guard runs.count > firstRun, let last = runs.last, last.color == color, last.group == group else { return Path() }
        runs.removeLast()
        return last.outlines
    }

    /// PANGO_GLYPH_EMPTY in pango-glyph.h.
    private static let emptyGlyph: UInt32 = 0x0FFF_FFFF

    private mutating func place(_ attachment: TextRequest.Attachment, at origin: CGPoint, into path: inout Path) {
        let corner = CGPoint(x: origin.x, y: origin.y - attachment.baseline)
        switch attachment.content {
        case .outline(let outline): path.addPath(outline, transform: CGAffineTransform(translationX: corner.x, y: corner.y))
        case .bitmap(let bitmap):
            bitmapGlyphs.append(ShapedText.BitmapGlyph(bitmap: bitmap, frame: CGRect(origin: corner, size: attachment.size)))
        }
    }

    private mutating func place(
        _ info: PangoGlyphInfo, _ font: UnsafeMutablePointer<PangoFont>, at origin: CGPoint, into path: inout Path, area: inout CGFloat
    ) {
        guard info.glyph != Self.emptyGlyph else { return }
        // PANGO_GLYPH_UNKNOWN_FLAG in pango-glyph.h: a character that no font contains.
        let unknown: UInt32 = 0x1000_0000
        let isUnknown = info.glyph & unknown != 0
        let index = isUnknown ? 0 : info.glyph
        if isUnknown, info.glyph & ~unknown < 0x20 { return }
        if isUnknown, let scalar = Unicode.Scalar(info.glyph & ~unknown) {
            // Pango takes the font of the characters before, even if it has no space.
            if scalar.properties.isWhitespace { return }
            engine.missingCharacters.insert(scalar)
        }
        guard let (glyph, size) = engine.glyphs.glyph(index, isColor: info.attr.is_color != 0, of: font) else { return }
        // In the store, an em is one point.
        let scale = size * toPoints * CGFloat(PANGO_SCALE)
        switch glyph {
        case .outline(let outline):
            // The box of a missing glyph may be wider than the space that Pango reserves for it.
            let advance = CGFloat(info.geometry.width) * toPoints
            let width = isUnknown ? outline.boundingRect.maxX * scale : 0
            let t = CGAffineTransform(
                a: width > advance && advance > 0 ? scale * advance / width : scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
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
        case .bitmap(let bitmap, let frame):
            bitmapGlyphs.append(
                ShapedText.BitmapGlyph(
                    bitmap: bitmap,
                    frame: CGRect(
                        x: origin.x + frame.minX * scale, y: origin.y + frame.minY * scale, width: frame.width * scale,
                        height: frame.height * scale)))
        }
    }

    /// Twice the signed area of the polygon through all points. Its sign is the direction of the outer outlines.
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

    /// Adds underlines and strikethroughs. They have the direction of the glyphs' outlines, so that the nonzero rule never cuts holes.
    /// Their position comes from the span's own font, not from the fonts of its characters.
    private func bars(
        _ span: TextRequest.Span, _ extent: ClosedRange<CGFloat>, baseline: CGFloat, clockwise: Bool
    ) -> [(bar: Path, color: Color.Resolved?)] {
        let description = builder.description(of: span.font)
        defer { pango_font_description_free(description) }
        guard let metrics = pango_context_get_metrics(builder.context, description, nil) else { return [] }
        defer { pango_font_metrics_unref(metrics) }
        func bar(_ line: TextRequest.Line, position: Int32, thickness: Int32) -> (bar: Path, color: Color.Resolved?) {
            let top = baseline - CGFloat(position) * toPoints
            let height = CGFloat(thickness) * toPoints
            var path = Path()
            for (start, end) in Self.dashes(line.pattern, extent, thickness: height) {
                let corners = [
                    CGPoint(x: start, y: top), CGPoint(x: end, y: top), CGPoint(x: end, y: top + height),
                    CGPoint(x: start, y: top + height),
                ]
                let ordered = clockwise ? corners : corners.reversed()
                path.move(to: ordered[0])
                for corner in ordered.dropFirst() { path.addLine(to: corner) }
                path.closeSubpath()
            }
            return (path, line.color)
        }
        var bars: [(bar: Path, color: Color.Resolved?)] = []
        if let line = span.underline {
            bars.append(
                bar(
                    line, position: pango_font_metrics_get_underline_position(metrics),
                    thickness: pango_font_metrics_get_underline_thickness(metrics)))
        }
        if let line = span.strikethrough {
            bars.append(
                bar(
                    line, position: pango_font_metrics_get_strikethrough_position(metrics),
                    thickness: pango_font_metrics_get_strikethrough_thickness(metrics)))
        }
        return bars
    }

    /// The dashes of a line: dots are as long as the line is thick, dashes three times as long, with gaps of twice the thickness.
    private static func dashes(_ pattern: TextRequest.Line.Pattern, _ extent: ClosedRange<CGFloat>, thickness: CGFloat) -> [(
        CGFloat, CGFloat
    )] {
        let lengths: [CGFloat]
        switch pattern {
        case .solid: return [(extent.lowerBound, extent.upperBound)]
        case .dot: lengths = [1]
        case .dash: lengths = [3]
        case .dashDot: lengths = [3, 1]
        case .dashDotDot: lengths = [3, 1, 1]
        }
        // With more parts, the pattern is not visible.
        guard thickness > 0, (extent.upperBound - extent.lowerBound) / thickness < 100_000 else {
            return [(extent.lowerBound, extent.upperBound)]
        }
        var parts: [(CGFloat, CGFloat)] = []
        var x = extent.lowerBound
        var index = 0
        while x < extent.upperBound {
            let end = x + lengths[index % lengths.count] * thickness
            parts.append((x, min(end, extent.upperBound)))
            x = end + 2 * thickness
            index += 1
        }
        return parts
    }
}
