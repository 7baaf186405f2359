/// Counts the results of each kind of fault.
struct SoakTally {
    struct Count {
        var injected = 0
        /// The run succeeded.
        var survived = 0
        /// The run failed, and a later one continued with its segments.
        var resumed = 0
        /// The run failed, and a later one drew everything.
        var repeated = 0
        var lost = 0
    }

    private(set) var counts: [String: Count] = [:]

    mutating func add(_ name: String, _ outcome: WritableKeyPath<Count, Int>) {
        counts[name, default: Count()].injected += 1
        counts[name, default: Count()][keyPath: outcome] += 1
    }

    var total: Count {
        counts.values.reduce(into: Count()) { sum, count in
            sum.injected += count.injected
            sum.survived += count.survived
            sum.resumed += count.resumed
            sum.repeated += count.repeated
            sum.lost += count.lost
        }
    }

    /// One line for each kind, and the sum.
    var table: String {
        func cell(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
        func line(_ name: String, _ values: [String]) -> String {
            name + String(repeating: " ", count: max(0, 26 - name.count)) + values.map { cell($0, 12) }.joined()
        }
        func line(_ name: String, _ count: Count) -> String {
            line(name, [count.injected, count.survived, count.resumed, count.repeated, count.lost].map { "\($0)" })
        }
        let head = line("fault", ["injected", "no effect", "resumed", "repeated", "lost"])
        return ([head] + counts.sorted { $0.key < $1.key }.map { line($0.key, $0.value) } + [line("all", total)]).joined(separator: "\n")
    }
}
