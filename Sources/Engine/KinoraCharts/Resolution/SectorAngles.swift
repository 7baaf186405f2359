/// The start and end of sectors, in turns.
struct SectorAngles {
    let turns: [(start: Double, end: Double)?]

    /// Divides a turn in proportion to `values`. Negative and missing values have no sector.
    ///
    /// The sector of 0 has no extent. It is kept, so that it can grow between its neighbours when its value changes.
    init(_ values: [Double?]) {
        let sizes = values.map { value in value.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
        // Divided first, so that the sum is finite.
        let largest = sizes.reduce(0) { max($0, $1 ?? 0) }
        let total = largest > 0 ? sizes.reduce(0) { $0 + ($1 ?? 0) / largest } : 0
        var sum = 0.0
        turns = sizes.map { size in
            guard let size else { return nil }
            guard total > 0 else { return (0, 0) }
            let start = sum / total
            sum += size / largest
            return (start, sum / total)
        }
    }
}
