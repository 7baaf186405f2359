import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Trimming")
struct PathTrimTests {
    static let twoRects = "0 0 m 10 0 l 10 10 l 0 10 l h 20 0 m 30 0 l 30 10 l 20 10 l h"
    static let rect = "0 0 m 100 0 l 100 60 l 0 60 l h"

    @Test(
        "Trims equal recorded ones",
        arguments: [
            (rect, 0, 0.999, "0 0 m 100 0 l 100 60 l 0 60 l 0 0.319996 l"),
            (rect, 0.1, 0.6, "32 0 m 100 0 l 100 60 l 68 60 l"),
            (twoRects, 0.25, 0.75, "10 10 m 0 10 l 0 0 l 20 0 m 30 0 l 30 10 l"),
            ("0 0 m 100 0 l 50 60 l h", 0.25, 0.75, "64.0512 0 m 100 0 l 50 60 l 41.0046 49.2055 l"),
            (twoRects, 0, 0.5, "0 0 m 10 0 l 10 10 l 0 10 l h"),
            (twoRects, 0.5, 1, "20 0 m 30 0 l 30 10 l 20 10 l h"),
            (twoRects, 0, 1, twoRects),
            (twoRects, -3, 8, twoRects),
            (twoRects, 0.75, 0.25, ""),
            (twoRects, 0.5, 0.5, ""),
            (twoRects, .nan, 0.5, ""),
            (twoRects, 0, .nan, ""),
            ("0 0 m 10 0 l h 0 10 l", 0.5, 1, "5 0 m 0 0 l 0 0 m 0 10 l"),
            ("5 5 m 5 5 l h", 0, 0.5, ""),
            ("0 0 m 0 0 l 10 0 l 10 0 l 20 0 l", 0.25, 0.75, "5 0 m 10 0 l 10 0 l 15 0 l"),
            ("", 0, 0.5, ""),
        ] as [(String, Double, Double, String)])
    func recorded(text: String, from: Double, to: Double, expected: String) throws {
        expectOutline(try path(text).trimmedPath(from: from, to: to), expected, within: 1e-3)
    }

    @Test("Trimming a circle to its first half gives the lower half, still as curves")
    func circle() {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        expectOutline(
            circle.trimmedPath(from: 0, to: 0.5), "100 50 m 100 77.6142 77.6142 100 50 100 c 22.3858 100 0 77.6142 0 50 c")
        let part = circle.trimmedPath(from: 0.2, to: 0.8)
        expectOutline(part, "65.4856 97.5557 m ...", within: 0.1)
        #expect(part.description.filter { $0 == "c" }.count == 4)
    }

    @Test("Trims have the requested length, and their parts add up")
    func lengths() {
        var random = SplitMix64(seed: 11)
        for _ in 0..<60 {
            let path = Path.random(cubics: 4, closed: true, from: &random)
            let total = Double(path.length)
            let (a, b) = (Double(random.next() % 1000) / 1000, Double(random.next() % 1000) / 1000)
            let (from, to) = (min(a, b), max(a, b))
            expectClose(Double(path.trimmedPath(from: from, to: to).length), (to - from) * total, within: 1e-9 * total)
            let parts = [(0, from), (from, to), (to, 1)].map { Double(path.trimmedPath(from: $0.0, to: $0.1).length) }
            expectClose(parts.reduce(0, +), total, within: 1e-9 * total)
        }
    }

    @Test("Trims of a ten-millionth of the length are accurate")
    func tiny() {
        var random = SplitMix64(seed: 12)
        for _ in 0..<100 {
            let path = Path.random(cubics: 3, closed: false, from: &random)
            let total = Double(path.length)
            for from in [0, 0.123_456_7, 0.5, 1 - 1e-7] {
                let piece = path.trimmedPath(from: from, to: from + 1e-7)
                expectClose(Double(piece.length) / 1e-7, total, within: total * 1e-6)
            }
        }
    }

    @Test("A trim's ends are the path's points at its fractions")
    func ends() throws {
        var random = SplitMix64(seed: 13)
        for _ in 0..<50 {
            let path = Path.random(cubics: 3, closed: true, from: &random)
            let trimmed = path.trimmedPath(from: 0.3, to: 0.7)
            let start = try #require(trimmed.points.first)
            expectClose(start, path.point(atFraction: 0.3), within: 1e-9)
            expectClose(try #require(trimmed.currentPoint), path.point(atFraction: 0.7), within: 1e-9)
        }
    }
}
