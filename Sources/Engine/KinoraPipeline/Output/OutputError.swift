import Foundation
// Jobs throw `KinoraError`, so importing this module also imports its name.
@_exported import KinoraErrors
import KinoraFiles
import KinoraMedia

/// An error about a file that cannot be written.
public struct OutputError: CategorizedError, Hashable {
    /// The reasons why a file cannot be written.
    public enum Problem: Hashable, Sendable {
        /// The file exists and must not be replaced.
        case exists
        /// The file exists, the user has not named it, and Kinora has not made it.
        case isForeign
        /// The path is a symbolic link to a destination, which is empty if it is unknown, and the link is not followed.
        case isLink(to: String)
        /// The path is a symbolic link to a destination whose directory does not exist.
        case isDanglingLink(to: String)
        /// The path is a directory.
        case isDirectory
        /// The path belongs to a device, a pipe or a socket.
        case isNotRegular
        /// The directory of the file does not exist.
        case noDirectory
        /// The file or its directory must not be written.
        case noPermission
        /// The disk or the quota is full.
        case diskFull
        /// The file is larger than the process or the file system permits.
        case tooLarge
        /// The reader of the pipe has closed it.
        case closed
        /// What must be changed before a file can be written at the path.
        case invalid(String)
        /// The system's error message.
        case other(String)
    }

    /// The path as given.
    public var path: String
    /// The reason.
    public var problem: Problem

    /// An output that cannot be written.
    public var category: KinoraError.Category { .cannotWrite }

    /// True for a full disk and for the system's other errors: space can be freed, and an error of a network file system may pass.
    public var isTemporary: Bool {
        switch problem {
        case .diskFull, .other: true
        case .exists, .isForeign, .isLink, .isDanglingLink, .isDirectory, .isNotRegular, .noDirectory, .noPermission, .tooLarge, .closed,
            .invalid:
            false
        }
    }

    /// Creates an error about `path`.
    public init(path: String, problem: Problem) {
        self.path = path
        self.problem = problem
    }

    /// Whether `code` means that a file cannot be written.
    static func isAboutWriting(_ code: Int32) -> Bool {
        [ENOSPC, EDQUOT, EFBIG, EACCES, EPERM, EROFS, EIO, EPIPE, EBADF].contains(code)
    }

    init(path: String, errno code: Int32) {
        let problem: Problem =
            switch code {
            case EEXIST: .exists
            case EISDIR: .isDirectory
            // Some file systems, such as /proc, have directories in which no file can be created.
            case ENOENT where FileStamp(FilePath.directory(of: path))?.kind == .folder:
                .invalid("no files can be created in '\(FilePath.directory(of: path))', or the file was removed while it was written")
            case ENOENT, ENOTDIR: .noDirectory
            case EACCES, EPERM, EROFS: .noPermission
            case ENOSPC, EDQUOT: .diskFull
            case EFBIG: .tooLarge
            case EPIPE: .closed
            // Standard output, if the process was started without it.
            case EBADF: .other("it is not open")
            case ELOOP, ENAMETOOLONG: .invalid(SystemError.text(code))
            default: .other(String(cString: strerror(code)))
            }
        self.init(path: path, problem: problem)
    }
}

extension OutputError: CustomStringConvertible {
    public var description: String {
        if path == StandardOutput.path { return "standard output cannot be written: \(streamProblem)" }
        let directory = FilePath.directory(of: path)
        return switch problem {
        case .exists: "'\(path)' already exists; allow replacing it (--overwrite) or choose another name"
        case .isForeign:
            "'\(path)' already exists, and was not made by Kinora or was changed since; allow replacing it (--overwrite) or choose "
                + "another name"
        case .isLink(let destination):
            "'\(path)' is a symbolic link\(destination.isEmpty ? "" : " to '\(destination)'"), which is not followed; remove the link or choose "
                + "another name"
        case .isDanglingLink(let destination):
            "'\(path)' cannot be written: it is a symbolic link to '\(destination)', and there is no directory "
                + "'\(FilePath.directory(of: destination))'"
        case .isDirectory: "'\(path)' is a directory; give the path of a file"
        case .isNotRegular: "'\(path)' is not a regular file; give the path of a regular file"
        case .noDirectory: "'\(path)' cannot be written: there is no directory '\(directory)'"
        case .noPermission: "'\(path)' cannot be written: no permission to create files in '\(directory)'"
        case .diskFull: "'\(path)' cannot be written: there is no space left"
        case .tooLarge: "'\(path)' cannot be written: \(OutputError.sizeLimit)"
        case .closed: "'\(path)' cannot be written: its reader has closed it"
        case .invalid(let text), .other(let text): "'\(path)' cannot be written: \(text)"
        }
    }

    /// The problem of a file that is too large.
    static let sizeLimit = "it would be larger than the maximum size of a file; raise the limit of the process (ulimit -f)"

    /// The problem of standard output, which has no name and no directory.
    private var streamProblem: String {
        switch problem {
        case .diskFull: "there is no space left"
        case .tooLarge: OutputError.sizeLimit
        case .noPermission: "no permission"
        case .closed: "its reader has closed it"
        case .invalid(let text), .other(let text): text
        case .exists, .isForeign, .isLink, .isDanglingLink, .isDirectory, .isNotRegular, .noDirectory: "it is not open"
        }
    }
}

extension KinoraError {
    /// Converts `error`, which was thrown while the file `output` was written.
    init(_ error: any Error, writing output: String?) {
        // Errors of the disk are reported by FFmpeg's muxer.
        if let output, let code = (error as? FFmpegError)?.systemError, OutputError.isAboutWriting(code) {
            self.init(OutputError(path: output, errno: code))
        } else {
            self.init(error)
        }
    }
}
