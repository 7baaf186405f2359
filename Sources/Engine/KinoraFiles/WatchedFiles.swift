/// The files and folders that a ``FileWatcher`` watches, with their last known stamps.
struct WatchedFiles {
    /// A file below the watched folders exceeds their maximum number.
    struct TooManyFiles: Error { let folder: String }

    /// The names in a folder whose changes matter.
    enum Names: Equatable {
        case named(Set<String>)
        case all

        func contains(_ name: String) -> Bool {
            switch self {
            case .named(let names): names.contains(name)
            case .all: true
            }
        }
    }

    /// The maximum number of files below all watched folders.
    let maxFiles: Int
    /// The number of symbolic links that Linux follows in one path.
    private static let maxLinks = 40

    /// The stamp of each watched file; nil for a file that does not exist.
    private(set) var files: [String: FileStamp?] = [:]
    /// The stamps of the files below each watched folder, by their paths.
    private(set) var folders: [String: [String: FileStamp]] = [:]

    init(maxFiles: Int = 50_000) {
        self.maxFiles = maxFiles
    }

    /// Replaces the files and folders. Folders that are watched already keep their stamps.
    mutating func replace(files: [String: FileStamp?], folders: Set<String>) throws(TooManyFiles) {
        var contents: [String: [String: FileStamp]] = [:]
        var count = 0
        for folder in folders.sorted() {
            let stamps =
                if let known = self.folders[folder] { known } else { try WatchedFiles.stamps(below: folder, maxCount: maxFiles - count) }
            count += stamps.count
            contents[folder] = stamps
        }
        (self.files, self.folders) = (files, contents)
    }

    /// Reads all stamps again, and returns the paths of those that have changed since they were last read.
    mutating func update() -> Set<String> {
        var changed: Set<String> = []
        for (path, known) in files {
            let stamp = FileStamp(path)
            guard stamp != known else { continue }
            files.updateValue(stamp, forKey: path)
            changed.insert(path)
        }
        var count = 0
        for (folder, known) in folders.sorted(by: { $0.key < $1.key }) {
            // A folder that has grown too large is watched as it was.
            guard let stamps = try? WatchedFiles.stamps(below: folder, maxCount: maxFiles - count) else { continue }
            count += stamps.count
            guard stamps != known else { continue }
            folders[folder] = stamps
            for (path, stamp) in stamps where known[path] != stamp { changed.insert(path) }
            for path in known.keys where stamps[path] == nil { changed.insert(path) }
        }
        return changed
    }

    /// The folders to observe, and the names in them that matter: of the files and folders themselves, and of everything on their paths, so that a
    /// folder or a symbolic link on a path may be replaced, too.
    func observed() -> [String: Names] {
        var observed: [String: Names] = [:]
        for path in files.keys { WatchedFiles.observe(path, in: &observed) }
        for folder in folders.keys {
            WatchedFiles.observe(folder, in: &observed)
            for directory in WatchedFiles.walk(folder, maxCount: maxFiles).folders { observed[directory] = .all }
        }
        return observed
    }

    /// Adds the folders above `path`, as far as they exist. Symbolic links are followed.
    private static func observe(_ path: String, in observed: inout [String: Names]) {
        var rest = FilePath.absolute(path).split(separator: "/").reversed().map(String.init)
        var folder = "/"
        var links = 0
        while let name = rest.popLast() {
            if name == "." { continue }
            if name == ".." {
                folder = FilePath.directory(of: folder)
                continue
            }
            switch observed[folder] {
            case .all: break
            case .named(let names): observed[folder] = .named(names.union([name]))
            case nil: observed[folder] = .named([name])
            }
            let next = folder == "/" ? "/" + name : folder + "/" + name
            guard let stamp = FileStamp(next, followsLinks: false) else { return }
            guard stamp.kind == .link else {
                folder = next
                continue
            }
            links += 1
            guard links <= maxLinks, let destination = FilePath.destination(ofLink: next) else { return }
            if destination.hasPrefix("/") { folder = "/" }
            rest += destination.split(separator: "/").reversed().map(String.init)
        }
    }

    /// The stamps of the files below `folder`.
    private static func stamps(below folder: String, maxCount: Int) throws(TooManyFiles) -> [String: FileStamp] {
        let found = walk(folder, maxCount: maxCount)
        guard found.isComplete else { throw TooManyFiles(folder: folder) }
        return found.files
    }

    /// The files and folders below `folder`, and the folder itself. Hidden names are left out, and symbolic links to folders are not followed.
    private static func walk(_ folder: String, maxCount: Int) -> (files: [String: FileStamp], folders: [String], isComplete: Bool) {
        var (files, folders, next) = ([String: FileStamp](), [folder], 0)
        while next < folders.count {
            let directory = folders[next]
            next += 1
            for name in FolderNames.all(in: directory, where: { !$0.hasPrefix(".") }) {
                let path = directory + "/" + name
                guard files.count + folders.count <= maxCount else { return (files, folders, false) }
                guard let stamp = FileStamp(path) else { continue }
                if stamp.kind != .folder {
                    files[path] = stamp
                } else if FileStamp(path, followsLinks: false)?.kind == .folder {
                    folders.append(path)
                }
            }
        }
        return (files, folders, true)
    }
}
