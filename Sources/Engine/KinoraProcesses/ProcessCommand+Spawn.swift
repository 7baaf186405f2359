import CSpawn
import Foundation

extension ProcessCommand {
    /// Starts the program and returns the number of its process.
    func spawn(_ streams: StandardStreams) throws(ProcessError) -> pid_t {
        let (path, words) = try invocation()
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        var code = addActions(&actions, streams)
        if code == 0 { code = ProcessCommand.setAttributes(&attributes) }
        var number = pid_t()
        if code == 0 {
            let pointers = words.map { strdup($0) }
            defer { for pointer in pointers { free(pointer) } }
            code = posix_spawn(&number, path, &actions, &attributes, pointers + [nil], environ)
        }
        guard code == 0 else { throw ProcessError(program: program, reason: .system(code)) }
        return number
    }

    /// Returns the path of the program that the system starts, and its arguments, of which the first is its name.
    private func invocation() throws(ProcessError) -> (path: String, words: [String]) {
        if let word = ([program] + arguments).firstIndex(where: { $0.utf8.contains(0) }) {
            throw ProcessError(program: program, reason: .nulCharacter(word: word))
        }
        let path = try ProgramSearch.path(of: program)
        guard let script = limits.script else { return (path, [calledName ?? program] + arguments) }
        return ("/bin/sh", ["sh", "-c", script, path] + arguments)
    }

    /// Adds what the new process does with its descriptors, in order. Returns 0, or the system's error code.
    private func addActions(_ actions: inout posix_spawn_file_actions_t, _ streams: StandardStreams) -> Int32 {
        var codes: [Int32] = []
        // Before a descriptor replaces the folder's.
        if let folder { codes.append(posix_spawn_file_actions_addfchdir_np(&actions, folder.descriptor)) }
        if streams.input.child >= 0 {
            codes.append(posix_spawn_file_actions_adddup2(&actions, streams.input.child, STDIN_FILENO))
        } else {
            codes.append(posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0))
        }
        for (stream, kind, end) in [(STDOUT_FILENO, output, streams.output.child), (STDERR_FILENO, error, streams.error.child)] {
            switch kind {
            case .inherited: break
            case .discarded: codes.append(posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0))
            case .pipe: codes.append(posix_spawn_file_actions_adddup2(&actions, end, stream))
            case .standardOutput: codes.append(posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, stream))
            }
        }
        var firstClosed = ProcessCommand.inheritedDescriptor
        if streams.inherited >= 0 {
            codes.append(posix_spawn_file_actions_adddup2(&actions, streams.inherited, firstClosed))
            firstClosed += 1
        }
        // A connection that the process inherited would stay open until its end.
        codes.append(posix_spawn_file_actions_addclosefrom_np(&actions, firstClosed))
        return codes.first { $0 != 0 } ?? 0
    }

    /// Puts the new process into a group of its own and resets its signals. Returns 0, or the system's error code.
    private static func setAttributes(_ attributes: inout posix_spawnattr_t) -> Int32 {
        var (blocked, reset) = (sigset_t(), sigset_t())
        sigemptyset(&blocked)
        // A shell starts background jobs with SIGINT ignored, and this program ignores SIGPIPE. The process must react to all signals anyway.
        sigfillset(&reset)
        for signal in [SIGKILL, SIGSTOP] { sigdelset(&reset, signal) }
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        let codes = [
            posix_spawnattr_setpgroup(&attributes, 0), posix_spawnattr_setsigmask(&attributes, &blocked),
            posix_spawnattr_setsigdefault(&attributes, &reset), posix_spawnattr_setflags(&attributes, Int16(flags)),
        ]
        return codes.first { $0 != 0 } ?? 0
    }
}
