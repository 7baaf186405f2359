/// A file of a row, or a sequence of files.
struct BatchFile {
    /// The path in the output directory.
    let path: String
    let isSequence: Bool

    /// Returns the film, its captions and the additional outputs of `row`.
    static func files(of row: Batch.Row, _ job: RenderJob?) -> [BatchFile] {
        (row.name.map { [BatchFile(path: $0, isSequence: false)] } ?? [])
            + sidecars(of: row, job).map { BatchFile(path: $0, isSequence: false) }
            + (job?.outputs ?? []).flatMap { output in
                ([output.path] + OutputFormats.companions(of: output.path)).map { BatchFile(path: $0, isSequence: output.isSequence) }
            }
    }

    /// Returns the paths of the captions beside the films of `row`, in the output directory.
    static func sidecars(of row: Batch.Row, _ job: RenderJob?) -> [String] {
        guard var job, let name = row.name else { return [] }
        job.output = name
        return job.captionSidecarPaths
    }
}
