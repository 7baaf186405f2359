import Foundation

/// Finds programs by name or path.
enum ProgramSearch {
    /// Returns the path of `program`, which is absolute or contains a separator, or is looked up in `PATH`.
    static func path(of program: String) throws(ProcessError) -> String {
        guard program.contains("/") else {
            guard let path = find(program) else { throw ProcessError(program: program, reason: .missing) }
            return path
        }
        // The process may have another current directory, in which the system would look a relative path up.
        let path = program.hasPrefix("/") ? program : FileManager.default.currentDirectoryPath + "/" + program
        var status = stat()
        guard stat(path, &status) == 0 else {
            let code = errno
            throw ProcessError(program: program, reason: code == ENOENT || code == ENOTDIR ? .missing : .system(code))
        }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw ProcessError(program: program, reason: .folder) }
        guard isExecutable(path) else { throw ProcessError(program: program, reason: .notExecutable) }
        return path
    }

    /// Returns the path of the program `name` in the first folder of `PATH` that contains it; nil if there is none.
    static func find(_ name: String) -> String? {
        guard !name.isEmpty else { return nil }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.lazy.map { "\($0)/\(name)" }.first(where: isExecutable)
    }

    private static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
