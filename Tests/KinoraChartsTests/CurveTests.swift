import Foundation
import KinoraDrawing
import KinoraViews
import Testing

@testable import KinoraCharts

@MainActor
struct CurveTests {
    @Test("Curves pass through their points") func curves() {
        let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10), CGPoint(x: 30, y: 0)]
        for method: InterpolationMethod in [
            .linear, .monotone, .cardinal, .catmullRom, .catmullRom(alpha: 0), .stepStart, .stepCenter, .stepEnd,
        ] {
            let path = Path { $0.addCurve(through: points, method: method) }
            for point in points { #expect(path.nearest(to: point)?.distance ?? 1 < 1e-6, "\(method) misses \(point)") }
        }
        // The monotone curve is level between equal values, and the cardinal one is not.
        let monotone = Path { $0.addCurve(through: points, method: .monotone) }
        #expect(monotone.boundingRect.maxY == 10)
        #expect(Path { $0.addCurve(through: points, method: .cardinal) }.boundingRect.maxY > 10.1)
        let steps = Path { $0.addCurve(through: points, method: .stepEnd) }
        #expect(steps.description == "0 0 m 10 0 l 10 10 l 20 10 l 20 10 l 30 10 l 30 0 l")
    }

    @Test("Curves through equal, single and no points are finite", arguments: [0, 1, 2, 5]) func degenerateCurves(count: Int) {
        let points = Array(repeating: CGPoint(x: 3, y: 4), count: count)
        for method: InterpolationMethod in [.linear, .monotone, .cardinal, .catmullRom, .stepCenter] {
            let path = Path { $0.addCurve(through: points, method: method) }
            #expect(count == 0 || (path.boundingRect.minX == 3 && path.boundingRect.height == 0))
        }
    }

    @Test("A sector is between its radii and its angles, with insets parallel to its edges") func sectorPath() {
        func path(_ end: Double, inset: Double = 0, radius: Double = 0, inner: Double = 50) -> Path {
            Path(sectorAt: .zero, from: 0, to: end, inner: inner, outer: 100, inset: inset, cornerRadius: radius)
        }
        let quarter = path(0.25)
        #expect(quarter.contains(CGPoint(x: 53, y: -53)))
        #expect(!quarter.contains(CGPoint(x: 30, y: -30)))
        #expect(!quarter.contains(CGPoint(x: -1, y: -75)))
        let bounds = quarter.boundingRect
        #expect(abs(bounds.width - 100) < 1e-6 && abs(bounds.maxY) < 1e-6 && abs(bounds.minY + 100) < 1e-6)
        #expect(!path(0.25, inset: 5).contains(CGPoint(x: 4.9, y: -75)))
        #expect(path(0.25, inset: 5).contains(CGPoint(x: 5.1, y: -75)))
        // The corner of the rounded sector is cut.
        #expect(path(0.25).contains(CGPoint(x: 1, y: -99)))
        #expect(!path(0.25, radius: 10).contains(CGPoint(x: 1, y: -99)))
        #expect(path(0.25, radius: 10).contains(CGPoint(x: 53, y: -53)))
        #expect(path(1).contains(CGPoint(x: -75, y: 0)))
        #expect(!path(1).contains(.zero))
        #expect(path(0.001, inset: 5).isEmpty)
    }
}
