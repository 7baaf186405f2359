import Foundation
import KinoraDrawing
import Testing

@testable import KinoraRaster

struct TextFitCacheTests {
    private let shaper = PangoTextShaper()

    /// Fits `text`, and counts the requests for a size of it.
    private func fit(_ text: String, width: CGFloat = 150, in shaper: PangoTextShaper) -> (fit: TextFit, requests: Int) {
        var requests = 0
        let fit = shaper.fit(box: CGSize(width: width, height: 60)) { scale, width in
            requests += 1
            var request = TextRequest(spans: [TextRequest.Span(text, font: FontDescriptor(size: 40 * scale))])
            request.maxWidth = width
            return request
        }
        return (fit, requests)
    }

    private func fit(_ text: String, width: CGFloat = 150) -> (fit: TextFit, requests: Int) { fit(text, width: width, in: shaper) }

    @Test("The second fit of a text in the same box is the first one, without shaping the text again")
    func memoization() {
        let first = fit("Four words, two lines")
        let count = shaper.recentCount
        #expect(first.fit.scale < 1 && first.requests > 10 && count > 10)
        let second = fit("Four words, two lines")
        // Two sizes identify the text.
        #expect(second.fit == first.fit && second.requests == 2 && shaper.recentCount == count)
    }

    @Test("Another text, and the same text in another box, are fitted anew")
    func keys() {
        let first = fit("Four words, two lines")
        let (longer, narrower) = (fit("Four words, but more lines than two"), fit("Four words, two lines", width: 100))
        #expect(longer.requests > 10 && narrower.requests > 10)
        #expect(longer.fit.scale < first.fit.scale && narrower.fit.scale < first.fit.scale)
    }

    @Test("Without memoization every fit shapes the text, with the same results")
    func switchedOff() {
        for text in ["Four words, two lines", "One", "", "Words\nwith\nline feeds"] {
            let cached = [fit(text), fit(text)]
            let uncached = Memoization.$isOn.withValue(false) { [fit(text), fit(text), fit(text, in: PangoTextShaper())] }
            #expect(cached.map(\.fit) == [cached[0].fit, cached[0].fit] && uncached.allSatisfy { $0.fit == cached[0].fit })
            #expect(Set(uncached.map(\.requests)).count == 1)
        }
    }

    @Test("More texts than are kept have the fits of a new shaper")
    func manyTexts() {
        let texts = (0..<70).map { "Text number \($0 * $0)" }
        let fits = texts.map { fit($0).fit }
        #expect(texts.map { fit($0).fit } == fits && texts.map { fit($0, in: PangoTextShaper()).fit } == fits)
    }
}
