import Foundation
import KinoraDrawing

/// The line of a grid at one value. It is interrupted where texts are, so that it strikes no text through.
struct GridLine {
    /// The distance of the line's ends from a text, in points.
    private static let gap: CGFloat = 10

    /// The parts of `range` outside `texts`, each with its distance.
    static func parts(of range: ClosedRange<CGFloat>, without texts: [ClosedRange<CGFloat>]) -> [ClosedRange<CGFloat>] {
        var parts: [ClosedRange<CGFloat>] = []
        var start = range.lowerBound
        for text in texts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let end = min(text.lowerBound - gap, range.upperBound)
            if end > start { parts.append(start...end) }
            start = max(start, text.upperBound + gap)
        }
        if start < range.upperBound { parts.append(start...range.upperBound) }
        return parts
    }

    /// A horizontal line at `y` without the parts in `texts`.
    static func horizontal(_ y: CGFloat, _ range: ClosedRange<CGFloat>, without texts: [CGRect]) -> Path {
        let hidden = texts.filter { $0.minY - 4 < y && y < $0.maxY + 4 }.map { $0.minX...$0.maxX }
        return Path { path in
            for part in parts(of: range, without: hidden) {
                path.move(to: CGPoint(x: part.lowerBound, y: y))
                path.addLine(to: CGPoint(x: part.upperBound, y: y))
            }
        }
    }

    /// A vertical line at `x` without the parts in `texts`.
    static func vertical(_ x: CGFloat, _ range: ClosedRange<CGFloat>, without texts: [CGRect]) -> Path {
        let hidden = texts.filter { $0.minX - 4 < x && x < $0.maxX + 4 }.map { $0.minY...$0.maxY }
        return Path { path in
            for part in parts(of: range, without: hidden) {
                path.move(to: CGPoint(x: x, y: part.lowerBound))
                path.addLine(to: CGPoint(x: x, y: part.upperBound))
            }
        }
    }
}
