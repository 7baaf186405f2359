import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraRaster

@Suite("Blurs of contents in one colour")
struct FlatBlurTests {
    private static let background = Color.Resolved(red: 0.9, green: 0.8, blue: 0.3)

    private func pixels(_ items: [DisplayItem], _ optimizations: Rasterizer.Optimizations) throws -> [UInt8] {
        let rasterizer = Rasterizer(width: 160, height: 120, optimizations: optimizations)
        try rasterizer.draw(DisplayList(items: items), background: Self.background)
        return rasterizer.withPixels { bytes, _ in Array(bytes) }
    }

    private func shape(_ random: inout SplitMix64, _ color: Color.Resolved) -> DisplayItem {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        // Parts are outside of the frame.
        let rect = CGRect(x: number(-20...110), y: number(-20...80), width: number(25...80), height: number(25...80))
        var color = color
        color.opacity = Float(number(0.2...1))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return DisplayItem(.fill(Path(ellipseIn: rect), .color(color), FillStyle()))
        case 1: return DisplayItem(.stroke(Path(rect), .color(color), StrokeStyle(lineWidth: number(1...9))), opacity: number(0.3...1))
        default:
            let text = ShapedText(
                string: "o", size: rect.size, firstBaseline: 0, lastBaseline: 0, runs: [ShapedText.Run(outlines: Path(ellipseIn: rect))])
            return DisplayItem(.text(text, .color(color)))
        }
    }

    @Test("The blur of the coverage is within three levels of the blur of the pixels, with any opacity and radius", arguments: 1...40)
    func differential(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func unit() -> Float { .random(in: 0...1, using: &random) }
        let color = Color.Resolved(red: unit(), green: unit(), blue: unit())
        let shapes = (0..<Int.random(in: 1...4, using: &random)).map { _ in shape(&random, color) }
        var group = DisplayGroup(items: shapes)
        group.filters = [.blur(radius: .random(in: 0.3...30, using: &random), isOpaque: false)]
        let item = DisplayItem(.group(group), opacity: .random(in: 0.2...1, using: &random))
        #expect(shapes.flatColor == color)
        let (fast, slow) = (try pixels([item], .all), try pixels([item], .all.subtracting(.flatBlurs)))
        let worst = zip(fast, slow).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
        // Less than four levels: both ways dither, by less than a level. The blur of the pixels rounds its opacity and its composition, and the blur of the
        // coverage its colour, by up to half a level each.
        #expect(worst <= 3)
        #expect(fast != slow, "it was drawn twice in the same way")
    }

    @Test("Only contents in one colour, blended normally and without filters of their own, are flat")
    func flatColors() {
        let (red, blue) = (Color.Resolved(red: 1, green: 0, blue: 0), Color.Resolved(red: 0, green: 0, blue: 1))
        func fill(_ color: Color.Resolved) -> DisplayItem {
            DisplayItem(.fill(Path(CGRect(x: 0, y: 0, width: 9, height: 9)), .color(color), FillStyle()))
        }
        var faint = red
        faint.opacity = 0.3
        #expect([fill(red), fill(faint)].flatColor == red)
        #expect([fill(red), fill(blue)].flatColor == nil)
        #expect([DisplayItem]().flatColor == nil)
        var blended = fill(red)
        blended.blendMode = .multiply
        #expect([blended].flatColor == nil)
        var filtered = DisplayGroup(items: [fill(red)])
        #expect([DisplayItem(.group(filtered))].flatColor == red)
        filtered.filters = [.blur(radius: 3, isOpaque: false)]
        #expect([DisplayItem(.group(filtered))].flatColor == nil)
        let runs = [ShapedText.Run(outlines: Path(CGRect(x: 0, y: 0, width: 3, height: 3)), color: blue)]
        let text = ShapedText(string: "o", size: .zero, firstBaseline: 0, lastBaseline: 0, runs: runs)
        #expect([DisplayItem(.text(text, .color(red)))].flatColor == nil)
    }
}
