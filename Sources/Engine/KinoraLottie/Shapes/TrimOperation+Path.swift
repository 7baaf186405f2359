import Foundation
import KinoraDrawing

extension TrimOperation {
    /// Trims outlines.
    func apply(to outlines: [PlacedOutline], at time: Double) {
        let (start, end) = (start.value(at: time) / 100, end.value(at: time) / 100)
        guard let range = TrimRange(start: start, end: end, offset: offset.value(at: time) / 360) else {
            for placed in outlines { placed.outline.path = Path() }
            return
        }
        guard !range.isWhole else { return }
        isSequential && outlines.count > 1 ? trim(outlines, asOne: range) : trim(outlines, each: range)
    }

    private func trim(_ outlines: [PlacedOutline], each range: TrimRange) {
        for placed in outlines { placed.outline.path = placed.outline.path.trimmed(to: range.parts) }
    }

    /// Keeps a part of all outlines as one line, from the first outline to the last.
    private func trim(_ outlines: [PlacedOutline], asOne range: TrimRange) {
        let lengths = outlines.map { Double($0.outline.path.length) }
        let total = lengths.reduce(0, +)
        guard total > 0 else { return }
        var start = 0.0
        for (placed, length) in zip(outlines, lengths) {
            defer { start += length }
            guard length > 0 else {
                placed.outline.path = Path()
                continue
            }
            let parts = range.parts.compactMap { part -> ClosedRange<Double>? in
                let (low, high) = ((part.lowerBound * total - start) / length, (part.upperBound * total - start) / length)
                guard low < 1, high > 0, low < high else { return nil }
                return max(low, 0)...min(high, 1)
            }
            placed.outline.path = placed.outline.path.trimmed(to: parts)
        }
    }
}

/// The parts of a length that a trim keeps.
struct TrimRange {
    /// In fractions of the length. Two parts continue over the end of the line to its start.
    let parts: [ClosedRange<Double>]

    var isWhole: Bool { parts == [0...1] }

    /// Nil if nothing is kept. `start` and `end` are clamped to 0...1 and may be in any order.
    init?(start: Double, end: Double, offset: Double) {
        let (low, high) = (min(start.clampedToUnit, end.clampedToUnit), max(start.clampedToUnit, end.clampedToUnit))
        guard low < high else { return nil }
        guard high - low < 1 else {
            parts = [0...1]
            return
        }
        let turn = offset - offset.rounded(.down)
        var (from, to) = (low + turn, high + turn)
        if from >= 1 { (from, to) = (from - 1, to - 1) }
        parts = to <= 1 ? [from...to] : [from...1, 0...(to - 1)]
    }
}

extension Path {
    /// The parts of the outline between fractions of its length. A part that ends where the next one starts is connected to it.
    fileprivate func trimmed(to parts: [ClosedRange<Double>]) -> Path {
        var result = Path()
        for part in parts {
            let piece = trimmedPath(from: part.lowerBound, to: part.upperBound)
            guard let end = result.currentPoint, let start = piece.points.first, piece.verbs.first == .move,
                Vector2(end).isClose(to: Vector2(start))
            else {
                result.addPath(piece)
                continue
            }
            var isFirst = true
            piece.forEach { element in
                if !isFirst { result.append(element) }
                isFirst = false
            }
        }
        return result
    }
}

extension SIMD2<Double> {
    fileprivate func isClose(to other: Vector2) -> Bool {
        (self - other).length <= 1e-9 * Swift.max(length, other.length, 1)
    }
}
