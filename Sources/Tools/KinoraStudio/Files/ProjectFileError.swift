import Foundation
import KinoraErrors

/// Why a file or folder of a project cannot be used.
package struct ProjectFileError: CategorizedError, Hashable {
    package enum Problem: Hashable, Sendable {
        /// There is no such file or folder.
        case missing
        case exists
        /// It is not the file that was read before.
        case changed
        /// A symbolic link, of which the studio follows none.
        case link
        case notAFile
        case notAFolder
        /// The maximum number of bytes.
        case tooLarge(Int)
        /// The system's error code.
        case system(Int32)
    }

    /// The path or name of the file or folder.
    package let path: String
    package let problem: Problem

    package init(_ path: String, _ problem: Problem) { (self.path, self.problem) = (path, problem) }

    /// - Parameter code: The error code of a call that follows no links.
    init(_ path: String, code: Int32) {
        let problem: Problem =
            switch code {
            case ENOENT: .missing
            case EEXIST: .exists
            case ELOOP: .link
            case ENOTDIR: .notAFolder
            case EISDIR, ENXIO: .notAFile
            default: .system(code)
            }
        self.init(path, problem)
    }

    package var category: KinoraError.Category {
        switch problem {
        case .exists, .changed, .system: .cannotWrite
        case .missing, .link, .notAFile, .notAFolder, .tooLarge: .badInput
        }
    }

    /// The problem as the end of a sentence about the file.
    package var reason: String {
        switch problem {
        case .missing: "there is no such file"
        case .exists: "exists already"
        case .changed: "has changed meanwhile"
        case .link: "is a symbolic link, which the studio does not follow"
        case .notAFile: "is not a file"
        case .notAFolder: "is not a folder"
        case .tooLarge(let limit): "is larger than \(limit / 1_000_000) MB"
        case .system(EACCES), .system(EPERM): "permission is denied"
        case .system(let code): String(cString: strerror(code)).lowercased()
        }
    }

    package var description: String { "\(path): \(reason)" }
}
