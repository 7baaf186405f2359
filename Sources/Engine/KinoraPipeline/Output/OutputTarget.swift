import Foundation
import KinoraFiles

/// The location of a file to be written: a folder and a name in it, with symbolic links resolved.
///
/// Two paths refer to the same file if their targets are equal, even if the file does not exist.
package struct OutputTarget: Hashable, Sendable {
    /// The path as given.
    package let path: String
    /// The folder without symbolic links.
    package let folder: String
    /// The name in the folder. For a symbolic link, the name of its destination.
    package let name: String
    /// The identity of the folder when the path was resolved.
    let folderIdentity: FileStamp.Identity
    /// The open folder, to which ``folder`` leads, of a file below an active ``OutputRoot``; nil for other files.
    let openFolder: OpenFolder?

    /// The path of the file without symbolic links.
    package var resolvedPath: String { (folder == "/" ? "" : folder) + "/" + name }

    /// Resolves `path`. Throws if its folder does not exist.
    ///
    /// - Parameter followsLinks: Whether a symbolic link at the end of the path is followed, even a dangling one.
    package init(_ path: String, followsLinks: Bool = true) throws(OutputError) {
        self.path = path
        if let open = try OutputRoot.openFolder(ofFile: path) {
            (openFolder, folder, name, folderIdentity) = (open, open.openPath, FilePath.name(of: path), open.identity)
            return
        }
        openFolder = nil
        // The studio names the open folder of its exports so. No link in such a folder is followed.
        let isOpenFolder = path.hasPrefix(OutputRoot.openFolders)
        let followsLinks = followsLinks && !isOpenFolder
        var link = path
        // Linux has the same limit.
        for _ in 0..<40 {
            let folder = FilePath.directory(of: link)
            // A path that is not UTF-8 is not resolved. A folder that is open stays the same when its path leads elsewhere.
            let resolved = isOpenFolder ? folder : FilePath.resolved(folder) ?? folder
            guard let stamp = FileStamp(resolved) else {
                let code = errno
                let isDangling = link != path && [ENOENT, ENOTDIR].contains(code)
                throw isDangling ? OutputError(path: path, problem: .isDanglingLink(to: link)) : OutputError(path: path, errno: code)
            }
            guard stamp.kind == .folder else {
                throw OutputError(path: path, problem: link == path ? .noDirectory : .isDanglingLink(to: link))
            }
            let name = FilePath.name(of: link)
            guard followsLinks, let next = FilePath.destination(ofLink: (resolved == "/" ? "" : resolved) + "/" + name) else {
                (self.folder, self.name, folderIdentity) = (resolved, name, stamp.identity)
                return
            }
            link = next.hasPrefix("/") ? next : resolved + "/" + next
        }
        throw OutputError(path: path, errno: ELOOP)
    }

    private init(_ path: String, _ name: String, beside other: OutputTarget) {
        (self.path, self.name) = (path, name)
        (folder, folderIdentity, openFolder) = (other.folder, other.folderIdentity, other.openFolder)
    }

    /// The target of another name in the same folder. A symbolic link of that name is not followed.
    func sibling(_ name: String) -> OutputTarget {
        OutputTarget(FilePath.directory(of: path) + "/" + name, name, beside: self)
    }

    /// Whether `other` is in the same folder.
    func isBeside(_ other: OutputTarget) -> Bool { folderIdentity == other.folderIdentity }

    package static func == (lhs: OutputTarget, rhs: OutputTarget) -> Bool {
        // Compared as bytes, because names that differ in Unicode normalization are different files.
        lhs.folderIdentity == rhs.folderIdentity && lhs.name.utf8.elementsEqual(rhs.name.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(folderIdentity)
        hasher.combine(name)
    }
}
