/// Assigns rows to columns with the minimum sum of costs.
enum Assignment {
    /// The column of each row; nil for remaining rows if there are more rows than columns. All rows must have the same number of costs, and
    /// all costs must be finite.
    ///
    /// The Hungarian method with potentials (Kuhn 1955, Munkres 1957; shortest augmenting paths as in Jonker and Volgenant 1987). O(n² m).
    static func best(_ costs: [[Double]]) -> [Int?] {
        guard let columns = costs.first?.count, columns > 0 else { return costs.map { _ in nil } }
        guard costs.count <= columns else {
            var result: [Int?] = Array(repeating: nil, count: costs.count)
            let flipped = (0..<columns).map { column in costs.map { $0[column] } }
            for case (let column, .some(let row)) in best(flipped).enumerated() { result[row] = column }
            return result
        }
        // Row and column 0 represent "none".
        let rows = costs.count
        var (rowPrices, columnPrices) = (Array(repeating: 0.0, count: rows + 1), Array(repeating: 0.0, count: columns + 1))
        var owners = Array(repeating: 0, count: columns + 1)
        for row in 1...rows {
            owners[0] = row
            var column = 0
            var (slacks, origins) = (Array(repeating: Double.infinity, count: columns + 1), Array(repeating: 0, count: columns + 1))
            var visited = Array(repeating: false, count: columns + 1)
            repeat {
                visited[column] = true
                let owner = owners[column]
                var (least, next) = (Double.infinity, 0)
                for candidate in 1...columns where !visited[candidate] {
                    let slack = costs[owner - 1][candidate - 1] - rowPrices[owner] - columnPrices[candidate]
                    if slack < slacks[candidate] { (slacks[candidate], origins[candidate]) = (slack, column) }
                    if slacks[candidate] < least { (least, next) = (slacks[candidate], candidate) }
                }
                for candidate in 0...columns {
                    if visited[candidate] {
                        rowPrices[owners[candidate]] += least
                        columnPrices[candidate] -= least
                    } else {
                        slacks[candidate] -= least
                    }
                }
                column = next
            } while owners[column] != 0
            while column != 0 {
                owners[column] = owners[origins[column]]
                column = origins[column]
            }
        }
        var result: [Int?] = Array(repeating: nil, count: rows)
        for column in 1...columns where owners[column] > 0 { result[owners[column] - 1] = column - 1 }
        return result
    }
}
