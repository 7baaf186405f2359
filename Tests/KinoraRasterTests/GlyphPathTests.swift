import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraRaster

@Suite("Outlines of text")
struct GlyphPathTests {
    /// The height of Inter's capitals is 0.727 of an em.
    @Test("Glyphs are on the baseline y = 0 and start at x = 0")
    func origin() throws {
        try #require(Path.isFontInstalled("inter"), "set-up installs fonts-inter")
        let bounds = Path(text: "H", size: 100).boundingRect
        expectClose(Double(bounds.maxY), 0, within: 0.01)
        expectClose(Double(bounds.minY), -72.7, within: 0.1)
        #expect(bounds.minX > 0 && bounds.minX < 15)
        #expect(Path(text: "g", size: 100).boundingRect.maxY > 15)
    }

    @Test("Twice the font size gives twice the outline")
    func size() {
        let (small, large) = (Path(text: "Qu", size: 40).boundingRect, Path(text: "Qu", size: 80).boundingRect)
        expectClose(Double(large.width), Double(small.width) * 2, within: 0.05)
        expectClose(Double(large.minY), Double(small.minY) * 2, within: 0.05)
    }

    @Test("Counters are holes under the nonzero rule")
    func holes() {
        let ring = Path(text: "O", size: 100)
        let middle = CGPoint(x: ring.boundingRect.midX, y: ring.boundingRect.midY)
        #expect(!ring.contains(middle))
        #expect(ring.contains(CGPoint(x: ring.boundingRect.minX + 3, y: middle.y)))
        #expect(ring.description.filter { $0 == "m" }.count == 2)
        #expect(ring.description.filter { $0 == "h" }.count == 2)
    }

    @Test("A heavier weight covers more, a second line is below the first")
    func weightsAndLines() throws {
        try #require(Path.isFontInstalled("Inter"), "set-up installs fonts-inter")
        func stem(_ weight: Int) -> Double { Double(Path(text: "l", size: 100, weight: weight).boundingRect.width) }
        #expect(stem(800) > stem(400) * 1.4)
        let (one, two) = (Path(text: "x", size: 50).boundingRect, Path(text: "x\nx", size: 50).boundingRect)
        #expect(two.minY == one.minY && two.minX == one.minX)
        expectClose(Double(two.maxY), 50 * (0.96875 + 0.2412109375), within: 0.1)
    }

    @Test("Empty text has an empty path at any size", arguments: [10, 0, -5, .nan, .infinity, 1e300] as [CGFloat])
    func empty(size: CGFloat) {
        #expect(Path(text: "", size: size).isEmpty)
        #expect(Path(text: "  ", size: size).isEmpty)
        let bounds = Path(text: "A", size: size).boundingRect
        #expect(bounds.width.isFinite && bounds.height.isFinite)
    }

    @Test("A missing font family falls back to the default one")
    func missing() {
        #expect(!Path.isFontInstalled("No Such Family At All"))
        #expect(Path.isFontInstalled("serif"))
        #expect(Path(text: "Ab", font: "No Such Family At All", size: 30) == Path(text: "Ab", size: 30))
    }
}
