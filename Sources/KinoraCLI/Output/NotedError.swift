/// An error with notes, which are printed after it.
struct NotedError: Error {
    let error: any Error
    let notes: [String]
}
