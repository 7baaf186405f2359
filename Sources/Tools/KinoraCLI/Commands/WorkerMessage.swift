import KinoraErrors
import KinoraPipeline

/// The row that a worker process renders or checks. It reads the row as one line of JSON from standard input.
struct WorkerRequest: Codable, Sendable {
    let source: BatchJobs.Source
    /// Whether the row is only checked.
    let isCheck: Bool
    /// The number of threads that draw.
    let threads: Int
    let overwrite: OverwritePolicy
    /// Whether the process has the open output directory as ``ProcessCommand/inheritedDescriptor``.
    let hasFolder: Bool
    /// The digest of the job, which the worker process must reach, too.
    let digest: String
}

/// A message of a worker process, one line of JSON on its standard output. The last one is a result or a failure.
enum WorkerMessage: Codable, Sendable {
    case progress(frames: Int, frameCount: Int)
    case result(RowRendering)
    case checked([FilmWarning])
    case failure(category: String, message: String, isTemporary: Bool, warnings: [FilmWarning])

    /// The message about `error`.
    init(_ error: KinoraError) {
        self = .failure(
            category: error.category.rawValue, message: error.message, isTemporary: error.isTemporary, warnings: error.warnings)
    }
}
