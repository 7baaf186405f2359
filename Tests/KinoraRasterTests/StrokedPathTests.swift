import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraRaster

/// Cairo strokes by its own rules; filling the outline must give the same pixels.
@Suite("Cairo's strokes and filled stroke outlines look alike")
struct StrokedPathTests {
    static let size = 240

    static let paths = [
        "30 60 m 210 60 l 40 200 l 200 210 l",
        "30 60 m 210 60 l 40 200 l 200 210 l h",
        "30 120 m 30 20 210 220 210 120 c",
        "20 200 m 320 20 -80 20 220 200 c",  // a loop
        "40 200 m 240 40 0 40 200 200 c",  // a tight turn
        "60 60 m 120 60 180 120 180 180 c 120 180 60 120 60 60 c h",
        "40 120 m 120 -60 200 120 q 120 240 40 120 q h",
        "120 40 m 160 120 l 120 200 l 80 120 l h 30 30 m 60 30 l 30 60 l h",
        "60 60 m 60 60 l 120 120 m h 180 60 m 180 60 180 60 180 60 c 60 180 m h 90 180 l",  // dots
        "90 120 m 90 90 150 90 150 120 c 150 150 90 150 90 120 c h",
    ]

    static let styles = [
        StrokeStyle(lineWidth: 1),
        StrokeStyle(lineWidth: 14),
        StrokeStyle(lineWidth: 14, lineCap: .square, miterLimit: 1.5),
        StrokeStyle(lineWidth: 30, lineCap: .round, lineJoin: .round),
        StrokeStyle(lineWidth: 20, lineCap: .square, lineJoin: .bevel),
        StrokeStyle(lineWidth: 6, dash: [17, 9], dashPhase: 5),
        StrokeStyle(lineWidth: 8, lineCap: .round, lineJoin: .round, dash: [21, 14, 3], dashPhase: -4),
        StrokeStyle(lineWidth: 6, lineCap: .round, dash: [0, 11.3]),
        StrokeStyle(lineWidth: 5, lineCap: .square, dash: [0, 11.3], dashPhase: 3),
    ]

    @Test("Every kind of path looks alike with every kind of pen", arguments: paths)
    func alike(text: String) throws {
        let path = try #require(Path(text))
        for style in Self.styles {
            let stroked = try pixels(.stroke(path, .color(.init(red: 0, green: 0, blue: 0)), style))
            let filled = try pixels(.fill(path.strokedPath(style), .color(.init(red: 0, green: 0, blue: 0)), FillStyle()))
            // Cairo flattens curves to a tenth of a pixel before it strokes and measures dashes there; each of the two rounds coverage in its own way.
            let far = ByteComparison.count(of: stroked, filled, apartMoreThan: 72)
            let near = ByteComparison.count(of: stroked, filled, apartMoreThan: 24)
            #expect(far == 0, "\(far) pixels with \(style)")
            #expect(near < 60, "\(near) pixels with \(style)")
        }
    }

    @Test("Wide round pens with short dashes have a limited number of corners", arguments: [1, 30, 1e4, 1e9] as [CGFloat])
    func dashCorners(width: CGFloat) throws {
        let path = Path { path in
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 4000, y: 3000))
        }
        for pattern in [[0.001, 0.001], [CGFloat](repeating: 1e-5, count: 1000)] as [[CGFloat]] {
            let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round, dash: pattern)
            var pen = try #require(Pen(style, transform: .identity))
            pen.boundDashes(along: path)
            let total: Double = pen.dash.reduce(0, +)
            let dashes: Double = 5000 / total * Double(pen.dash.count) / 2
            let corners: Double = 2 * Double.pi * Double(pen.style.lineWidth / 0.2).squareRoot()
            #expect(dashes <= 100_000 && dashes * corners <= 1e7)
        }
    }

    /// The red of every pixel, black on white.
    private func pixels(_ content: DisplayItem.Content) throws -> [UInt8] {
        let rasterizer = Rasterizer(width: Self.size, height: Self.size)
        try rasterizer.draw(DisplayList(items: [DisplayItem(content)]), background: .init(red: 1, green: 1, blue: 1))
        return rasterizer.withPixels { bytes, bytesPerRow in
            ByteComparison.channel(2, of: bytes, bytesPerRow: bytesPerRow, width: Self.size, height: Self.size)
        }
    }
}
