import Foundation

/// The values and ranks of bars over time.
///
/// Values follow a smooth curve through the columns of the data. A rank is the mean of the ranks in a short time around the moment, so that bars
/// overtake one another without a jump.
struct BarRace: Sendable {
    /// A bar at one time.
    struct Bar: Identifiable, Sendable {
        /// The number of the row.
        let id: Int
        let value: Double
        /// The position, from 0 for the largest value. It is between two integers while bars overtake one another.
        let rank: Double
        /// The rank to which ``rank`` moves. Of two bars, the one that overtakes the other has the smaller one.
        let next: Int
        /// 1 for a bar that has a value, and between 0 and 1 while it enters.
        let presence: Double
    }

    let names: [String]
    /// The names of the columns.
    let times: [String]
    /// All values of the data.
    let values: [Double]
    private let curves: [MonotoneCurve]
    private let isSorted: Bool
    /// When the first column is reached, and the seconds from one column to the next.
    let start: TimeInterval
    let step: TimeInterval

    /// The seconds in which ranks are averaged, at most: a column's time if that is shorter.
    private static let smoothing = 0.7
    private static let samples = 24

    /// - Parameter columns: The values of each column, one for each name; nil for a missing value.
    init(names: [String], times: [String], columns: [[Double?]], isSorted: Bool, start: TimeInterval, end: TimeInterval) {
        (self.names, self.times, self.isSorted, self.start) = (names, times, isSorted, start)
        values = columns.flatMap { $0.compactMap(\.self) }
        step = times.count > 1 ? max(end - start, 0.01) / Double(times.count - 1) : 1
        curves = names.indices.map { row in
            MonotoneCurve(columns.enumerated().compactMap { index, column in column[row].map { (Double(index), $0) } })
        }
    }

    /// The column of a time, as a number between the indices of two columns.
    func column(at time: TimeInterval) -> Double { min(max((time - start) / step, 0), Double(max(times.count - 1, 0))) }

    /// The bars at a time in the order of the rows, without those that have no value yet.
    func bars(at time: TimeInterval) -> [Bar] {
        let window = min(Self.smoothing, step)
        var ranks = [Double](repeating: 0, count: names.count)
        var total = 0.0
        let samples = times.count > 1 ? Self.samples : 0
        for sample in 0...samples {
            // Weights fall to 0 at both ends of the window.
            let offset = samples == 0 ? 0 : Double(sample) / Double(samples) - 0.5
            let weight = cos(offset * .pi)
            total += weight
            for (rank, row) in order(at: column(at: time + offset * window)).enumerated() { ranks[row] += Double(rank) * weight }
        }
        let column = column(at: time)
        var next = [Int](repeating: 0, count: names.count)
        for (rank, row) in order(at: self.column(at: time + window / 2)).enumerated() { next[row] = rank }
        return names.indices.compactMap { row in
            guard let value = curves[row].value(at: column) else { return nil }
            return Bar(id: row, value: value, rank: ranks[row] / total, next: next[row], presence: presence(row, at: column))
        }
    }

    /// The rows from the largest to the smallest value. Rows without a value are last.
    private func order(at column: Double) -> [Int] {
        guard isSorted else { return Array(names.indices) }
        let values = names.indices.map { presence($0, at: column) > 0 ? curves[$0].value(at: column) ?? -.infinity : -.infinity }
        return names.indices.sorted { (-values[$0], $0) < (-values[$1], $1) }
    }

    /// A bar enters in half a column before its first value, and leaves in half a column after its last one.
    private func presence(_ row: Int, at column: Double) -> Double {
        guard let range = curves[row].range else { return 0 }
        return min(max(1 - max(range.lowerBound - column, column - range.upperBound) * 2, 0), 1)
    }
}
