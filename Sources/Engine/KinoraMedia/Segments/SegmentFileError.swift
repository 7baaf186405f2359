import KinoraErrors

/// A segment file that cannot be used.
package enum SegmentFileError: CategorizedError, ChecksummedFileError, Hashable {
    /// The system's reason why the file cannot be opened or read.
    case unreadable(path: String, reason: String)
    /// The file is not a segment of a film.
    case foreign(path: String)
    /// The file has another version of the format.
    case version(path: String, version: Int)
    case damaged(path: String, reason: String)
    /// The segment does not belong to the film, because of these properties.
    case mismatch(path: String, properties: [String])

    package var category: KinoraError.Category { .failed }

    package var description: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read the segment \"\(path)\": \(reason)"
        case .foreign(let path): "\"\(path)\" is not a segment of a film"
        case .version(let path, let version):
            "the segment \"\(path)\" has version \(version) of the format; this program reads version \(SegmentFormat.version)"
        case .damaged(let path, let reason): "the segment \"\(path)\" is damaged: \(reason)"
        case .mismatch(let path, let properties):
            "the segment \"\(path)\" does not belong to this film: it differs in \(properties.joined(separator: ", "))"
        }
    }
}
