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

    /// The damage of a file.
    struct Damage {
        let path: String
        fileprivate let identity: FileStamp.Identity
        /// The number of damaged lines that were found.
        fileprivate(set) var count = 0
        /// The offset of the first one.
        fileprivate var first = Int.max
        /// Whether the file could not be read to its end.
        fileprivate(set) var isIncomplete = false

        /// The number of the first damaged line, from 1; nil if it is unknown.
        var line: Int? {
            guard count > 0, let file = try? LineFile(path, isWritable: false), file.identity == identity else { return nil }
            return file.lineNumber(at: first)
        }
    }

    private var sources: [Source] = []
    private var damages: [Int: Damage] = [:]
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

    // MARK: Damage

    var hasDamage: Bool { !damages.isEmpty }

    /// The damaged files, in the order in which they were added.
    var damagedFiles: [Damage] { damages.sorted { $0.key < $1.key }.map(\.value) }

    /// Notes that the line at `location` is damaged.
    mutating func noteDamage(at location: Location) {
        damage(of: location.source) {
            $0.count += 1
            $0.first = min($0.first, location.offset)
        }
    }

    /// Notes that a file cannot be read to its end.
    mutating func noteUnreadable(_ source: Int) { damage(of: source) { $0.isIncomplete = true } }

    /// Notes that the line about `name`, at `offset` of its file, is damaged, and removes it from the index.
    mutating func removeDamaged(_ name: NameHash, at offset: Int) {
        // Another task may have added a newer line.
        guard let location = location(of: name), location.offset == offset else { return }
        noteDamage(at: location)
        locations[name.short] = nil
    }

    private mutating func damage(of source: Int, _ change: (inout Damage) -> Void) {
        let file = sources[source]
        change(&damages[source, default: Damage(path: file.path, identity: file.identity)])
    }

    /// Whether the line about `name` is in `file`.
    func contains(_ name: NameHash, in file: LineFile) -> Bool {
        location(of: name).map { sources[$0.source].file === file } ?? false
    }
}
