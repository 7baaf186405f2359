/// The correspondence of the points of two outlines: a monotone relation of their fractions, linear between knots.
///
/// On closed outlines, it continues beyond its knots, one round later.
struct Warp: Sendable {
    struct Knot: Hashable, Sendable {
        var first: Double
        var second: Double

        var sum: Double { first + second }
        var difference: Double { second - first }

        init(_ first: Double, _ second: Double) {
            self.first = first
            self.second = second
        }

        init(sum: Double, difference: Double) {
            first = (sum - difference) / 2
            second = (sum + difference) / 2
        }
    }

    /// In order. If both outlines are closed, the last knot is the first one plus a round.
    let knots: [Knot]

    /// The partner of a position on the first outline, which may be up to a round beyond the knots.
    func second(at position: Double) -> Double {
        guard let start = knots.first, let end = knots.last else { return position }
        let rounds = position < start.first ? -1.0 : position > end.first ? 1.0 : 0
        let inner = min(max(position - rounds, start.first), end.first)
        var (low, high) = (0, knots.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if knots[middle].first <= inner { low = middle } else { high = middle }
        }
        let width = knots[high].first - knots[low].first
        let share = width > 0 ? (inner - knots[low].first) / width : 0
        return knots[low].second + (knots[high].second - knots[low].second) * share + rounds
    }

    /// The correspondence with all partners of the first outline shifted by `rounds`.
    func shifted(by rounds: Double) -> Warp {
        rounds == 0 ? self : Warp(knots: knots.map { Knot($0.first, $0.second + rounds) })
    }

    /// The correspondence smoothed between the `anchors` (indices of knots), which are kept. Steps of the grid on which it was found would
    /// otherwise be visible as bends of a smooth outline. Averages of a monotone relation are monotone.
    ///
    /// A closed correspondence continues beyond its last knot periodically, after a round, or after a part of a round if it is one of
    /// several equal parts.
    func smoothed(anchors: [Int], isClosed: Bool, round: Double = 1) -> Warp {
        guard knots.count > 2 else { return self }
        var result: [Knot] = []
        if anchors.isEmpty, isClosed {
            result = Self.smoothed(knots[...], wraps: true)
        } else {
            var stops = anchors
            if isClosed, let first = stops.first {
                // Starts the round at an anchor.
                let turned = knots[first...] + knots[1...max(first, 1)].prefix(first).map { Knot($0.first + round, $0.second + round) }
                let rest = stops.map { $0 - first } + [knots.count - 1]
                return Warp(knots: Array(turned)).smoothedBetween(rest)
            }
            if stops.first != 0 { stops.insert(0, at: 0) }
            if stops.last != knots.count - 1 { stops.append(knots.count - 1) }
            return smoothedBetween(stops)
        }
        return Warp(knots: result)
    }

    private func smoothedBetween(_ stops: [Int]) -> Warp {
        var result: [Knot] = []
        for (from, to) in zip(stops, stops.dropFirst()) where to > from {
            let stretch = Self.smoothed(knots[from...to], wraps: false)
            result += result.isEmpty ? stretch[...] : stretch[1...]
        }
        return Warp(knots: result)
    }

    /// In units of the sum of both fractions.
    private static let spacing = 2.0 / 512
    private static let reach = 14

    private static func smoothed(_ knots: ArraySlice<Knot>, wraps: Bool) -> [Knot] {
        guard let first = knots.first, let last = knots.last, last.sum - first.sum > spacing * 2 else { return Array(knots) }
        let span = last.sum - first.sum
        let count = max(2, Int((span / spacing).rounded()))
        var values: [Double] = []
        values.reserveCapacity(count + 1)
        var next = knots.startIndex
        for index in 0...count {
            let sum = first.sum + span * Double(index) / Double(count)
            while next + 1 < knots.endIndex - 1, knots[next + 1].sum < sum { next += 1 }
            let (low, high) = (knots[next], knots[next + 1])
            let width = high.sum - low.sum
            let share = width > 0 ? min(max((sum - low.sum) / width, 0), 1) : 0
            values.append(low.difference + (high.difference - low.difference) * share)
        }
        (values[0], values[count]) = (first.difference, last.difference)
        for _ in 0..<2 { values = averaged(values, reach: min(reach, count / 2), wraps: wraps) }
        return simplified(
            values.enumerated().map { Knot(sum: first.sum + span * Double($0.offset) / Double(count), difference: $0.element) })
    }

    /// The mean of each value and its neighbours. Beyond the ends, values continue with point symmetry, so that the ends are kept, or
    /// periodically.
    private static func averaged(_ values: [Double], reach: Int, wraps: Bool) -> [Double] {
        let last = values.count - 1
        guard reach > 0, last >= reach else { return values }
        func value(_ index: Int) -> Double {
            if index < 0 { return wraps ? values[index + last] : 2 * values[0] - values[-index] }
            if index > last { return wraps ? values[index - last] : 2 * values[last] - values[2 * last - index] }
            return values[index]
        }
        return values.indices.map { index in
            if !wraps, index == 0 || index == last { return values[index] }
            var sum = 0.0
            for offset in -reach...reach { sum += value(index + offset) }
            return sum / Double(2 * reach + 1)
        }
    }

    /// The maximum error of leaving out a knot, as a fraction of the length.
    private static let tolerance = 1.5e-4

    /// The correspondence without knots that are on the line between others (Douglas and Peucker).
    private static func simplified(_ knots: [Knot]) -> [Knot] {
        var keeps = Array(repeating: false, count: knots.count)
        (keeps[0], keeps[knots.count - 1]) = (true, true)
        var intervals = [(0, knots.count - 1)]
        while let (low, high) = intervals.popLast() {
            guard high - low > 1 else { continue }
            let (from, to) = (knots[low], knots[high])
            var (farthest, distance) = (low, 0.0)
            for index in (low + 1)..<high {
                let share = (knots[index].sum - from.sum) / (to.sum - from.sum)
                let gap = abs(knots[index].difference - from.difference - (to.difference - from.difference) * share)
                // The first of equal gaps, independent of rounding.
                if gap > distance + 1e-9 { (farthest, distance) = (index, gap) }
            }
            guard distance > tolerance else { continue }
            keeps[farthest] = true
            intervals.append((low, farthest))
            intervals.append((farthest, high))
        }
        return zip(knots, keeps).filter(\.1).map(\.0)
    }

    /// The partners of all `firsts` and `seconds` (fractions 0...1), and the knots, in order over one round, without duplicates.
    func pairs(firsts: [Double], seconds: [Double], isClosed: Bool) -> [Knot] {
        guard let start = knots.first, let end = knots.last else { return [] }
        func brought(_ value: Double, _ low: Double, _ high: Double) -> Double {
            guard isClosed else { return min(max(value, low), high) }
            return value - ((value - low) + 1e-12).rounded(.down)
        }
        var events: [(knot: Knot, rank: Int)] = knots.map { ($0, 0) }
        for value in firsts.map({ brought($0, start.first, end.first) }).sorted() { events.append((Knot(value, .nan), 1)) }
        for value in seconds.map({ brought($0, start.second, end.second) }).sorted() { events.append((Knot(.nan, value), 2)) }
        var next = 1
        for index in events.indices where events[index].rank == 1 {
            while next < knots.count - 1, knots[next].first < events[index].knot.first { next += 1 }
            let (low, high) = (knots[next - 1], knots[next])
            let width = high.first - low.first
            let share = width > 0 ? (events[index].knot.first - low.first) / width : 0
            events[index].knot.second = low.second + (high.second - low.second) * share
        }
        next = 1
        for index in events.indices where events[index].rank == 2 {
            while next < knots.count - 1, knots[next].second < events[index].knot.second { next += 1 }
            let (low, high) = (knots[next - 1], knots[next])
            let width = high.second - low.second
            let share = width > 0 ? (events[index].knot.second - low.second) / width : 0
            events[index].knot.first = low.first + (high.first - low.first) * share
        }
        events.sort { $0.knot.sum < $1.knot.sum || ($0.knot.sum == $1.knot.sum && $0.rank < $1.rank) }
        return Self.merged(events, isClosed: isClosed)
    }

    /// `count` + 1 pairs of partners, including the end, equally spaced by the sum of both fractions.
    func evenPairs(count: Int, isClosed: Bool) -> [Knot] {
        guard let start = knots.first, let end = knots.last else { return [] }
        let last = isClosed ? count : count - 1
        var next = 1
        return (0...last).map { index in
            let sum = start.sum + (end.sum - start.sum) * Double(index) / Double(last)
            while next < knots.count - 1, knots[next].sum < sum { next += 1 }
            let (low, high) = (knots[next - 1], knots[next])
            let share = high.sum > low.sum ? min(max((sum - low.sum) / (high.sum - low.sum), 0), 1) : 0
            return Knot(low.first + (high.first - low.first) * share, low.second + (high.second - low.second) * share)
        }
    }

    /// Fractions with a smaller difference are equal.
    private static let same = 1e-10

    private static func merged(_ events: [(knot: Knot, rank: Int)], isClosed: Bool) -> [Knot] {
        var merged: [Knot] = []
        var ranks: [Int] = []
        for event in events {
            if let last = merged.last, abs(event.knot.first - last.first) <= same, abs(event.knot.second - last.second) <= same {
                // Joints are exact; knots have rounding errors.
                if event.rank == 1 { merged[merged.count - 1].first = event.knot.first }
                if event.rank == 2 { merged[merged.count - 1].second = event.knot.second }
                ranks[ranks.count - 1] = event.rank
                continue
            }
            // Rounding must not make the relation decrease.
            let (first, second) = (
                max(event.knot.first, merged.last?.first ?? -.infinity), max(event.knot.second, merged.last?.second ?? -.infinity)
            )
            merged.append(Knot(first, second))
            ranks.append(event.rank)
        }
        if isClosed, merged.count > 1, let first = merged.first {
            let end = Knot(first.first + 1, first.second + 1)
            if let last = merged.last, end.sum - last.sum <= same * 2 { merged.removeLast() }
            merged.append(end)
        }
        return merged
    }
}
