import KinoraFiles

/// The locations of lines by hashes of their names, 16 bytes for each line. The lines themselves stay in their files.
///
/// Different names may have the same hash, so that the name in a line must be compared.
struct LineIndex {
    struct Location: Equatable {
        let source: Int
        let offset: Int
    }

    /// A file whose lines are indexed.
    private struct Source {
        let path: String
        let identity: FileStamp.Identity
        /// Nil while the file is closed.
        var file: LineFile?
    }

    private var sources: [Source] = []
    private var locations: [UInt64: UInt64] = [:]
    /// The source that was opened to read a line. At most one is, because there may be more sources than a process can open.
    private var opened: Int?

    private static let offsetBits = 44

    /// Adds a file.
    ///
    /// - Parameter staysOpen: Whether its lines can be read even if the file is replaced.
    mutating func addSource(_ file: LineFile, staysOpen: Bool) -> Int {
        sources.append(Source(path: file.path, identity: file.identity, file: staysOpen ? file : nil))
        return sources.count - 1
    }

    /// Returns the number of `file`, which is added if it is missing.
    mutating func source(of file: LineFile) -> Int {
        sources.lastIndex { $0.file === file } ?? addSource(file, staysOpen: true)
    }

    mutating func setLocation(_ location: Location, of name: NameHash) {
        // Far more files and bytes than a folder can have.
        guard location.source < 1 << (64 - LineIndex.offsetBits), location.offset < 1 << LineIndex.offsetBits else { return }
        locations[name.short] = UInt64(location.source) << LineIndex.offsetBits | UInt64(location.offset)
    }

    func location(of name: NameHash) -> Location? {
        locations[name.short].map {
            Location(source: Int($0 >> LineIndex.offsetBits), offset: Int($0 & (1 << LineIndex.offsetBits - 1)))
        }
    }

    /// Returns the file and the offset of the line about `name`; nil if there is none, or its file has been replaced.
    mutating func line(of name: NameHash) -> (file: LineFile, offset: Int)? {
        guard let location = location(of: name) else { return nil }
        let source = sources[location.source]
        if let file = source.file { return (file, location.offset) }
        guard let file = try? LineFile(source.path, isWritable: false), file.identity == source.identity else { return nil }
        if let opened { sources[opened].file = nil }
        opened = location.source
        sources[location.source].file = file
        return (file, location.offset)
    }

    /// Whether the line about `name` is in `file`.
    func contains(_ name: NameHash, in file: LineFile) -> Bool {
        location(of: name).map { sources[$0.source].file === file } ?? false
    }
}
