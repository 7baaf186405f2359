/// The next rows of a batch that have to be rendered.
struct BatchQueue {
    private let next: () throws -> Batch.Row?
    private let preparation: RowPreparation
    /// The rows that have ended before.
    private let ended: BatchFindings
    private var rows: [WaitingRow] = []
    private var index = 0
    private var isAtEnd = false

    init(rows next: @escaping () throws -> Batch.Row?, preparation: RowPreparation, except ended: BatchFindings) {
        (self.next, self.preparation, self.ended) = (next, preparation, ended)
    }

    var first: WaitingRow? { rows.first }

    /// The number of rows that wait; larger than any number of cores while it is unknown.
    var waiting: Int { isAtEnd ? rows.count : Int.max }

    mutating func removeFirst() { rows.removeFirst() }

    /// Reads rows until `count` of them wait. Returns the first row that needs no rendering, after which it must be called again; nil when
    /// enough rows wait or the table ends.
    mutating func fill(to count: Int) throws -> EndedRow? {
        while !isAtEnd, rows.count < count {
            try Task.checkCancellation()
            guard let row = try next() else {
                isAtEnd = true
                break
            }
            defer { index += 1 }
            if ended.contains(index) { continue }
            switch preparation.prepare(row, index: index) {
            case .ended(let ended): return ended
            case .waiting(let row): rows.append(row)
            }
        }
        return nil
    }
}
