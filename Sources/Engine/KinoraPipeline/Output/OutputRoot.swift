import Foundation
import KinoraFiles
import Synchronization

/// The output directory of a batch, opened once.
///
/// While the object is active, files at paths below the directory are made in the open folder, even if a link or another folder gets the
/// directory's path. No symbolic link below the directory is followed.
package final class OutputRoot: Sendable {
    /// The beginning of the paths of open folders.
    static let openFolders = "/proc/self/fd/"

    /// The path of the directory, as given.
    package let path: String
    package let folder: OpenFolder
    private let isActive = Mutex(false)

    /// The active directories, with their paths.
    private static let active = Mutex<[(path: String, folder: OpenFolder)]>([])

    /// Opens the directory at `path`. A symbolic link is followed, because the user has named it. Returns nil, with `errno` set, if that fails.
    package convenience init?(_ path: String) {
        guard let kind = FileStamp(path, followsLinks: false)?.kind else { return nil }
        self.init(path, OpenFolder(path, followsLinks: kind == .link))
    }

    /// Opens the directory at `path`, which this process has just made. A symbolic link is refused. Returns nil, with `errno` set, if that fails.
    package convenience init?(new path: String) { self.init(path, OpenFolder(path, followsLinks: false)) }

    /// Takes an open directory, which another process has opened at `path`.
    package convenience init?(_ path: String, descriptor: Int32) { self.init(path, OpenFolder(path, descriptor: descriptor)) }

    private init?(_ path: String, _ folder: OpenFolder?) {
        guard let folder else { return nil }
        (self.path, self.folder) = (path, folder)
    }

    deinit { deactivate() }

    /// Begins to make files at paths below the directory in the open folder. This ends when the object is released.
    package func activate() {
        isActive.withLock { isActive in
            if !isActive { OutputRoot.active.withLock { $0.append((path, folder)) } }
            isActive = true
        }
    }

    private func deactivate() {
        guard isActive.withLock(\.self) else { return }
        OutputRoot.active.withLock { active in
            guard let index = active.firstIndex(where: { $0.folder === folder }) else { return }
            active.remove(at: index)
        }
    }

    /// The open folder of the active directory at `path`; nil if there is none.
    package static func folder(at path: String) -> OpenFolder? {
        active.withLock { $0.last { $0.path == path }?.folder }
    }

    /// Returns the innermost active directory that contains `path`, and the rest of the path; nil if there is none.
    private static func containing(_ path: String) -> (folder: OpenFolder, rest: Substring)? {
        // Compared as bytes, because a name may begin with a combining character, which would be one character with the slash.
        active.withLock { active in
            let found = active.filter { path.utf8.starts(with: ($0.path + "/").utf8) }.max { $0.path.utf8.count < $1.path.utf8.count }
            return found.map { ($0.folder, path[path.utf8.index(path.startIndex, offsetBy: $0.path.utf8.count + 1)...]) }
        }
    }

    /// The path by which the system finds the file at `path` now: in the open folder if that is active.
    static func systemPath(_ path: String) -> String { location(path).path }

    /// The path by which the system finds the file at `path`, and the open folder that keeps the path valid. The folder is nil if `path` is not in
    /// an active directory.
    static func location(_ path: String) -> (path: String, folder: OpenFolder?) {
        if let folder = folder(at: path) { return (folder.openPath, folder) }
        return containing(path).map { ($0.folder.openPath + "/" + $0.rest, $0.folder) } ?? (path, nil)
    }

    /// Opens the folder of the file at `path`, which must be below an active directory. Returns nil if it is not.
    ///
    /// - Parameter makesFolders: Whether missing folders are made.
    static func openFolder(ofFile path: String, makesFolders: Bool = false) throws(OutputError) -> OpenFolder? {
        guard let (root, rest) = containing(path) else { return nil }
        var folder = root
        var parent = String(path[..<path.utf8.index(before: rest.startIndex)])
        for name in rest.utf8.split(separator: UInt8(ascii: "/")).dropLast().map({ String(Substring($0)) }) where name != "." {
            parent += "/" + name
            if makesFolders {
                let code = folder.makeFolder(name)
                guard code == 0 || code == EEXIST else { throw OutputError(path: path, errno: code) }
            }
            guard let next = folder.folder(name) else {
                guard errno == ELOOP else { throw OutputError(path: path, errno: errno) }
                throw OutputError(path: parent, problem: .isLink(to: folder.destination(ofLink: name) ?? ""))
            }
            folder = next
        }
        return folder
    }
}
