import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Parts of drawings that share a part")
struct SVGMorphSharingTests {
    private static let stripes = """
        <rect x='5' y='20' width='30' height='60' fill='#0000ff'/><rect x='35' y='20' width='30' height='60' fill='#ffffff'/>\
        <rect x='65' y='20' width='30' height='60' fill='#ff0000'/>
        """
    private static let heart =
        "<path fill='#dd2255' d='M50 92 C20 68 4 50 4 30 C4 14 16 6 28 6 C38 6 46 12 50 20 C54 12 62 6 72 6 C84 6 96 14 96 30 C96 50 80 68 50 92 Z'/>"

    private func morph(_ first: String, _ second: String) throws -> SVGMorph {
        func svg(_ content: String) throws -> SVGDocument {
            try SVGDocument(string: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(content)</svg>")
        }
        return SVGMorph(from: try svg(first), to: try svg(second), options: MorphOptions(surplus: .split))
    }

    @Test("Stripes that become one rectangle of the same outline stay where they are")
    func rectangle() throws {
        let whole = "<rect x='5' y='20' width='90' height='60' fill='#ffff00'/>"
        for morph in [try morph(Self.stripes, whole), try morph(whole, Self.stripes)] {
            for t in [1e-6, 0.2, 0.5, 0.9, 1 - 1e-6] {
                let boxes = morph.document(at: t).shapes.map(\.path.boundingRect).sorted { $0.minX < $1.minX }
                #expect(boxes.count == 3)
                for (index, box) in boxes.enumerated() {
                    // Pieces overlap by a hundredth of the length of the cut.
                    expectClose(Double(box.minX), Double(index) * 30 - 45, within: 0.6)
                    expectClose(Double(box.maxX), Double(index) * 30 - 15, within: 0.6)
                    expectClose(Double(box.minY), -30, within: 1e-6)
                    expectClose(Double(box.maxY), 30, within: 1e-6)
                }
            }
        }
    }

    @Test("The stripes of a flag become bands of a heart, without gaps and in their order", arguments: [true, false])
    func flag(isReversed: Bool) throws {
        let morph = isReversed ? try morph(Self.heart, Self.stripes) : try morph(Self.stripes, Self.heart)
        for t in [1e-6, 0.1, 0.25, 0.5, 0.75, 0.9, 1 - 1e-6] {
            let shapes = morph.document(at: t).shapes
            let paths = shapes.map(\.path)
            #expect(paths.count == 3)
            let all = paths.dropFirst().reduce(paths[0]) { $0.union($1) }
            #expect(all.normalized().segments.count { $0.startsSubpath } == 1, "one outline at \(t)")
            let (sum, area) = (paths.reduce(0) { $0 + $1.normalized().signedArea }, all.normalized().signedArea)
            // Pieces overlap by a hundredth of the length of the cut, on both sides.
            #expect(sum >= area * 0.999 && sum < area * 1.04, "at \(t): \(sum), not \(area)")
            // Blue is to the left of white, and white to the left of red.
            let order = shapes.sorted { $0.path.boundingRect.midX < $1.path.boundingRect.midX }
            let share = isReversed ? t : 1 - t
            guard share > 0.7 else { continue }
            let colors = order.map { shape -> Color.Resolved in
                guard case .color(let color) = shape.fill?.paint else { return Color.clear.resolved(in: .light) }
                return color.resolved(in: .light)
            }
            #expect(colors[0].blue > colors[0].red && colors[1].green > colors[0].green && colors[2].red > colors[2].blue)
        }
    }

    @Test("A part with a line of another colour is not cut, because the line would be seen along the cut")
    func lines() throws {
        let morph = try morph(Self.stripes, Self.heart.replacing("/>", with: " stroke='#000000' stroke-width='3'/>"))
        let boxes = morph.document(at: 1 - 1e-6).shapes.map(\.path.boundingRect)
        #expect(boxes.count == 3 && boxes.allSatisfy { $0.width > 91 })
    }

    @Test("Holes of a shared part stay open")
    func holes() throws {
        let ring = "<path fill='#00aa00' fill-rule='evenodd' d='M5 5H95V95H5Z M40 40H60V60H40Z'/>"
        let morph = try morph(Self.stripes, ring)
        let paths = morph.document(at: 1 - 1e-6).shapes.map(\.path)
        #expect(paths.count == 3 && !paths.contains { $0.contains(CGPoint(x: 0, y: 0)) })
        for point in [CGPoint(x: -30, y: 0), CGPoint(x: 0, y: 30), CGPoint(x: 30, y: -30)] {
            #expect(paths.contains { $0.contains(point) })
        }
    }
}
