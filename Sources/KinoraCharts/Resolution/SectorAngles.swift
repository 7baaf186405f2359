/// The start and end of sectors, in turns.
struct SectorAngles {
    let turns: [(start: Double, end: Double)?]

    /// Divides a turn in proportion to `values`. Negative and missing values have no sector; without a positive value there is none.
    init(_ values: [Double?]) {
        let sizes = values.map { value in value.map { $0.isFinite ? max($0, 0) : 0 } ?? 0 }
        // Divided first, so that the sum is finite.
        let largest = sizes.max() ?? 0
        let total = largest > 0 ? sizes.reduce(0) { $0 + $1 / largest } : 0
        var sum = 0.0
        turns = sizes.map { size in
            guard size > 0, total > 0 else { return nil }
            let start = sum / total
            sum += size / largest
            return (start, sum / total)
        }
    }
}
