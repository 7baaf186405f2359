import KinoraFiles
import KinoraMedia

/// The names of the files of a batch. Only their hashes are stored, 16 bytes each, so that tables may have many rows.
struct BatchNames {
    /// Two files with one name, or a name that is invalid.
    struct Conflict: Error {
        /// The index of the row with the same name; nil if the name itself is invalid.
        let other: Int?
        /// The number of the row whose name is refused.
        let number: Int
        let path: String
        let problem: String
    }

    private let directory: String
    private let realDirectory: String
    /// Nothing exists in a directory that is created later.
    private let exists: Bool
    /// The indices of rows by the hash of their files.
    private var files: [NameHash: Int32] = [:]
    private var folders: Set<NameHash> = []
    /// By the hash of the texts before and after the number.
    private var sequences: [NameHash: Int32] = [:]
    /// The files that have such texts before and after a number.
    private var numberedFiles: [NameHash: Int32] = [:]

    init(directory: String) {
        self.directory = directory
        realDirectory = RealPath.resolve(directory) ?? directory
        exists = FileStamp(directory) != nil
    }

    /// Adds a file of the row with the index `index`.
    mutating func add(_ file: BatchFile, index: Int, number: Int) throws(Conflict) {
        func conflict(_ problem: String, with other: Int32? = nil) -> Conflict {
            Conflict(other: other.map(Int.init), number: number, path: file.path, problem: problem)
        }
        let path = file.path
        let components = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !components.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }), !path.utf8.contains(0) else {
            throw conflict("the name '\(path)' leads out of the output directory")
        }
        guard !BatchManifest.isFileName(path) else {
            throw conflict("the name '\(path)' is reserved for the record of the batch; change the name")
        }
        if exists, components.count > 1,
            !RealPath.isIn(realDirectory, RealPath.resolve(directory + "/" + FilePath.directory(of: path)) ?? "/")
        {
            throw conflict("the name '\(path)' leads out of the output directory through a symbolic link")
        }
        let location = location(of: path)
        let hash = NameHash(location)
        if let other = files.updateValue(Int32(index), forKey: hash) { throw conflict("are the same file", with: other) }
        guard !folders.contains(hash) else { throw conflict("'\(path)' is the name of a file and of a folder; change --name") }
        for count in 1..<max(components.count, 1) {
            let folder = NameHash(self.location(of: components[..<count].joined(separator: "/")))
            guard files[folder] == nil else {
                throw conflict("'\(components[..<count].joined(separator: "/"))' is the name of a file and of a folder; change --name")
            }
            folders.insert(folder)
        }
        let problem = "may have files with the same names"
        if file.isSequence, let pattern = SequencePattern(FilePath.name(of: location)) {
            let texts = BatchNames.texts(around: pattern, in: location)
            if let other = sequences.updateValue(Int32(index), forKey: texts) ?? numberedFiles[texts] {
                throw conflict(problem, with: other)
            }
        } else if !sequences.isEmpty || index == 0 {
            for texts in BatchNames.textsAroundNumbers(in: location) {
                if let other = sequences[texts] { throw conflict(problem, with: other) }
                numberedFiles[texts] = Int32(index)
            }
        }
    }

    /// Whether two paths in the directory may be the same file.
    func isSame(_ path: String, _ other: String) -> Bool {
        let (first, second) = (location(of: path), location(of: other))
        return first == second || !BatchNames.texts(of: first).isDisjoint(with: BatchNames.texts(of: second))
    }

    /// The absolute path of a file without symbolic links, as far as its folder exists.
    private func location(of path: String) -> String {
        let target = exists ? try? OutputTarget(directory + "/" + path) : nil
        return target?.resolvedPath ?? realDirectory + "/" + path
    }

    private static func texts(around pattern: SequencePattern, in location: String) -> NameHash {
        NameHash(FilePath.directory(of: location), pattern.prefix, pattern.suffix)
    }

    /// The hashes of the texts before and after the number of a sequence, or each possible number of another file.
    private static func texts(of location: String) -> Set<NameHash> {
        SequencePattern(FilePath.name(of: location)).map { [texts(around: $0, in: location)] } ?? textsAroundNumbers(in: location)
    }

    /// The hashes of the texts before and after each part of the name at `location` that may be the number of a sequence.
    private static func textsAroundNumbers(in location: String) -> Set<NameHash> {
        let folder = FilePath.directory(of: location)
        let name = Array(FilePath.name(of: location).utf8)
        var hashes: Set<NameHash> = []
        for start in name.indices {
            for end in (start + 1)..<max(start + 2, min(start + 1 + maxDigits, name.count + 1)) {
                guard end <= name.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(name[end - 1]) else { break }
                hashes.insert(
                    NameHash(folder, String(decoding: name[..<start], as: UTF8.self), String(decoding: name[end...], as: UTF8.self)))
            }
        }
        return hashes
    }

    /// No film has more frames.
    private static let maxDigits = 10
}

/// A hash of texts: FNV-1a with 128 bits. Texts with equal hashes are regarded as equal.
struct NameHash: Hashable {
    private var value = UInt128(high: 0x6c62_272e_07bb_0142, low: 0x62b8_2175_6295_c58d)

    init(_ texts: String...) {
        for text in texts {
            for byte in text.utf8 { add(byte) }
            // No name contains this byte.
            add(0)
        }
    }

    private mutating func add(_ byte: UInt8) {
        value = (value ^ UInt128(byte)) &* UInt128(high: 1 << 24, low: 0x13b)
    }

    /// A half of the hash, which a few of many millions of texts may share.
    var short: UInt64 { UInt64(truncatingIfNeeded: value) }
}

extension UInt128 {
    fileprivate init(high: UInt64, low: UInt64) { self = UInt128(high) << 64 | UInt128(low) }
}
