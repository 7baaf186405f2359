import Foundation
import KinoraFiles
import KinoraProcesses

/// A folder that is open, and in which the studio opens, makes and replaces files.
///
/// The system looks each name up in the open folder and follows no symbolic link. So another program that exchanges a file, or a folder above it,
/// for a link at any time reaches nothing outside. All files of the studio are opened here, except the files that films read.
package final class ProjectFolder: DescriptorOwner {
    package let descriptor: Int32
    /// The absolute path at which the folder was opened.
    package let path: String

    /// Linux's O_PATH, which Swift does not import: opens a folder that may be passed through, but not be read.
    private static let pathOnly: Int32 = 0o10000000

    private init(_ descriptor: Int32, path: String) { (self.descriptor, self.path) = (descriptor, path) }

    /// Opens the folder at a path without symbolic links. A link in a path that the user has named is resolved before, once.
    package convenience init(_ path: String) throws(ProjectFileError) {
        precondition(path.hasPrefix("/"), "the path of a folder must be absolute")
        let root = open("/", Self.pathOnly | O_DIRECTORY | O_CLOEXEC)
        guard root >= 0 else { throw ProjectFileError(path, code: errno) }
        self.init(try Self.descend(from: root, path.split(separator: "/").map { String($0) }, path: path), path: path)
    }

    deinit { close(descriptor) }

    /// Opens the folder at `relativePath`; the folder itself if that is empty.
    package func folder(_ relativePath: String) throws(ProjectFileError) -> ProjectFolder {
        let path = relativePath.isEmpty ? path : path + "/" + relativePath
        let start = openat(descriptor, ".", Self.pathOnly | O_DIRECTORY | O_CLOEXEC)
        guard start >= 0 else { throw ProjectFileError(path, code: errno) }
        return ProjectFolder(try Self.descend(from: start, relativePath.split(separator: "/").map { String($0) }, path: path), path: path)
    }

    /// Opens the folder in the folder `start`, which is closed, one component after another.
    private static func descend(from start: Int32, _ components: [String], path: String) throws(ProjectFileError) -> Int32 {
        var current = start
        for (number, name) in (components + ["."]).enumerated() {
            // The last one is the folder itself, opened for reading.
            let isLast = number == components.count
            guard isLast || isName(name) else {
                close(current)
                throw ProjectFileError(path, .missing)
            }
            let next = openat(current, name, (isLast ? O_RDONLY : Self.pathOnly) | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            let error = errno
            // A link is not a folder, which is the error that the system reports.
            let isLink = next < 0 && stamp(of: name, in: current)?.kind == .link
            close(current)
            guard next >= 0 else { throw isLink ? ProjectFileError(path, .link) : ProjectFileError(path, code: error) }
            current = next
        }
        return current
    }

    /// Whether `name` is the name of a file or folder in a folder, and not a path.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
    }

    private func location(of name: String) throws(ProjectFileError) -> String {
        let location = path + "/" + name
        guard Self.isName(name) else { throw ProjectFileError(location, .missing) }
        return location
    }

    // MARK: Reading

    /// Returns the names of all files and folders, in no order.
    package func names() throws(ProjectFileError) -> [String] {
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let directory = fdopendir(copy) else { throw ProjectFileError(path, code: errno) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(validating: $0.prefix { $0 != 0 }, as: UTF8.self) }
            if let name, Self.isName(name) { names.append(name) }
        }
        return names
    }

    /// Returns the stamp of a file or folder; nil if there is none. A link is not followed.
    package func stamp(of name: String) -> FileStamp? { Self.isName(name) ? Self.stamp(of: name, in: descriptor) : nil }

    private static func stamp(of name: String, in folder: Int32) -> FileStamp? {
        var status = stat()
        return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? FileStamp(status) : nil
    }

    /// Opens a regular file for reading. Does not wait for the writer of a pipe.
    package func file(_ name: String) throws(ProjectFileError) -> OpenedFile {
        let location = try location(of: name)
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else { throw ProjectFileError(location, code: errno) }
        return try OpenedFile(file, path: location)
    }

    /// Returns the contents of a regular file.
    package func contents(of name: String, limit: Int) throws(ProjectFileError) -> Data {
        let file = try file(name)
        guard let data = file.read(min(file.size, limit) + 1, at: 0) else { throw ProjectFileError(path + "/" + name, .system(EIO)) }
        guard data.count <= limit else { throw ProjectFileError(path + "/" + name, .tooLarge(limit)) }
        return data
    }

    /// Returns the contents of the regular file at an absolute path without symbolic links.
    package static func contents(ofFile path: String, limit: Int) throws(ProjectFileError) -> Data {
        try ProjectFolder(FilePath.directory(of: path)).contents(of: FilePath.name(of: path), limit: limit)
    }

    // MARK: Writing

    /// Makes a folder, unless there is one.
    package func makeFolder(_ name: String) throws(ProjectFileError) -> ProjectFolder {
        let location = try location(of: name)
        guard mkdirat(descriptor, name, 0o777) == 0 || errno == EEXIST else { throw ProjectFileError(location, code: errno) }
        return try folder(name)
    }

    /// Removes a folder if it is empty.
    package func removeFolder(_ name: String) { if Self.isName(name) { unlinkat(descriptor, name, AT_REMOVEDIR) } }

    /// Writes a file, which gets its name when it is complete and on disk.
    ///
    /// - Parameters:
    ///   - replaces: Whether an existing regular file is replaced. Nothing else ever is.
    ///   - expected: The stamp of the file that is replaced; nil for any. A file that has changed is not replaced.
    package func write(_ data: Data, to name: String, replaces: Bool, expected: FileStamp? = nil) throws(ProjectFileError) {
        let location = try location(of: name)
        let old = stamp(of: name)
        switch old?.kind {
        case nil: break
        case .file: if !replaces { throw ProjectFileError(location, .exists) }
        case .link: throw ProjectFileError(location, .link)
        case .folder, .other: throw ProjectFileError(location, .notAFile)
        }
        var generator = SystemRandomNumberGenerator()
        let draft = ".kinora-studio-\(String(generator.next(), radix: 16)).partial"
        let file = openat(descriptor, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, old.map { $0.mode & 0o666 } ?? 0o666)
        guard file >= 0 else { throw ProjectFileError(location, code: errno) }
        var code = data.withUnsafeBytes { OpenFile.writeAll($0, to: file) }
        if code == 0, fsync(file) != 0 { code = errno }
        close(file)
        if let expected, code == 0, stamp(of: name) != expected {
            unlinkat(descriptor, draft, 0)
            throw ProjectFileError(location, .changed)
        }
        if code == 0 { code = give(draft, name, replaces: old != nil) }
        guard code == 0 else {
            unlinkat(descriptor, draft, 0)
            throw ProjectFileError(location, code: code)
        }
        fsync(descriptor)
    }

    /// Gives a complete file its name. Returns 0 or the system's error code.
    private func give(_ draft: String, _ name: String, replaces: Bool) -> Int32 {
        // Renaming replaces a link, not its destination.
        if replaces { return renameat(descriptor, draft, descriptor, name) == 0 ? 0 : errno }
        // A second name, unlike a rename, never replaces a file that another program has made meanwhile.
        guard linkat(descriptor, draft, descriptor, name, 0) == 0 else {
            guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno), stamp(of: name) == nil else { return errno }
            // The file system has no second names.
            return renameat(descriptor, draft, descriptor, name) == 0 ? 0 : errno
        }
        unlinkat(descriptor, draft, 0)
        return 0
    }

    // MARK: Other programs

    /// The path of the open folder for code that needs a path. It is valid in this process until the folder is released.
    package var openPath: String { Self.openPath(descriptor) }

    /// The path of the folder that is open as `descriptor`, in the process that uses the path. The dot makes it the folder instead of a link to it.
    static func openPath(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)/." }
}
