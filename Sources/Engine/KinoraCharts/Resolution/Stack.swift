/// The intervals of values that are stacked at one position.
enum Stack {
    /// Returns the interval of each of `values`, in order, from its base to its end. Values that are not finite have none and count as 0.
    static func intervals(of values: [Double?], method: MarkStackingMethod) -> [(start: Double, end: Double)?] {
        let numbers = values.map { $0.flatMap { $0.isFinite ? $0 : nil } }
        if method == .unstacked { return numbers.map { number in number.map { (0, $0) } } }
        let total = numbers.reduce(0) { $0 + abs($1 ?? 0) }
        let factor = method == .normalized ? (total > 0 && total.isFinite ? 1 / total : 0) : 1
        var (above, below) = method == .center ? (-total / 2, -total / 2) : (0, 0)
        return numbers.map { number in
            guard let number else { return nil }
            // Centred stacks show magnitudes.
            let size = method == .center ? abs(number) : number * factor
            if size < 0 {
                defer { below += size }
                return (below, below + size)
            }
            defer { above += size }
            return (above, above + size)
        }
    }
}
