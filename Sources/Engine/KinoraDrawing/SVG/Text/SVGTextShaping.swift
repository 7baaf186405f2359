import Foundation

/// Shapes the texts of a document. Each text and font is shaped once.
final class SVGTextShaping {
    let shaper: any TextShaper
    private var texts: [TextRequest: ShapedText] = [:]
    /// The metrics of each face in the size 1.
    private var metrics: [FontDescriptor: FontMetrics] = [:]

    /// The families of the fonts in the document.
    private var families: [Data: Result<String, FontDataError>] = [:]

    /// The maximum number of different texts of a document: words, or letters that are positioned separately.
    static let maxTexts = 10_000
    /// The maximum number of different faces of a document. Loading a face takes about a millisecond.
    static let maxFaces = 200

    /// Whether the document has more texts or faces than the maximum. The further ones are not shaped.
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

    /// The family with the font in `contents`, a font file.
    func family(ofFont contents: Data) -> Result<String, FontDataError> {
        if let known = families[contents] { return known }
        let found = Result { () throws(FontDataError) in try shaper.family(ofFont: contents) }
        families[contents] = found
        return found
    }

    func metrics(of font: FontDescriptor) -> FontMetrics {
        let size = font.size
        var face = font
        face.size = 1
        if let known = metrics[face] { return known.scaled(by: size) }
        guard metrics.count < SVGTextShaping.maxFaces else {
            isFull = true
            return FontMetrics(estimating: size)
        }
        let found = shaper.metrics(of: face)
        metrics[face] = found
        return found.scaled(by: size)
    }
}
