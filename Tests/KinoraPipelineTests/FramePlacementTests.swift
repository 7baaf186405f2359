import Foundation
import TestSupport
import Testing

@testable import KinoraPipeline

struct FramePlacementTests {
    struct Case: Sendable {
        var content: CGSize
        var pixels: (width: Int, height: Int)
        var scale: Double
        var origin: CGPoint
        var hasMargins: Bool

        init(_ width: Double, _ height: Double, in pixels: (Int, Int), scale: Double, x: Double, y: Double, hasMargins: Bool) {
            content = CGSize(width: width, height: height)
            self.pixels = pixels
            self.scale = scale
            origin = CGPoint(x: x, y: y)
            self.hasMargins = hasMargins
        }
    }

    @Test(
        "A frame is scaled to fit and centred on whole pixels",
        arguments: [
            Case(100, 50, in: (200, 100), scale: 2, x: 0, y: 0, hasMargins: false),
            Case(100, 50, in: (200, 200), scale: 2, x: 0, y: 50, hasMargins: true),
            Case(100, 50, in: (50, 100), scale: 0.5, x: 0, y: 37, hasMargins: true),
            Case(1920, 1080, in: (640, 360), scale: 1.0 / 3, x: 0, y: 0, hasMargins: false),
            Case(1920, 1080, in: (854, 480), scale: 854.0 / 1920, x: 0, y: 0, hasMargins: false),
            Case(393, 852, in: (323, 700), scale: 323.0 / 393, x: 0, y: 0, hasMargins: false),
            Case(1, 1, in: (16, 9), scale: 9, x: 3, y: 0, hasMargins: true),
        ])
    func placement(_ table: Case) {
        let placement = FramePlacement(content: table.content, width: table.pixels.width, height: table.pixels.height)
        expectClose(placement.scale, table.scale, within: 1e-12)
        #expect(placement.origin == table.origin)
        #expect(placement.hasMargins == table.hasMargins)
    }

    @Test("A cropped composition covers every pixel", arguments: [(854, 480), (855, 480), (853, 481), (30, 31), (31, 30), (7, 100)])
    func crops(width: Int, height: Int) {
        let content = CGSize(width: 1920, height: 1080)
        let placement = FramePlacement(content: content, width: width, height: height, fills: true)
        let drawn = CGRect(origin: .zero, size: content).applying(placement.transform)
        #expect(drawn.minX <= 0 && drawn.minY <= 0 && drawn.maxX > CGFloat(width) - 1e-6 && drawn.maxY > CGFloat(height) - 1e-6)
        #expect(!placement.hasMargins)
    }

    @Test("Video sizes are even", arguments: [(1.0, 2), (2, 2), (3, 4), (99.5, 100), (100, 100), (1e9, 16384)])
    func even(points: Double, pixels: Int) {
        #expect(RenderJob.evenSize(points) == pixels)
    }
}
