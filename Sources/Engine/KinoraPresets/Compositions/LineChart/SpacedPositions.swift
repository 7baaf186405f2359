import Foundation

/// Positions in a row that keep a distance from one another.
enum SpacedPositions {
    /// Moves `positions`, which must increase, as little as necessary so that neighbours have at least `distance` and all are in `range`. If
    /// they do not fit, they have equal distances.
    static func spread(_ positions: [CGFloat], distance: CGFloat, in range: ClosedRange<CGFloat>) -> [CGFloat] {
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

    /// Moves labels vertically, as little as necessary so that labels that overlap horizontally have at least the distance of their height.
    ///
    /// While columns of labels move apart, their labels move gradually to the positions that they have without the other columns.
    ///
    /// - Parameters:
    ///   - labels: The middles of the left edges.
    ///   - size: The size of each label.
    ///   - range: The range of the middles.
    static func spread(_ labels: [CGPoint], size: CGSize, in range: ClosedRange<CGFloat>) -> [CGFloat] {
        let columns = Set(labels.map(\.x)).sorted()
        // 0 for neighbours that overlap, 1 for neighbours that are far apart.
        let separations = zip(columns, columns.dropFirst()).map { left, right -> CGFloat in
            let gap = min(max((right - left) / size.width - 1, 0), 1)
            return gap * gap * (3 - 2 * gap)
        }
        var placed = labels.map { _ in CGFloat.zero }
        var lower: CGFloat = 0
        // The mean of the positions for all degrees of separation at which columns are placed without each other.
        for upper in Set(separations + [1]).sorted() where upper > lower {
            let groups = Dictionary(grouping: labels.indices) { index in
                zip(columns.dropFirst(), separations).count { $0 <= labels[index].x && $1 >= upper }
            }
            for group in groups.values {
                let order = group.sorted { (labels[$0].y, $0) < (labels[$1].y, $1) }
                let positions = spread(order.map { labels[$0].y }, distance: size.height, in: range)
                for (index, position) in zip(order, positions) { placed[index] += (upper - lower) * position }
            }
            lower = upper
        }
        return placed
    }
}
