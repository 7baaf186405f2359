import Foundation
import KinoraFiles

/// The place of a file that is to be written: a folder and a name in it, symbolic links followed.
///
/// Two paths lead to the same file when their targets are equal, also where the file does not exist yet.
package struct OutputTarget: Hashable, Sendable {
    /// The path as it was given.
    package let path: String
    /// The folder, without symbolic links.
    package let folder: String
    /// The name in the folder. A link stays a link: the name is that of the file behind it.
    package let name: String
    private let folderIdentity: FileStamp.Identity

    /// The path of the file itself.
    package var place: String { (folder == "/" ? "" : folder) + "/" + name }

    /// Finds the place of `path`. Throws when its folder does not exist.
    ///
    /// - Parameter followsLinks: Whether a symbolic link at the end of the path is followed, even one that leads nowhere yet.
    package init(_ path: String, followsLinks: Bool = true) throws(OutputError) {
        self.path = path
        var link = path
        // The number of links that Linux itself follows.
        for _ in 0..<40 {
            let folder = FilePath.directory(of: link)
            // A path that is not UTF-8 stays as it is.
            let resolved = FilePath.resolved(folder) ?? folder
            guard let stamp = FileStamp(resolved) else { throw OutputError(path: path, errno: errno) }
            guard stamp.kind == .folder else { throw OutputError(path: path, problem: .noDirectory) }
            let name = FilePath.name(of: link)
            guard followsLinks, let next = FilePath.destination(ofLink: (resolved == "/" ? "" : resolved) + "/" + name) else {
                (self.folder, self.name, folderIdentity) = (resolved, name, stamp.identity)
                return
            }
            link = next.hasPrefix("/") ? next : resolved + "/" + next
        }
        throw OutputError(path: path, errno: ELOOP)
    }

    private init(path: String, folder: String, name: String, identity: FileStamp.Identity) {
        (self.path, self.folder, self.name, folderIdentity) = (path, folder, name, identity)
    }

    /// The place of another name in the same folder, where a link of that name is replaced itself.
    func sibling(_ name: String) -> OutputTarget {
        OutputTarget(path: FilePath.directory(of: path) + "/" + name, folder: folder, name: name, identity: folderIdentity)
    }

    /// Whether `other` is in the same folder.
    func isBeside(_ other: OutputTarget) -> Bool { folderIdentity == other.folderIdentity }

    package static func == (lhs: OutputTarget, rhs: OutputTarget) -> Bool {
        // As bytes: names that differ in their Unicode normalization are two files.
        lhs.folderIdentity == rhs.folderIdentity && lhs.name.utf8.elementsEqual(rhs.name.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(folderIdentity)
        hasher.combine(name)
    }
}

/// What happens to a file that already has the name of the output.
public enum OverwritePolicy: String, Hashable, Codable, Sendable, CaseIterable {
    /// It is replaced, at the moment when the new one is complete.
    case replace
    /// It is replaced if Kinora has made it and nobody has changed it since; any other stays, and rendering is refused before anything is drawn.
    case replaceOwn
    /// It stays, and rendering is refused before anything is drawn.
    case refuse
}
