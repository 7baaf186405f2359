import Foundation
import GoldenSupport
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraRaster

/// A stroke that is drawn is the area of `strokedPath`, whichever code draws it.
struct StrokeAgreementTests {
    static let size = CGSize(width: 160, height: 140)

    /// The red of every pixel, black on white.
    private static func pixels(_ content: DisplayItem.Content, _ transform: CGAffineTransform, blend: BlendMode) throws -> [UInt8] {
        let rasterizer = Rasterizer(width: Int(size.width), height: Int(size.height))
        var item = DisplayItem(content)
        (item.transform, item.blendMode) = (transform, blend)
        try rasterizer.draw(DisplayList(items: [item]), background: .init(red: 1, green: 1, blue: 1))
        return rasterizer.withPixels { bytes, bytesPerRow in
            ByteComparison.channel(2, of: bytes, bytesPerRow: bytesPerRow, width: Int(size.width), height: Int(size.height))
        }
    }

    /// The number of pixels in which the stroke and the filled outline differ visibly.
    private static func difference(_ stroke: RandomStroke, blend: BlendMode = .normal) throws -> Int {
        let paint = Paint.color(.init(red: 0, green: 0, blue: 0))
        let stroked = try pixels(.stroke(stroke.path, paint, stroke.style), stroke.transform, blend: blend)
        let outline = stroke.path.strokedPath(stroke.style)
        let filled = try pixels(.fill(outline, paint, FillStyle()), stroke.transform, blend: .normal)
        return ByteComparison.count(of: stroked, filled, apartMoreThan: 64)
    }

    /// Points are rounded to 256ths of a pixel before they are stroked. Where the rounding decides between a miter and a bevel, or removes a fold of a
    /// curve, a corner differs: in 60,000 strokes with solid lines, 271 differ at all, and none by more than 320 of 22,400 pixels.
    @Test("Random strokes are drawn as their outlines", arguments: RandomStroke.Kind.allCases, [BlendMode.normal, .multiply])
    func random(kind: RandomStroke.Kind, blend: BlendMode) throws {
        var different: [UInt64: Int] = [:]
        for seed in 0..<250 as Range<UInt64> {
            let difference = try Self.difference(RandomStroke(kind, seed: seed, size: Self.size), blend: blend)
            if difference > 3 { different[seed] = difference }
        }
        #expect(different.count <= 5 && different.values.allSatisfy { $0 <= 320 }, "seeds and their different pixels: \(different)")
    }

    /// Paths that were drawn wrongly.
    private static let cases: [(name: String, path: String, style: StrokeStyle)] = [
        ("a curve that folds back", "20 70 m 140 70 20 70 q", StrokeStyle(lineWidth: 30)),
        ("a curve that folds back twice", "20 70 m 200 70 -40 70 140 70 c", StrokeStyle(lineWidth: 30)),
        ("a hairpin", "24 92 m 139 50 139 50 24 92.3 c", StrokeStyle(lineWidth: 40)),
        ("a turn inside the pen", "118 80 m 102 57 100 85 73 119 c", StrokeStyle(lineWidth: 57)),
        ("a cusp", "60 50 m 100 80 60 80 100 50 c", StrokeStyle(lineWidth: 20)),
        ("a miter after a curve", "100 58 m 127 110 36 86 25 100 c 30 33 80 118 72 95 c", StrokeStyle(lineWidth: 38, miterLimit: 8)),
        ("dashes that end at corners", "20 20 m 100 20 l 100 100 l 20 100 l h", StrokeStyle(lineWidth: 6, dash: [16])),
        ("dashes that end at every corner", "20 20 m 116 20 l 116 116 l 20 116 l h", StrokeStyle(lineWidth: 12, dash: [32])),
        ("a closing dash", "20 20 m 100 20 l 100 100 l 20 100 l h", StrokeStyle(lineWidth: 12, dash: [40], dashPhase: 20)),
        ("a square", "60 60 m 60 60 l", StrokeStyle(lineWidth: 40, lineCap: .square)),
        ("squares on a diagonal", "20 20 m 120 120 l", StrokeStyle(lineWidth: 14, lineCap: .square, dash: [0, 30])),
    ]

    @Test("Folds, cusps, hairpins, dots and dashes that end at corners are drawn as their outlines", arguments: cases.indices)
    func named(index: Int) throws {
        let (name, text, style) = Self.cases[index]
        let path = try #require(Path(text))
        var transforms = [CGAffineTransform.identity, CGAffineTransform(translationX: 30, y: -10).rotated(by: 0.3)]
        transforms.append(CGAffineTransform(scaleX: 1.3, y: 0.7))
        for transform in transforms {
            for blend in [BlendMode.normal, .multiply] {
                var stroke = RandomStroke(.lines, seed: 0, size: Self.size)
                (stroke.path, stroke.style, stroke.transform) = (path, style, transform)
                let difference = try Self.difference(stroke, blend: blend)
                // At the tip of a notch, the lines of a curve differ from the curve by some pixels.
                #expect(difference <= 12, "\(name): \(difference) pixels with \(blend) and \(transform)")
            }
        }
    }
}
