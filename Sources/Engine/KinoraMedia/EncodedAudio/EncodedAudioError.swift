import KinoraErrors

/// A file of encoded audio that cannot be used.
package enum EncodedAudioError: CategorizedError, ChecksummedFileError, Hashable {
    /// The system's reason why the file cannot be opened or read.
    case unreadable(path: String, reason: String)
    case foreign(path: String)
    /// The file has another version of the format.
    case version(path: String, version: Int)
    case damaged(path: String, reason: String)

    package var category: KinoraError.Category { .failed }

    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read the encoded audio \"\(path)\": \(reason)"
        case .foreign(let path): "\"\(path)\" is neither a segment nor the audio of a film"
        case .version(let path, let version):
            "the encoded audio \"\(path)\" has version \(version) of the format; this program reads version \(EncodedAudioFormat.version)"
        case .damaged(let path, let reason): "the encoded audio \"\(path)\" is damaged: \(reason)"
        }
    }
}
