import Foundation

/// Shapes the texts of a document, and records the results, so that later drawings know whether they are still the same.
final class SVGTextShaping {
    let shaper: any TextShaper
    private(set) var record = Record()

    /// The texts of a document with the results on which its outlines depend.
    struct Record {
        fileprivate(set) var texts: [TextRequest: ShapedText] = [:]
        fileprivate(set) var metrics: [FontDescriptor: FontMetrics] = [:]

        /// Whether `shaper` gives the same results. The shaper notes the fonts for the film that is drawn.
        func isValid(for shaper: any TextShaper) -> Bool {
            // Each text is shaped, because the film depends on the fonts of all.
            let isSame = texts.map { shaper.shape($0) == $1 }
            return isSame.allSatisfy { $0 } && metrics.allSatisfy { shaper.metrics(of: $0) == $1 }
        }
    }

    init(_ shaper: any TextShaper) {
        self.shaper = shaper
    }

    func shape(_ request: TextRequest) -> ShapedText {
        if let known = record.texts[request] { return known }
        let text = shaper.shape(request)
        record.texts[request] = text
        return text
    }

    func metrics(of font: FontDescriptor) -> FontMetrics {
        if let known = record.metrics[font] { return known }
        let metrics = shaper.metrics(of: font)
        record.metrics[font] = metrics
        return metrics
    }
}
