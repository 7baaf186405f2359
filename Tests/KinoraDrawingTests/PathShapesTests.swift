import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Outlines of shapes equal SwiftUI's")
struct PathShapesTests {
    @Test func rectangle() {
        expectOutline(Path(recordedRect), "0 0 m 100 0 l 100 60 l 0 60 l h")
    }

    @Test func ellipse() {
        expectOutline(
            Path(ellipseIn: recordedRect),
            "100 30 m 100 46.5685 77.6142 60 50 60 c 22.3858 60 0 46.5685 0 30 c 0 13.4315 22.3858 0 50 0 c 77.6142 0 100 13.4315 100 30 c h"
        )
    }

    @Test func circularRoundedRectangle() {
        expectOutline(
            Path(roundedRect: recordedRect, cornerRadius: 12, style: .circular),
            """
            100 30 m 100 48 l 100 54.6274 94.6274 60 88 60 c 12 60 l 5.37258 60 0 54.6274 0 48 c 0 12 l 0 5.37258 5.37258 0 12 0 c 88 0 l \
            94.6274 0 100 5.37258 100 12 c h
            """)
    }

    @Test func continuousRoundedRectangle() {
        expectOutline(
            Path(roundedRect: recordedRect, cornerRadius: 12),
            """
            100 30 m 100 41.656 l 100 46.9381 100 49.5791 99.1011 52.4221 c 97.9713 55.5261 95.5261 57.9713 92.4221 59.1011 c \
            89.5791 60 86.9381 60 81.656 60 c 18.344 60 l ...
            """)
    }

    @Test func capsule() {
        expectOutline(
            Path(roundedRect: recordedRect, cornerRadius: 30),
            """
            100 30 m 100 30 l 100 31.2 100 35.4 97.7527 41.0552 c 94.9282 48.8153 88.8153 54.9282 81.0552 57.7527 c \
            73.9478 60 67.3453 60 54.1401 60 c 45.8599 60 l ...
            """)
    }

    @Test func unevenCircularCorners() {
        let radii = RectangleCornerRadii(topLeading: 5, bottomLeading: 10, bottomTrailing: 15, topTrailing: 20)
        expectOutline(
            Path(roundedRect: recordedRect, cornerRadii: radii, style: .circular),
            """
            100 32.5 m 100 45 l 100 53.2843 93.2843 60 85 60 c 10 60 l 4.47715 60 0 55.5228 0 50 c 0 5 l 0 2.23858 2.23858 0 5 0 c 80 0 l \
            91.0457 0 100 8.95431 100 20 c h
            """)
    }

    @Test("A corner's width and height are at most half of the shorter side")
    func cornerLimit() {
        let requested = Path(roundedRect: recordedRect, cornerSize: CGSize(width: 60, height: 8), style: .circular)
        #expect(requested == Path(roundedRect: recordedRect, cornerSize: CGSize(width: 30, height: 8), style: .circular))
    }

    @Test(
        "A corner may use half of the edge, or what the neighbouring corner leaves",
        arguments: [(20.0, 90.0, 20.0, 80.0), (50, 70, 50, 50)])
    func unevenLimit(first: Double, second: Double, firstLimited: Double, secondLimited: Double) {
        let square = CGRect(x: 0, y: 0, width: 100, height: 100)
        let requested = RectangleCornerRadii(topLeading: first, topTrailing: second)
        let given = RectangleCornerRadii(topLeading: firstLimited, topTrailing: secondLimited)
        #expect(
            Path(roundedRect: square, cornerRadii: requested, style: .circular)
                == Path(roundedRect: square, cornerRadii: given, style: .circular))
    }

    @Test("Corners of radius 0 have curves if radii are given individually, and are sharp otherwise")
    func zeroRadii() {
        #expect(
            Path(roundedRect: recordedRect, cornerRadii: RectangleCornerRadii(), style: .circular).description.filter { $0 == "c" }.count
                == 4)
        #expect(Path(roundedRect: recordedRect, cornerRadii: RectangleCornerRadii()).description.filter { $0 == "c" }.count == 12)
        for radius in [0, -3] as [CGFloat] {
            #expect(Path(roundedRect: recordedRect, cornerRadius: radius) == Path(recordedRect))
        }
    }

    @Test("A null rectangle gives an empty path, an infinite one itself")
    func specialRectangles() {
        #expect(Path(CGRect.null).isEmpty)
        #expect(Path(ellipseIn: .null).isEmpty)
        #expect(Path(roundedRect: .null, cornerRadius: 4).isEmpty)
        #expect(Path(ellipseIn: .infinite) == Path(CGRect.infinite))
        #expect(Path(roundedRect: .infinite, cornerRadius: 4) == Path(CGRect.infinite))
    }

    @Test("A continuous corner never runs backwards along an edge")
    func continuousStaysMonotone() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<300 {
            func radius() -> CGFloat { CGFloat(random.next() % 90) }
            let radii = RectangleCornerRadii(topLeading: radius(), bottomLeading: radius(), bottomTrailing: radius(), topTrailing: radius())
            let outline = Path(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 70), cornerRadii: radii)
            var last: CGPoint?
            outline.forEach { element in
                switch element {
                case .move(let end), .curve(let end, _, _): last = end
                case .line(let end):
                    guard let start = last else { return }
                    let isForward =
                        (start.x == 100 && end.x == 100 && end.y >= start.y - 1e-9)
                        || (start.y == 70 && end.y == 70 && end.x <= start.x + 1e-9)
                        || (start.x == 0 && end.x == 0 && end.y <= start.y + 1e-9)
                        || (start.y == 0 && end.y == 0 && end.x >= start.x - 1e-9)
                    #expect(isForward, "\(start) to \(end) in \(outline)")
                    last = end
                default: break
                }
            }
        }
    }

    @Test("Lines start a new subpath; an empty list adds nothing")
    func lines() {
        var path = Path()
        path.addLines([])
        #expect(path.isEmpty)
        path.addLines([CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6)])
        #expect(path.description == "1 2 m 3 4 l 5 6 l")
    }

    @Test("Adding a path changes the current point and the start of the last subpath")
    func addedPath() throws {
        var path = Path(recordedRect)
        path.addPath(try KinoraDrawingTests.path("1 1 m 2 1 l"), transform: CGAffineTransform(translationX: 10, y: 20))
        #expect(path.currentPoint == CGPoint(x: 12, y: 21))
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 11, y: 21))
    }

    @Test("A transform applies to the added path only")
    func transformed() {
        var path = Path()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addRect(CGRect(x: 0, y: 0, width: 2, height: 1), transform: CGAffineTransform(scaleX: 10, y: 10))
        #expect(path.description == "1 1 m 0 0 m 20 0 l 20 10 l 0 10 l h")
        #expect(path.currentPoint == .zero)
    }

    @Test("Closing keeps the subpath's start, and closing again adds nothing")
    func closing() throws {
        let path = try KinoraDrawingTests.path("0 0 m 10 0 l h 0 10 l")
        #expect(path.description == "0 0 m 10 0 l h 0 10 l")
        var closed = try KinoraDrawingTests.path("3 4 m 10 0 l h")
        closed.closeSubpath()
        #expect(closed.description == "3 4 m 10 0 l h")
        #expect(closed.currentPoint == CGPoint(x: 3, y: 4))
        #expect(Path().currentPoint == nil)
    }

    @Test("Transformed rectangles match test vectors")
    func transforms() {
        let rect = Path(recordedRect)
        let half = CGAffineTransform(translationX: 50, y: 30).scaledBy(x: 0.5, y: 0.5).translatedBy(x: -50, y: -30)
        expectOutline(rect.applying(half), "25 15 m 75 15 l 75 45 l 25 45 l h")
        let quarter = CGAffineTransform(translationX: 50, y: 30).rotated(by: .pi / 2).translatedBy(x: -50, y: -30)
        expectOutline(rect.applying(quarter), "80 -20 m 80 80 l 20 80 l 20 -20 l h")
        let corner = CGAffineTransform(translationX: 100, y: 60).rotated(by: .pi / 6).translatedBy(x: -100, y: -60)
        expectOutline(rect.applying(corner), "43.3975 -41.9615 m 130 8.03848 l 100 60 l 13.3975 10 l h")
        expectOutline(rect.offsetBy(dx: 1, dy: -2), "1 -2 m 101 -2 l 101 58 l 1 58 l h")
    }
}
