/// The rows of a batch, made one at a time so that memory does not grow with their number.
package struct BatchRows: Sendable {
    package let count: Int
    /// Returns a function that returns the next row, from the first one, and nil at the end.
    let reader: @Sendable () throws -> () throws -> Batch.Row?

    package init(count: Int, reader: @escaping @Sendable () throws -> () throws -> Batch.Row?) {
        (self.count, self.reader) = (count, reader)
    }

    /// Returns the rows of `part`.
    func part(_ part: RenderPart) -> BatchRows {
        BatchRows(count: part.rowCount(of: count)) { [reader] in
            let next = try reader()
            var position = 0
            return {
                while let row = try next() {
                    defer { position += 1 }
                    if part.contains(position) { return row }
                }
                return nil
            }
        }
    }
}

extension Batch {
    package struct Row: Sendable {
        /// The row's number in the table.
        package let number: Int
        /// The customer's key of the row, if the table has a column with keys.
        package let id: String?
        /// The path of the film in the output directory, from ``NameTemplate``; nil if it is invalid, which is the error of ``job``.
        package let name: String?
        /// The film's job, or the error of a row with invalid values. Such a row fails without stopping the others.
        ///
        /// The paths of ``RenderJob/outputs`` are in the output directory, too.
        package let job: Result<RenderJob, any Error>
        /// The row for a worker process, which makes the same job of it.
        package let source: (any Encodable & Sendable)?

        package init(
            number: Int, id: String? = nil, name: String?, job: Result<RenderJob, any Error>, source: (any Encodable & Sendable)? = nil
        ) {
            self.number = number
            self.id = id
            self.name = name
            self.job = job
            self.source = source
        }
    }
}

extension RenderJob {
    /// Returns the job of a row with its files in `directory`, and with the batch's own store if it has none.
    package func placed(in directory: String, name: String) -> RenderJob {
        var job = self
        job.output = directory + "/" + name
        for index in outputs.indices {
            job.outputs[index].path = directory + "/" + outputs[index].path
            job.sources.origins.rename(outputs[index].path, to: job.outputs[index].path)
        }
        if storage.store == nil { (job.storage.store, job.storage.limit) = (Batch.store(in: directory), Batch.storeLimit) }
        return job
    }
}
