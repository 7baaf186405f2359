import Foundation
import KinoraDrawing

extension LottieText {
    /// The text at a time, in the coordinates of its layer. The baseline of the first line is at the origin; the text of a box begins at its corner.
    func items(at frame: Double, shaper: (any TextShaper)?) -> [DisplayItem] {
        let document = document.value(at: frame)
        guard !document.text.isEmpty, document.size > 0 else { return [] }
        let font = fonts[document.fontName]
        var descriptor = FontDescriptor(family: font?.family, size: document.size, weight: font?.weight ?? 400)
        descriptor.isItalic = font?.isItalic ?? false
        if let glyphs = font?.glyphs, !glyphs.isEmpty, let layout = LottieTextLayout(document, glyphs: glyphs) {
            return items(layout, document, path: path(at: frame), at: frame)
        }
        guard let shaper else { return [] }
        if let font { descriptor.family = font.families(shaper) }
        if !animators.isEmpty || pathOptions != nil {
            return items(LottieTextLayout(document, font: descriptor, shaper: shaper), document, path: path(at: frame), at: frame)
        }
        if let shaped = document.box(descriptor, shaper) { return document.items(shaped.text, at: shaped.origin) }
        return document.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            guard !line.isEmpty else { return [DisplayItem]() }
            let shaped = document.line(String(line), index, descriptor, shaper)
            return document.items(shaped.text, at: shaped.origin)
        }
    }

    private func path(at frame: Double) -> LottieTextPathState? { pathOptions.map { LottieTextPathState($0, at: frame) } }
}

extension LottieTextDocument {
    /// The shaped text of a box and its position; nil for point text.
    func box(_ font: FontDescriptor, _ shaper: any TextShaper, listsGlyphs: Bool = false) -> (text: ShapedText, origin: CGPoint)? {
        guard let origin = boxOrigin, let size = boxSize else { return nil }
        var request = request(text, font)
        request.listsGlyphs = listsGlyphs
        request.maxWidth = max(size.x, 1)
        request.alignment =
            switch alignment {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        request.lineHeight = lineHeight.map { .exact($0) }
        let shaped = shaper.shape(request)
        return (shaped, CGPoint(x: left(ofWidth: shaped.size.width), y: origin.y))
    }

    /// A line of point text and its position.
    func line(
        _ line: String, _ index: Int, _ font: FontDescriptor, _ shaper: any TextShaper, listsGlyphs: Bool = false
    ) -> (text: ShapedText, origin: CGPoint) {
        var request = request(line, font)
        request.listsGlyphs = listsGlyphs
        let shaped = shaper.shape(request)
        // Tracking follows each character, also the last one.
        let width = shaped.size.width - tracking * size / 1000
        // A natural line height of a font is about 1.2 times its size.
        let baseline = Double(index) * (lineHeight ?? 1.2 * size) - baselineShift
        return (shaped, CGPoint(x: left(ofWidth: width), y: baseline - shaped.firstBaseline))
    }

    fileprivate func request(_ text: String, _ font: FontDescriptor) -> TextRequest {
        var span = TextRequest.Span(text, font: font)
        span.tracking = tracking * size / 1000
        return TextRequest(spans: [span])
    }

    /// The fill of a shaped text, and its stroke in front of it.
    fileprivate func items(_ shaped: ShapedText, at origin: CGPoint) -> [DisplayItem] {
        let transform = CGAffineTransform(translationX: origin.x, y: origin.y)
        var items: [DisplayItem] = []
        if let fill { items.append(DisplayItem(.text(shaped, .color(fill.resolved())), transform: transform)) }
        if let stroke, strokeWidth > 0 {
            var outlines = Path()
            for run in shaped.runs { outlines.addPath(run.outlines) }
            let style = StrokeStyle(lineWidth: strokeWidth, lineJoin: .round)
            if !outlines.isEmpty {
                items.append(DisplayItem(.stroke(outlines, .color(stroke.resolved()), style), transform: transform))
            }
        }
        return items
    }
}
