import Foundation
import KinoraErrors

extension UntrustedFile {
    /// Why a file cannot be read.
    package struct Failure: CategorizedError, Hashable {
        package enum Problem: Hashable, Sendable {
            case missing
            case isFolder
            /// A pipe, a device or a socket.
            case isNotRegular
            /// A symbolic link where links are not followed.
            case isLink
            case noPermission
            /// The maximum size, in bytes.
            case tooLarge(limit: Int)
            /// The system's error message.
            case other(String)
        }

        package let problem: Problem

        package init(_ problem: Problem) { self.problem = problem }

        init(_ kind: FileStamp.Kind) {
            switch kind {
            case .folder: self.init(.isFolder)
            case .link: self.init(.isLink)
            case .file, .other: self.init(.isNotRegular)
            }
        }

        package init(errno code: Int32) {
            switch code {
            case ENOENT, ENOTDIR: self.init(.missing)
            case EISDIR: self.init(.isFolder)
            case ELOOP: self.init(.isLink)
            case ENXIO, ENODEV: self.init(.isNotRegular)
            case EACCES, EPERM: self.init(.noPermission)
            default: self.init(.other(SystemError.text(code)))
            }
        }

        /// A path with the character NUL, which ends the path for the system.
        static let nulInPath = Failure(.other("its path contains the character NUL, which no path can have"))

        package var category: KinoraError.Category { .badInput }

        /// The problem as a predicate of the file.
        package var description: String {
            switch problem {
            case .missing: "there is no such file"
            case .isFolder: "is a directory, not a file"
            case .isNotRegular: "is not a file, but a pipe or a device"
            case .isLink: "is a symbolic link, which is not followed here"
            case .noPermission: "permission to read it is denied"
            case .tooLarge(let limit): "is larger than \(limit < 1_000_000 ? "\(limit) bytes" : "\(limit / 1_000_000) MB")"
            case .other(let text): text
            }
        }

        /// The problem as the part of a sentence after a colon.
        package var reason: String {
            switch problem {
            case .missing, .noPermission, .other: description
            case .isFolder, .isNotRegular, .isLink, .tooLarge: "it " + description
            }
        }
    }
}
