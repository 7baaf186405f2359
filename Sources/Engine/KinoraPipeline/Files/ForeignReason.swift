import Foundation
import KinoraFiles

/// The reason why a hidden file or folder with one of Kinora's names is not used.
package enum ForeignReason: Hashable, Sendable {
    /// A symbolic link to a destination, which is empty if it is unknown.
    case link(to: String)
    /// A file of another user.
    case otherUser
    /// A file with several hard links, which may be in other folders.
    case severalNames
    /// A pipe, a device, a file where a folder is expected, or a folder where a file is expected.
    case otherKind
    /// A copy, or a file from an archive or another machine.
    case copy

    /// Finds the reason why the file at `path` is not used. It is never ``copy``, which depends on the contents.
    init(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            self = .otherKind
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFLNK: self = .link(to: FilePath.destination(ofLink: path) ?? "")
        case S_IFREG, S_IFDIR:
            if status.st_uid != geteuid() {
                self = .otherUser
            } else if status.st_mode & S_IFMT == S_IFREG, status.st_nlink > 1 {
                self = .severalNames
            } else {
                self = .otherKind
            }
        default: self = .otherKind
        }
    }

    /// The reason as a predicate of the file.
    package var description: String {
        switch self {
        case .link(let destination): destination.isEmpty ? "is a symbolic link" : "is a symbolic link to '\(destination)'"
        case .otherUser: "belongs to another user"
        case .severalNames: "has another name (a hard link)"
        case .otherKind: "is not the kind of file that Kinora makes there"
        case .copy: "is a copy, or comes from an archive or another machine"
        }
    }
}
