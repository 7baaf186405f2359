/// Finds the corresponding points of two outlines: the monotone correspondence with the minimum cost, over all starts if one outline is
/// closed.
///
/// The cost of a correspondence is the sum of
/// - the squared distance of partners, with both outlines centred and scaled to one size;
/// - the bending and stretching of the elastic metric of curves, 2 - 2 ∫ √(γ') cos θ, with the angle θ between the tangents of partners
///   (Srivastava, Klassen, Joshi, Jermyn: "Shape analysis of elastic curves in Euclidean spaces", 2011);
/// - a negative cost for corresponding corners whose sides have similar directions;
/// - if both outlines are star-shaped, a penalty for in-between outlines that run backwards around the centre.
///
/// The best path for one start is found by dynamic programming, the best path over all starts by bisection, because best paths need not cross (Maes:
/// "On a cyclic string-to-string correction problem", 1990). O(n m log m).
struct OutlineAligner {
    struct Match {
        /// Pairs of node indices. Indices of the second outline exceed its count after the path has passed its start.
        var pairs: [(first: Int, second: Int)]
        var cost: Double
    }

    private let first: OutlineNodes
    private let second: OutlineNodes
    /// The number of nodes of the second outline, counted twice if it is closed.
    private let columns: Int
    private let rows: Int
    /// The number of nodes of the second outline that correspond: one round, or one part of it.
    private let period: Int
    /// The number of possible starts on the second outline: one round.
    private let starts: Int
    private let secondFractions: [Double]
    private let secondPositions: [Vector2]
    private let secondTurns: [Double]
    /// The penalty for running backwards around the centres; 0 for outlines that are not star-shaped.
    private let foldWeight: Double
    private let firstCenter: Vector2
    private let secondCenter: Vector2
    /// Pairs of nodes that must correspond, in order.
    private let pins: [(first: Int, second: Int)]

    private static let steps: [(Int, Int)] = [(1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2), (1, 0), (0, 1)]
    private let weights: Weights

    /// The weights of the parts of the cost.
    struct Weights: Hashable, Sendable {
        /// The weight of the squared distance of partners.
        var distance = 1.0
        /// The weight of bending and stretching.
        var tangents = 0.5
        /// The negative cost of two corners with half a turn and equal directions. It is greater than the cost of moving a corner by a fifth of
        /// the outline's size, so that corners of letters do not become bevels.
        var corners = 0.3
    }

    /// The share of the bonus that is lost when the cosine of the angle between the sides of two corners decreases by 1.
    private static let cornerStrictness = 1.5
    /// Smaller differences between costs count as equal; then the first correspondence in the canonical order is chosen.
    private static let tie = 1e-9

    /// `parts` is the order of the rotational symmetry of the second outline. If it is greater than 1, the second outline consists of this
    /// number of parts with equal numbers of nodes. The first nodes then correspond to one part, with any start.
    init(
        _ first: OutlineNodes, _ second: OutlineNodes, centers: (Vector2, Vector2)? = nil, pins: [(first: Int, second: Int)] = [],
        parts: Int = 1, weights: Weights = Weights()
    ) {
        self.weights = weights
        self.first = first
        self.second = second
        self.pins = pins
        rows = first.count
        starts = second.count - 1
        period = starts / parts
        if second.isClosed {
            secondFractions = second.fractions + second.fractions[1...period].map { $0 + 1 }
            secondPositions = second.positions + second.positions[1...period]
            secondTurns = second.turns + second.turns[1...period]
        } else {
            (secondFractions, secondPositions, secondTurns) = (second.fractions, second.positions, second.turns)
        }
        columns = secondFractions.count
        foldWeight = centers == nil ? 0 : 12
        firstCenter = centers?.0 ?? .zero
        secondCenter = centers?.1 ?? .zero
    }

    /// Returns the best correspondence.
    func match() -> Match {
        var table = Table(rows: rows, columns: columns)
        let start = bestPath(from: 0, low: nil, high: nil, in: &table)
        guard second.isClosed, !(first.isClosed && !pins.isEmpty) else { return start }
        guard pins.isEmpty else {
            // With pins on a closed outline, the valid starts are found by trying.
            return (1..<max(period, 1)).reduce(into: start) { best, column in
                let match = bestPath(from: column, low: nil, high: nil, in: &table)
                if match.cost < best.cost - Self.tie { best = match }
            }
        }
        var matches: [Match?] = Array(repeating: nil, count: starts + 1)
        matches[0] = start
        matches[starts] = Match(pairs: start.pairs.map { ($0.first, $0.second + starts) }, cost: start.cost)
        var intervals = [(0, starts)]
        while let (low, high) = intervals.popLast() {
            guard high - low > 1 else { continue }
            let middle = (low + high) / 2
            matches[middle] = bestPath(from: middle, low: matches[low], high: matches[high], in: &table)
            intervals.append((low, middle))
            intervals.append((middle, high))
        }
        var best = start
        for case .some(let match) in matches[..<starts] where match.cost < best.cost - Self.tie { best = match }
        return best
    }

    /// Returns the best correspondence near one that was found with fewer nodes.
    func match(near guide: Warp) -> Match {
        var table = Table(rows: rows, columns: columns)
        guard second.isClosed else { return bestPath(from: 0, near: guide, in: &table) }
        let base = column(at: guide.second(at: 0))
        var best: Match?
        for offset in -Self.startReach...Self.startReach {
            var (column, shift) = (base + offset, 0.0)
            if column < 0 { (column, shift) = (column + period, 1) }
            if column > period { (column, shift) = (column - period, -1) }
            guard (0...period).contains(column) else { continue }
            let match = bestPath(from: column, near: guide.shifted(by: shift), in: &table)
            if let best, match.cost >= best.cost - Self.tie { continue }
            best = match
        }
        return best ?? bestPath(from: 0, near: guide, in: &table)
    }

    /// The maximum displacement of the start on the second outline from the start of a coarser match, in nodes.
    private static let startReach = 3
    /// The maximum displacement of partners, in fractions of the length.
    private static let reach = (along: 0.015, across: 0.03)

    private func bestPath(from column: Int, near guide: Warp, in table: inout Table) -> Match {
        var (lows, highs): ([Int], [Int]) = ([], [])
        for fraction in first.fractions {
            lows.append(self.column(at: guide.second(at: fraction - Self.reach.along) - Self.reach.across))
            highs.append(self.column(at: guide.second(at: fraction + Self.reach.along) + Self.reach.across) + 1)
        }
        return bestPath(from: column, lows: lows, highs: highs, in: &table)
    }

    /// The last node at or before a fraction.
    private func column(at fraction: Double) -> Int {
        var (low, high) = (0, columns)
        while high - low > 1 {
            let middle = (low + high) / 2
            if secondFractions[middle] <= fraction + 1e-9 { low = middle } else { high = middle }
        }
        return low
    }

    private struct Table {
        let columns: Int
        var costs: [Double]
        var choices: [UInt8]

        init(rows: Int, columns: Int) {
            self.columns = columns
            costs = Array(repeating: .infinity, count: rows * columns)
            choices = Array(repeating: 255, count: rows * columns)
        }

        mutating func withPointers(
            _ body: (UnsafeMutableBufferPointer<Double>, UnsafeMutableBufferPointer<UInt8>, UnsafeBufferPointer<(Int, Int)>) -> Void
        ) {
            costs.withUnsafeMutableBufferPointer { costs in
                choices.withUnsafeMutableBufferPointer { choices in
                    OutlineAligner.steps.withUnsafeBufferPointer { body(costs, choices, $0) }
                }
            }
        }
    }

    /// The best path that starts with the first node's partner `column` and, if the second outline is closed, ends with it one round later.
    /// It is between two other paths.
    private func bestPath(from column: Int, low: Match?, high: Match?, in table: inout Table) -> Match {
        bestPath(
            from: column, lows: low.map { Self.reach(of: $0, rows: rows, sense: -1) } ?? Array(repeating: 0, count: rows),
            highs: high.map { Self.reach(of: $0, rows: rows, sense: 1) } ?? Array(repeating: columns - 1, count: rows), in: &table)
    }

    /// The best path that starts with the first node's partner `column` and stays within bounds.
    private func bestPath(from column: Int, lows: [Int], highs: [Int], in table: inout Table) -> Match {
        let last = second.isClosed ? column + period : columns - 1
        var (lows, highs) = (lows, highs)
        for row in lows.indices {
            lows[row] = min(max(lows[row], column), last)
            highs[row] = max(min(highs[row], last), lows[row])
        }
        (lows[0], highs[rows - 1]) = (column, last)
        var barrier = Array(repeating: 0, count: rows)
        for var pin in pins {
            if second.isClosed, pin.second < column { pin.second += period }
            for row in lows.indices {
                if row >= pin.first { lows[row] = max(lows[row], pin.second) }
                if row <= pin.first { highs[row] = min(highs[row], pin.second) }
                if row > pin.first { barrier[row] = max(barrier[row], pin.first) }
            }
        }
        guard zip(lows, highs).allSatisfy({ $0 <= $1 }), lows[0] == column, highs[rows - 1] == last else {
            return Match(pairs: evenPairs(from: column), cost: .greatestFiniteMagnitude)
        }
        fill(&table, from: column, lows: lows, highs: highs, barrier: barrier)
        var pairs: [(first: Int, second: Int)] = [(rows - 1, last)]
        var (row, at) = (rows - 1, last)
        while row > 0 || at > column {
            let choice = table.choices[row * table.columns + at]
            guard choice < Self.steps.count else { return Match(pairs: evenPairs(from: column), cost: .greatestFiniteMagnitude) }
            let step = Self.steps[Int(choice)]
            (row, at) = (row - step.0, at - step.1)
            pairs.append((row, at))
        }
        return Match(pairs: pairs.reversed(), cost: table.costs[(rows - 1) * table.columns + last])
    }

    /// Only the ends, for outlines without any path because of values that are not finite.
    private func evenPairs(from column: Int) -> [(first: Int, second: Int)] {
        [(0, column), (rows - 1, second.isClosed ? column + period : columns - 1)]
    }

    /// The leftmost (`sense` < 0) or rightmost column at which a path passes each row, including rows that a step skips.
    private static func reach(of match: Match, rows: Int, sense: Int) -> [Int] {
        var reach = Array(repeating: sense < 0 ? Int.max : Int.min, count: rows)
        for (from, to) in zip(match.pairs, match.pairs.dropFirst()) {
            for row in from.first...to.first {
                reach[row] = sense < 0 ? min(reach[row], from.second) : max(reach[row], to.second)
            }
        }
        return reach
    }

    /// Computes the costs of the best paths to all positions between the bounds. Uses plain numbers and pointers, because most of the
    /// preparation time of a morph is spent here.
    private func fill(_ table: inout Table, from column: Int, lows: [Int], highs: [Int], barrier: [Int]) {
        let one = Track(first.positions, first.fractions, about: firstCenter)
        let two = Track(secondPositions, secondFractions, about: secondCenter)
        let width = table.columns
        one.withPointers { one in
            two.withPointers { two in
                let step = StepCost(
                    first: one, second: two, shiftX: firstCenter.x - secondCenter.x, shiftY: firstCenter.y - secondCenter.y,
                    distanceScale: weights.distance * 0.25, weight: weights.tangents,
                    tangentScale: first.perimeter > 0 && second.perimeter > 0
                        ? weights.tangents * 2 / (first.perimeter * second.perimeter) : 0,
                    foldWeight: foldWeight)
                table.withPointers { costs, choices, steps in
                    for row in lows.indices {
                        for at in lows[row]...highs[row] {
                            let cell = row * width + at
                            if row == 0, at == column {
                                costs[cell] = 0
                                choices[cell] = 254
                                continue
                            }
                            var (best, choice) = (Double.infinity, 255)
                            let gap = step.gap(row, at)
                            var index = -1
                            while index + 1 < steps.count {
                                index += 1
                                let (fromRow, fromColumn) = (row - steps[index].0, at - steps[index].1)
                                guard fromRow >= barrier[row], fromColumn >= lows[fromRow], fromColumn <= highs[fromRow] else { continue }
                                let before = costs[fromRow * width + fromColumn]
                                guard before < best else { continue }
                                let cost = step.cost(from: (fromRow, fromColumn), to: (row, at), gap: gap, before: before)
                                if cost < best - Self.tie { (best, choice) = (cost, index) }
                            }
                            costs[cell] = best - bonus(row, at)
                            choices[cell] = UInt8(choice)
                        }
                    }
                }
            }
        }
    }

    /// The cost of one step of a path.
    private struct StepCost {
        let first: Track.Pointers
        let second: Track.Pointers
        let shiftX: Double
        let shiftY: Double
        let distanceScale: Double
        let weight: Double
        let tangentScale: Double
        let foldWeight: Double

        /// The squared distance of two partners.
        @inline(__always) func gap(_ row: Int, _ column: Int) -> Double {
            let gapX = first.x[row] - second.x[column] + shiftX
            let gapY = first.y[row] - second.y[column] + shiftY
            return gapX * gapX + gapY * gapY
        }

        /// Returns the cost of the path to `end` whose last step begins at `start`. `gap` is the squared distance of the partners at the end,
        /// and `before` the cost of the path to the start.
        @inline(__always) func cost(
            from start: (row: Int, column: Int), to end: (row: Int, column: Int), gap: Double, before: Double
        ) -> Double {
            let (pX, pY, qX, qY) = (first.x[start.row], first.y[start.row], second.x[start.column], second.y[start.column])
            let share = first.fractions[end.row] - first.fractions[start.row]
            let otherShare = second.fractions[end.column] - second.fractions[start.column]
            let (aX, aY) = (first.x[end.row] - pX, first.y[end.row] - pY)
            let (bX, bY) = (second.x[end.column] - qX, second.y[end.column] - qY)
            let (farX, farY) = (pX - qX + shiftX, pY - qY + shiftY)
            var cost = before + ((gap + farX * farX + farY * farY) * distanceScale + weight) * (share + otherShare)
            let shares = share * otherShare
            if shares > 0 { cost -= tangentScale * (aX * bX + aY * bY) / shares.squareRoot() }
            if foldWeight > 0 {
                // The area that an in-between edge sweeps, seen from the centre, is (1-t)² p×a + t(1-t) (p×b + q×a) + t² q×b. It is never
                // negative if p×b + q×a >= -2 √(p×a q×b).
                let swept = max(pX * aY - pY * aX, 0) * max(qX * bY - qY * bX, 0)
                let fold = pX * bY - pY * bX + qX * aY - qY * aX + 2 * swept.squareRoot()
                if fold < 0 { cost -= foldWeight * fold }
            }
            return cost
        }
    }

    /// Nodes as plain numbers, with positions relative to a centre.
    private struct Track {
        struct Pointers {
            let x: UnsafePointer<Double>
            let y: UnsafePointer<Double>
            let fractions: UnsafePointer<Double>
        }

        let x: [Double]
        let y: [Double]
        let fractions: [Double]

        init(_ positions: [Vector2], _ fractions: [Double], about center: Vector2) {
            x = positions.map { $0.x - center.x }
            y = positions.map { $0.y - center.y }
            self.fractions = fractions
        }

        func withPointers(_ body: (Pointers) -> Void) {
            x.withUnsafeBufferPointer { x in
                y.withUnsafeBufferPointer { y in
                    fractions.withUnsafeBufferPointer { fractions in
                        guard let x = x.baseAddress, let y = y.baseAddress, let fractions = fractions.baseAddress else { return }
                        body(Pointers(x: x, y: y, fractions: fractions))
                    }
                }
            }
        }
    }

    @inline(__always) private func bonus(_ row: Int, _ column: Int) -> Double {
        let (turn, other) = (first.turns[row], secondTurns[column])
        return turn * other > 0 ? weights.corners * min(abs(turn), abs(other)) / .pi * likeness(row, column) : 0
    }

    /// The similarity of the directions of two corners' sides, from 0 to 1.
    private func likeness(_ row: Int, _ column: Int) -> Double {
        let (one, two) = (first.directions(at: row), second.directions(at: column >= second.count ? column - starts : column))
        let cosine = min(one.arriving.dot(two.arriving), one.leaving.dot(two.leaving))
        return max(0, 1 - Self.cornerStrictness * (1 - cosine))
    }
}
