/// The destination of the bytes of a film.
package enum FilmDestination: Hashable, Sendable {
    /// A file with exactly this name.
    case file(String)
    /// An open file with this path. It is written through its descriptor, so a file or link that replaces it at its path is not written.
    case openFile(descriptor: Int32, path: String)
    /// An open file descriptor that is written sequentially, such as a pipe. It is not closed.
    case descriptor(Int32)
    /// An existing directory, and the pattern of the names of a sequence's files.
    case directory(String, SequencePattern)

    /// FFmpeg's URL of the destination, with an explicit protocol, so that a name with a colon is not interpreted as a network address.
    var url: String {
        switch self {
        case .file(let path), .directory(let path, _): "file:" + path
        case .openFile(let descriptor, _): "file:/proc/self/fd/\(descriptor)"
        case .descriptor(let number): "pipe:\(number)"
        }
    }

    /// The name in errors.
    var name: String {
        switch self {
        case .file(let path), .openFile(_, let path), .directory(let path, _): path
        case .descriptor: "the output stream"
        }
    }
}
