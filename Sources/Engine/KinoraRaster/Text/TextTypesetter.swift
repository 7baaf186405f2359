import CCairo
import Foundation
import KinoraDrawing

/// Lays out one request: breaks lines, truncates the text, and collects the outlines line by line.
struct TextTypesetter {
    private struct Line {
        let layout: PangoLayoutOwner
        /// Borrowed from the layout.
        let line: UnsafeMutablePointer<PangoLayoutLine>
        /// The text of the layout. Offsets of runs count in its bytes.
        let text: IndexedSpans
        /// The number of characters and spans before `text`.
        var skipped: (characters: Int, spans: Int) = (0, 0)
    }

    let engine: PangoEngine
    let request: TextRequest
    private let builder: PangoLayoutBuilder
    private let spans: [TextRequest.Span]
    private let base: FontDescriptor

    init(engine: PangoEngine, request: TextRequest) {
        self.engine = engine
        self.request = request
        // Pango interprets a zero byte as the end of the text.
        spans = request.spans.map { span in
            guard span.text.utf8.contains(0) else { return span }
            var clean = span
            clean.text = span.text.replacingOccurrences(of: "\0", with: "\u{FFFD}")
            return clean
        }
        base = request.spans.first?.font ?? FontDescriptor(size: 17)
        let largest = request.spans.map { PangoLayoutBuilder.size(of: $0.font) }.max() ?? 17
        let scale = (8...512).contains(largest) ? 1 : 64 / largest
        builder = PangoLayoutBuilder(
            context: engine.context, catalog: engine.catalog, scale: min(scale, TextTypesetter.maxLength / TextTypesetter.length(of: spans))
        )
    }

    /// The maximum length of a text on one line, in Pango's pixels. Pango adds the widths of all letters of a text in 32 bits, in units of 1/1024
    /// pixel, even if it has many short lines. If the sum overflows, Pango breaks lines without end.
    private static let maxLength: CGFloat = 1_500_000

    /// Returns the length of a text on one line, in points, if the width of each letter is 1.5 times the size of its font.
    private static func length(of spans: [TextRequest.Span]) -> CGFloat {
        spans.reduce(1) { length, span in
            let advance = 1.5 * PangoLayoutBuilder.size(of: span.font) + max(span.tracking.isFinite ? span.tracking : 0, 0)
            return length + CGFloat(span.text.unicodeScalars.count) * advance
        }
    }

    /// The extent of a line, in points.
    private struct Extent {
        /// Includes the tracking after the last letter.
        let width: CGFloat
        let height: CGFloat
        /// The distance from the top to the baseline.
        let ascent: CGFloat
    }

    /// Returns the positioned text, and the font files of its characters.
    func shaped() -> (text: ShapedText, fontFiles: [String]) {
        let (lines, isTruncated) = lines()
        let extents = lines.map(extent)
        let width = extents.map(\.width).max() ?? 0
        var text = ShapedText(string: request.string, size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: lines.count)
        text.isTruncated = isTruncated
        let spacing = request.lineSpacing.isFinite ? request.lineSpacing : 0
        var top: CGFloat = 0
        var collector = OutlineCollector(engine: engine, builder: builder, toPoints: toPoints, listsGlyphs: request.listsGlyphs)
        for (index, (line, extent)) in zip(lines, extents).enumerated() {
            if index > 0 { top += spacing }
            let half = (request.height(ofLine: extent.height) - extent.height) / 2
            top += half
            let baseline = top + extent.ascent
            if index == 0 { text.firstBaseline = baseline }
            text.lastBaseline = baseline
            let (left, bottom) = (left(ofLineWith: width - extent.width), top + extent.height)
            if !request.omitsOutlines {
                collector.add(
                    line.line,
                    as: OutlineCollector.Line(
                        text: line.text, left: left, baseline: baseline, top: top, bottom: bottom, skipped: line.skipped))
                if request.listsGlyphs {
                    text.lines.append(
                        ShapedText.Line(
                            left: left, baseline: baseline, width: extent.width, ascent: baseline - top, descent: bottom - baseline,
                            glyphs: collector.glyphs))
                }
            }
            top = bottom + half
        }
        text.size = CGSize(width: width, height: max(top, 0))
        (text.runs, text.bitmapGlyphs) = (collector.backgrounds + collector.runs, collector.bitmapGlyphs)
        // The lines are borrowed from their layouts.
        return withExtendedLifetime(lines) { (text, engine.fontFiles(of: lines.map(\.line))) }
    }

    /// From Pango's units.
    private var toPoints: CGFloat { 1 / (CGFloat(PANGO_SCALE) * builder.scale) }

    private func extent(of line: Line) -> Extent {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line.line, nil, &logical)
        let width = CGFloat(logical.width) * toPoints
        return Extent(
            width: width + trailingTracking(of: line, width: width), height: CGFloat(logical.height) * toPoints,
            ascent: -CGFloat(logical.y) * toPoints)
    }

    /// The left end of a line that is shorter than the widest one by `free` points.
    private func left(ofLineWith free: CGFloat) -> CGFloat {
        switch request.alignment {
        case .leading: 0
        case .center: free / 2
        case .trailing: free
        }
    }

    /// The tracking after the last letter, as far as there is room. Pango applies it only between letters, SwiftUI also after the last one.
    private func trailingTracking(of entry: Line, width: CGFloat) -> CGFloat {
        let line = entry.line.pointee
        guard line.length > 0, let index = entry.text.spanIndex(at: Int(line.start_index + line.length) - 1) else { return 0 }
        let span = entry.text.spans[index]
        guard span.tracking.isFinite else { return 0 }
        let room = request.maxWidth.map { $0 - width } ?? .infinity
        return room.isNaN ? span.tracking : min(span.tracking, max(room, 0))
    }

    private func lines() -> ([Line], isTruncated: Bool) {
        let width = request.maxWidth.flatMap { $0.isFinite ? max($0, 0) : nil }
        guard let layout = builder.layout(spans, base: base, width: width, breaksWords: request.breaksWords) else { return ([], false) }
        let text = indexed(spans)
        let all = layout.lines.map { Line(layout: layout, line: $0, text: text) }
        guard let limit = request.lineLimit.map({ max($0, 1) }), all.count > limit else { return (all, false) }
        let kept = Array(all[..<(limit - 1)])
        guard let last = lastLine(from: Int(all[limit - 1].line.pointee.start_index), width: width) else { return (kept, true) }
        return (kept + [last], true)
    }

    /// The text from byte `start` on in one line, truncated with an ellipsis.
    private func lastLine(from start: Int, width: CGFloat?) -> Line? {
        var rest = Self.dropping(start, from: spans)
        let text = spans.map(\.text).joined()
        let skippedBytes = text.utf8.index(text.startIndex, offsetBy: start, limitedBy: text.endIndex) ?? text.endIndex
        let skipped = (text.distance(from: text.startIndex, to: skippedBytes), spans.count - rest.count)
        if request.truncation == .tail {
            // Text after a line feed is never on this line. The ellipsis indicates it.
            if let paragraph = Self.firstParagraph(of: rest) {
                rest = paragraph
                rest[rest.count - 1].text += "…"
            }
        } else if width == nil, let paragraph = Self.firstParagraph(of: rest) {
            // With unlimited width, nothing would be truncated.
            rest = paragraph
            rest[rest.count - 1].text += "…"
        }
        rest = rest.map { span in
            var flat = span
            flat.text = String(span.text.map { $0.isNewline ? " " : $0 })
            return flat
        }
        guard let layout = builder.layout(rest, base: base, width: width, ellipsis: request.truncation), let line = layout.lines.first
        else {
            return nil
        }
        return Line(layout: layout, line: line, text: indexed(rest), skipped: skipped)
    }

    private func indexed(_ spans: [TextRequest.Span]) -> IndexedSpans {
        IndexedSpans(spans, countsCharacters: request.listsGlyphs && !request.omitsOutlines)
    }

    private static func dropping(_ bytes: Int, from spans: [TextRequest.Span]) -> [TextRequest.Span] {
        var left = bytes
        return spans.compactMap { span in
            let count = span.text.utf8.count
            defer { left = max(left - count, 0) }
            guard left < count else { return nil }
            var rest = span
            rest.text = String(decoding: span.text.utf8.dropFirst(left), as: UTF8.self)
            return rest
        }
    }

    /// The spans up to the first line feed; nil if there is none.
    private static func firstParagraph(of spans: [TextRequest.Span]) -> [TextRequest.Span]? {
        for (index, span) in spans.enumerated() {
            guard let end = span.text.firstIndex(where: \.isNewline) else { continue }
            var last = span
            last.text = String(span.text[..<end])
            return spans[..<index] + [last]
        }
        return nil
    }
}
