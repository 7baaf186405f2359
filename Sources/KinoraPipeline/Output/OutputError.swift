import Foundation
// Jobs throw `KinoraError`, so whoever imports this module has its name.
@_exported import KinoraErrors
import KinoraFiles
import KinoraMedia

/// A file that cannot be written: what, where, and what would be right.
public struct OutputError: CategorizedError, Hashable {
    public enum Problem: Hashable, Sendable {
        /// A file of that name is there and must not be replaced.
        case exists
        /// A file of that name is there, the user has not named it, and Kinora has not made it.
        case isForeign
        case isDirectory
        /// The name belongs to a device, a pipe or a socket.
        case isNotRegular
        case noDirectory
        case noPermission
        case diskFull
        /// Whoever reads the pipe has gone away.
        case closed
        /// What the system says.
        case other(String)
    }

    /// The path as it was asked for.
    public var path: String
    public var problem: Problem

    package var category: KinoraError.Category { .cannotWrite }

    /// An error about `path`.
    public init(path: String, problem: Problem) {
        self.path = path
        self.problem = problem
    }

    /// Whether `code` says that a file cannot be written, whoever it came through.
    static func isAboutWriting(_ code: Int32) -> Bool {
        [ENOSPC, EDQUOT, EFBIG, EACCES, EPERM, EROFS, EIO, EPIPE].contains(code)
    }

    init(path: String, errno code: Int32) {
        let problem: Problem =
            switch code {
            case EEXIST: .exists
            case EISDIR: .isDirectory
            case ENOENT, ENOTDIR: .noDirectory
            case EACCES, EPERM, EROFS: .noPermission
            case ENOSPC, EDQUOT, EFBIG: .diskFull
            case EPIPE: .closed
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
        case .exists: "'\(path)' already exists; allow replacing it or choose another name"
        case .isForeign:
            "'\(path)' already exists, and was not made by Kinora or was changed since; allow replacing it (--overwrite) or choose "
                + "another name"
        case .isDirectory: "'\(path)' is a directory; name a file in it"
        case .isNotRegular: "'\(path)' is not an ordinary file; name one"
        case .noDirectory: "'\(path)' cannot be written: there is no directory '\(directory)'"
        case .noPermission: "'\(path)' cannot be written: no permission to create files in '\(directory)'"
        case .diskFull: "'\(path)' cannot be written: there is no space left"
        case .closed: "'\(path)' cannot be written: whoever reads it has closed it"
        case .other(let text): "'\(path)' cannot be written: \(text)"
        }
    }

    /// Of standard output, which has no name and no directory.
    private var streamProblem: String {
        switch problem {
        case .diskFull: "there is no space left"
        case .noPermission: "no permission"
        case .closed: "whoever reads it has closed it"
        case .other(let text): text
        case .exists, .isForeign, .isDirectory, .isNotRegular, .noDirectory: "it is not open"
        }
    }
}

extension KinoraError {
    /// The form of `error`, which was thrown while the file `output` was written.
    init(_ error: any Error, writing output: String?) {
        // The disk's errors reach the pipeline through FFmpeg's muxer.
        if let output, let code = (error as? FFmpegError)?.systemError, OutputError.isAboutWriting(code) {
            self.init(OutputError(path: output, errno: code))
        } else {
            self.init(error)
        }
    }
}
