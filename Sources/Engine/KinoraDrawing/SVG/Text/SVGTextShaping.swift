import Foundation

/// Shapes the texts of a document. Each text and font is shaped once.
final class SVGTextShaping {
    let shaper: any TextShaper
    private var texts: [TextRequest: ShapedText] = [:]
    private var metrics: [FontDescriptor: FontMetrics] = [:]

    /// The maximum number of different texts of a document: words, or letters that are positioned separately.
    static let maxTexts = 20_000

    /// Whether the document has more texts than the maximum. The further ones are not shaped.
    private(set) var isFull = false

    init(_ shaper: any TextShaper) {
        self.shaper = shaper
    }

    func shape(_ request: TextRequest) -> ShapedText {
        if let known = texts[request] { return known }
        guard texts.count < SVGTextShaping.maxTexts else {
            isFull = true
            return ShapedText(string: request.string, size: .zero, firstBaseline: 0, lastBaseline: 0)
        }
        let text = shaper.shape(request)
        texts[request] = text
        return text
    }

    func metrics(of font: FontDescriptor) -> FontMetrics {
        if let known = metrics[font] { return known }
        let found = shaper.metrics(of: font)
        metrics[font] = found
        return found
    }
}
