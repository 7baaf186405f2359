import Foundation
import Testing

@testable import KinoraDrawing

/// Curves of levels.
struct ColorCurvesTests {
    /// The function of one channel.
    private func levels(_ points: [CGPoint]) -> [Int] { ColorCurves(red: points).tables[512...].map { Int($0 >> 16) } }

    @Test("No points and points on the diagonal change nothing") func identity() {
        let same = Array(0..<256)
        #expect(levels([]) == same)
        #expect(levels([CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)]) == same)
        #expect(levels([CGPoint(x: 0, y: 0), CGPoint(x: 0.3, y: 0.3), CGPoint(x: 0.7, y: 0.7), CGPoint(x: 1, y: 1)]) == same)
        let tables = ColorCurves().tables
        for channel in 0..<3 {
            for level in 0..<256 {
                let same = UInt32(level) << UInt32(8 * channel)
                #expect(tables[channel * 256 + level] == same)
            }
        }
    }

    @Test("A curve passes through its points, is monotone between them, and constant beyond them") func points() {
        let points = [CGPoint(x: 0.2, y: 0), CGPoint(x: 0.4, y: 0.7), CGPoint(x: 0.6, y: 0.72), CGPoint(x: 0.8, y: 1)]
        let levels = levels(points)
        for point in points { #expect(levels[Int((point.x * 255).rounded())] == Int((point.y * 255).rounded())) }
        for level in 1..<256 { #expect(levels[level] >= levels[level - 1]) }
        #expect(levels[..<52].allSatisfy { $0 == 0 })
        #expect(levels[204...].allSatisfy { $0 == 255 })
    }

    @Test("Two points are a line, a falling line inverts, and points are sorted and clamped") func lines() {
        let falling = Array((0..<256).reversed())
        #expect(levels([CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)]) == falling)
        #expect(levels([CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 0)]) == Array(0..<256))
        #expect(levels([CGPoint(x: -3, y: -1), CGPoint(x: 2, y: 5)]) == Array(0..<256))
        #expect(levels([CGPoint(x: 0.5, y: 0.2)]) == Array(repeating: 51, count: 256))
        #expect(levels([CGPoint(x: CGFloat.nan, y: .nan)]) == Array(repeating: 0, count: 256))
    }

    @Test("The curve of all channels follows the curve of each") func all() {
        let up = [CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 1)], down = [CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)]
        let tables = ColorCurves(all: down, red: up).tables
        #expect(tables[512] == 128 << 16)
        #expect(tables[512 + 255] == 0)
        #expect(tables[256] == 255 << 8)
    }
}
