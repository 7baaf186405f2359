/// An error with notes, which are printed after it.
struct NotedError: Error {
    let error: any Error
    let notes: [String]
    /// Whether an event of `--progress json` has reported how the command ends.
    let isInEvents: Bool
}
