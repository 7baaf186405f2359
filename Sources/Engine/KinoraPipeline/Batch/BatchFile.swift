/// A file of a row, or a sequence of files.
struct BatchFile {
    /// The path in the output directory.
    let path: String
    let isSequence: Bool

    /// Returns the film and the additional outputs of `row`.
    static func files(of row: Batch.Row, _ job: RenderJob?) -> [BatchFile] {
        (row.name.map { [BatchFile(path: $0, isSequence: false)] } ?? [])
            + (job?.outputs ?? []).flatMap { output in
                ([output.path] + OutputFormats.companions(of: output.path)).map { BatchFile(path: $0, isSequence: output.isSequence) }
            }
    }
}
