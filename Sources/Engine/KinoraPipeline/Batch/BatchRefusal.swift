import KinoraErrors

/// The reasons to refuse a batch before rendering, and the errors of single rows, which alone are no reason.
struct BatchRefusal {
    /// The maximum number of reasons, and of rows. Further ones are only counted.
    private static let maxCount = 100

    private var reasons: [any Error] = []
    private var rows: [KinoraError] = []
    private var omittedRows = 0

    var isEmpty: Bool { reasons.isEmpty }
    /// Whether another reason is stored.
    var hasSpace: Bool { reasons.count < BatchRefusal.maxCount }

    mutating func add(_ reason: any Error) {
        if hasSpace { reasons.append(reason) }
    }

    /// Runs `body`, and adds its error.
    mutating func add(_ body: () throws -> Void) {
        do {
            try body()
        } catch {
            add(error)
        }
    }

    /// Adds the error of a row.
    mutating func addRow(_ error: any Error, label: String) {
        guard rows.count < BatchRefusal.maxCount else {
            omittedRows += 1
            return
        }
        rows.append(KinoraError(.badInput, "\(label): \(KinoraError(error).messageLine)"))
    }

    func throwIfNeeded() throws {
        guard let first = reasons.first else { return }
        guard reasons.count + rows.count > 1 else { throw first }
        let verb = omittedRows == 1 ? "is" : "are"
        let omitted = omittedRows > 0 ? [KinoraError(.badInput, "\(omittedRows.withNoun("more row")) \(verb) invalid")] : []
        // The first reason decides about the exit code.
        throw KinoraError(all: reasons.map { KinoraError($0) } + rows + omitted)
    }
}
