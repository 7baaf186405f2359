import Foundation

/// The correspondence of two star-shaped outlines by direction from their centres. Every in-between outline is star-shaped, too.
enum PolarWarp {
    private struct Sweep {
        var fractions: [Double] = []
        /// From the first direction on, not decreasing.
        var angles: [Double] = []

        init(_ outline: Outline, about center: Vector2, turn: Double) {
            let steps = (0...512).map { Double($0) / 512 }
            let positions = (outline.joints + steps).sorted()
            var before: Double?
            for fraction in positions {
                let arm = outline.position(at: fraction) - center
                let angle = atan2(arm.y, arm.x) - turn
                let previous = before ?? angle
                let step = (angle - previous).remainder(dividingBy: 2 * .pi)
                before = angle
                angles.append(angles.last.map { $0 + max(step, 0) } ?? angle)
                fractions.append(fraction)
            }
            // Corrects rounding, so that the round is complete.
            let (first, last) = (angles[0], angles[angles.count - 1])
            for index in angles.indices where last > first { angles[index] = first + (angles[index] - first) * 2 * .pi / (last - first) }
        }
    }

    static func warp(_ first: Outline, _ second: Outline, about centers: (Vector2, Vector2), turn: Double) -> Warp? {
        let one = Sweep(first, about: centers.0, turn: 0)
        var two = Sweep(second, about: centers.1, turn: turn)
        guard let start = one.angles.first, let other = two.angles.first, start.isFinite, other.isFinite else { return nil }
        // Starts the second outline at the direction in which the first one starts.
        let shift = ((start - other) / (2 * .pi)).rounded(.down)
        two.angles = two.angles.map { $0 + shift * 2 * .pi }
        two.fractions = two.fractions.map { $0 + shift }
        two.angles += two.angles.dropFirst().map { $0 + 2 * .pi }
        two.fractions += two.fractions.dropFirst().map { $0 + 1 }
        var column = two.angles.firstIndex { $0 >= start } ?? 0
        func between(_ sweep: Sweep, _ index: Int, _ angle: Double) -> Double {
            guard index > 0 else { return sweep.fractions[index] }
            let (low, high) = (sweep.angles[index - 1], sweep.angles[index])
            let share = high > low ? min(max((angle - low) / (high - low), 0), 1) : 1
            return sweep.fractions[index - 1] + (sweep.fractions[index] - sweep.fractions[index - 1]) * share
        }
        let end = start + 2 * .pi
        let begin = between(two, column, start)
        var knots = [Warp.Knot(one.fractions[0], begin)]
        var row = 1
        while row < one.angles.count - 1 {
            if column < two.angles.count, two.angles[column] < one.angles[row], two.angles[column] < end {
                knots.append(Warp.Knot(between(one, row, two.angles[column]), two.fractions[column]))
                column += 1
            } else {
                let partner = column < two.angles.count ? between(two, column, one.angles[row]) : begin + 1
                knots.append(Warp.Knot(one.fractions[row], min(partner, begin + 1)))
                row += 1
            }
        }
        while column < two.angles.count, two.angles[column] < end {
            knots.append(Warp.Knot(between(one, row, two.angles[column]), two.fractions[column]))
            column += 1
        }
        knots.append(Warp.Knot(one.fractions[0] + 1, begin + 1))
        for index in 1..<knots.count {
            knots[index].first = min(max(knots[index].first, knots[index - 1].first), knots[0].first + 1)
            knots[index].second = min(max(knots[index].second, knots[index - 1].second), begin + 1)
        }
        return Warp(knots: knots)
    }
}
