import Foundation

/// Positions in a row that keep a distance from one another.
enum SpacedPositions {
    /// Moves `positions`, which must increase, as little as necessary so that neighbours have at least `distance` and all are in `range`. If
    /// they do not fit, they have equal distances.
    static func place(_ positions: [CGFloat], distance: CGFloat, in range: ClosedRange<CGFloat>) -> [CGFloat] {
        let count = positions.count
        guard count > 1 else { return positions.map { min(max($0, range.lowerBound), range.upperBound) } }
        let distance = min(distance, (range.upperBound - range.lowerBound) / CGFloat(count - 1))
        // Neighbours that are too close form a block around the mean of their positions.
        var blocks: [(sum: CGFloat, count: Int)] = []
        for (index, position) in positions.enumerated() {
            blocks.append((position - CGFloat(index) * distance, 1))
            while blocks.count > 1 {
                let (last, previous) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
                guard last.sum / CGFloat(last.count) < previous.sum / CGFloat(previous.count) else { break }
                blocks.removeLast(2)
                blocks.append((last.sum + previous.sum, last.count + previous.count))
            }
        }
        let limit = range.upperBound - CGFloat(count - 1) * distance
        var placed: [CGFloat] = []
        for block in blocks {
            let start = min(max(block.sum / CGFloat(block.count), range.lowerBound), limit)
            for _ in 0..<block.count { placed.append(start + CGFloat(placed.count) * distance) }
        }
        return placed
    }
}
