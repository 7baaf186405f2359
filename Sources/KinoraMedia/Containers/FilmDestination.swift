/// Where the bytes of a film go.
package enum FilmDestination: Hashable, Sendable {
    /// A file under this very name.
    case file(String)
    /// An open file descriptor that is written from front to end, such as a pipe; it stays open.
    case descriptor(Int32)
    /// A directory that is there, and names for the files of a sequence.
    case directory(String, SequencePattern)

    /// FFmpeg's address of it. Said outright, so that a name with a colon is never taken for a network address.
    var url: String {
        switch self {
        case .file(let path), .directory(let path, _): "file:" + path
        case .descriptor(let number): "pipe:\(number)"
        }
    }

    /// As errors name it.
    var name: String {
        switch self {
        case .file(let path), .directory(let path, _): path
        case .descriptor: "the output stream"
        }
    }
}
