import Foundation
import KinoraDrawing

extension LottieText {
    /// The text at a time, in the coordinates of its layer. The baseline of the first line is at the origin; the text of a box begins at its corner.
    func items(at frame: Double, shaper: (any TextShaper)?) -> [DisplayItem] {
        let document = document.value(at: frame)
        guard let shaper, !document.text.isEmpty, document.size > 0 else { return [] }
        let font = fonts[document.fontName]
        var descriptor = FontDescriptor(family: font?.family, size: document.size, weight: font?.weight ?? 400)
        descriptor.isItalic = font?.isItalic ?? false
        if let origin = document.boxOrigin, let size = document.boxSize {
            var request = document.request(document.text, descriptor)
            request.maxWidth = max(size.x, 1)
            request.alignment =
                switch document.alignment {
                case .leading: .leading
                case .center: .center
                case .trailing: .trailing
                }
            request.lineHeight = document.lineHeight.map { .exact($0) }
            let shaped = shaper.shape(request)
            let left =
                switch document.alignment {
                case .leading: 0.0
                case .center: (size.x - shaped.size.width) / 2
                case .trailing: size.x - shaped.size.width
                }
            return document.items(shaped, at: CGPoint(x: origin.x + left, y: origin.y))
        }
        // A natural line height of a font is about 1.2 times its size.
        let lineHeight = document.lineHeight ?? 1.2 * document.size
        return document.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            guard !line.isEmpty else { return [DisplayItem]() }
            let shaped = shaper.shape(document.request(String(line), descriptor))
            // Tracking follows each character, also the last one.
            let width = shaped.size.width - document.tracking * document.size / 1000
            let left =
                switch document.alignment {
                case .leading: 0.0
                case .center: -width / 2
                case .trailing: -width
                }
            let baseline = Double(index) * lineHeight - document.baselineShift
            return document.items(shaped, at: CGPoint(x: left, y: baseline - shaped.firstBaseline))
        }
    }
}

extension LottieTextDocument {
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
