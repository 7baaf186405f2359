import Foundation
import KinoraErrors

/// An error of a segment store or of a film's work folder.
package struct StoreError: CategorizedError, Hashable {
    package enum Problem: Hashable, Sendable {
        /// The folder does not exist.
        case missing
        case notAFolder
        /// The folder, in which a store may be created, contains other files.
        case notAStore
        /// The folder, in which a store must exist, contains other files.
        case otherFolder
        /// The folder, in which a store must exist, is empty.
        case emptyFolder
        /// Another version of Kinora made the store.
        case otherVersion
        /// The name of an entry that is of another kind than Kinora makes, such as a symbolic link.
        case foreignEntry(String, ForeignReason)
        /// A hidden folder that this user has not made here, such as one from an archive.
        case isForeign(ForeignReason)
        case noPermission
        case diskFull
        /// A file in the folder is larger than the process or the file system permits.
        case tooLarge
        /// The system's error message.
        case other(String)
    }

    /// The purpose of the folder.
    package enum Kind: Hashable, Sendable { case store, workFolder }

    /// The path of the folder, as given.
    package let directory: String
    package let kind: Kind
    package let problem: Problem

    package init(_ directory: String, kind: Kind = .store, _ problem: Problem) {
        self.directory = directory
        self.kind = kind
        self.problem = problem
    }

    init(_ directory: String, kind: Kind = .store, errno code: Int32) {
        let problem: Problem =
            switch code {
            case ENOENT: .missing
            case ENOTDIR: .notAFolder
            case EACCES, EPERM, EROFS: .noPermission
            case ENOSPC, EDQUOT: .diskFull
            case EFBIG: .tooLarge
            default: .other(String(cString: strerror(code)))
            }
        self.init(directory, kind: kind, problem)
    }

    package var category: KinoraError.Category {
        switch problem {
        case .missing, .notAFolder, .notAStore, .otherFolder, .emptyFolder, .otherVersion: .badInput
        case .foreignEntry, .isForeign, .noPermission, .diskFull, .tooLarge, .other: .cannotWrite
        }
    }

    package var description: String {
        let name = (kind == .store ? "segment store" : "work folder") + " '\(directory)'"
        return switch problem {
        case .missing: "there is no \(name)"
        case .notAFolder: "'\(directory)' is not a folder; give the folder of a segment store"
        case .notAStore: "'\(directory)' is not a segment store; give an empty folder or one that does not exist"
        case .otherFolder: "'\(directory)' is not a segment store; give the folder that was given to 'render --store'"
        case .emptyFolder: "'\(directory)' is an empty folder and not a segment store; give the folder that was given to 'render --store'"
        case .otherVersion: "the \(name) was made by another version of Kinora; give another folder"
        case .foreignEntry(let entry, let reason):
            "the \(name) cannot be written: '\(entry)' was not made by Kinora: it \(reason.description); remove it"
        case .isForeign(let reason): "the \(name) was not made here by this user: it \(reason.description); remove it"
        case .noPermission: "the \(name) cannot be written: no permission"
        case .diskFull: "the \(name) cannot be written: there is no space left"
        case .tooLarge:
            "a file in the \(name) would be larger than the maximum size of a file; raise the limit of the process (ulimit -f)"
        case .other(let text): "the \(name) cannot be written: \(text)"
        }
    }
}

extension StoreError {
    /// Creates an error about a store from one about a file in it.
    init(_ directory: String, kind: Kind = .store, _ error: OutputError) {
        let problem: Problem =
            switch error.problem {
            case .noDirectory: .missing
            case .noPermission: .noPermission
            case .diskFull: .diskFull
            case .tooLarge: .tooLarge
            case .invalid(let text), .other(let text): .other(text)
            case .exists, .isForeign, .isLink, .isDanglingLink, .isDirectory, .isNotRegular, .closed: .other(error.description)
            }
        self.init(directory, kind: kind, problem)
    }
}
