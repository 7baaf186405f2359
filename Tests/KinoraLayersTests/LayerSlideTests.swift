import Foundation
import KinoraViews
import Testing

@testable import KinoraLayers

@Suite("The order of letters that slide")
struct LayerSlideTests {
    /// Two lines of three letters, 50 points wide.
    private static let letters = (0..<6).map { index in
        TextUnit(line: index / 3, bounds: CGRect(x: 50 * (index % 3), y: 100 * (index / 3), width: 50, height: 80))
    }

    @Test(
        "The letters ahead in the direction of the motion begin, line by line",
        arguments: [
            (nil, [0, 1, 2, 3, 4, 5]), (SIMD2(1.0, 0.0), [2, 1, 0, 5, 4, 3]), (SIMD2(-1.0, 0.0), [0, 1, 2, 3, 4, 5]),
            (SIMD2(0.0, 1.0), [3, 4, 5, 0, 1, 2]), (SIMD2(0.0, -1.0), [0, 1, 2, 3, 4, 5]),
        ] as [(SIMD2<Double>?, [Int])])
    func ranks(direction: SIMD2<Double>?, expected: [Int]) {
        #expect(direction.map { TextUnit.ranks(Self.letters, along: $0) } ?? Array(Self.letters.indices) == expected)
    }

    @Test(
        "No letter passes another one at any time, whatever the side", arguments: ["leading", "trailing", "top", "bottom"], [true, false])
    func passing(side: String, isExit: Bool) throws {
        let key = isExit ? "exit" : "enter"
        let layers = try LayerFilms.resolved("layers:\n  - {text: abcdef, font: 60, \(key): {kind: slide, side: \(side), by: letter}}\n")
        let layer = try #require(layers.first)
        let appearance = try #require(isExit ? layer.exit : layer.enter)
        let ranks = TextUnit.ranks(Self.letters, along: try #require(appearance.direction))
        for step in 0...200 {
            let time = appearance.length * Double(step) / 200
            let positions = Self.letters.indices.map { index -> SIMD2<Double> in
                let progress = isExit ? appearance.exit(at: time, unit: ranks[index]) : appearance.entrance(at: time, unit: ranks[index])
                let bounds = Self.letters[index].bounds
                return SIMD2(bounds.midX, bounds.midY) + appearance.state(at: progress).offset
            }
            for first in positions.indices {
                for second in positions.indices where second > first {
                    let (a, b) = (Self.letters[first].bounds, Self.letters[second].bounds)
                    if a.midY == b.midY, side == "leading" || side == "trailing" {
                        #expect(positions[first].x <= positions[second].x - 50 + 1e-6, "\(first) \(second) at \(time)")
                    } else if a.midX == b.midX, side == "top" || side == "bottom" {
                        #expect(positions[first].y <= positions[second].y - 100 + 1e-6, "\(first) \(second) at \(time)")
                    }
                }
            }
        }
    }
}
