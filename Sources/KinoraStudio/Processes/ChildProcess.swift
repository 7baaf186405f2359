import CSpawn
import Foundation
import KinoraErrors
import KinoraFiles
import Synchronization

/// A program that runs as a child process, with pipes for its standard input and output.
final class ChildProcess: Sendable {
    /// How a process ended.
    enum End: Equatable, Sendable, CustomStringConvertible {
        case exited(Int32)
        case signalled(Int32)

        var description: String {
            switch self {
            case .exited(let code): "it ended with exit code \(code)"
            case .signalled(let signal): "it was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
            }
        }
    }

    /// Nil when the process has ended, so that its number may belong to another one.
    private let process: Mutex<pid_t?>
    /// The process's standard input. Owned by the receiver. -1 if the process reads from a file.
    let input: Int32
    /// The process's standard output. Owned by the receiver.
    let output: Int32

    private static let firstFree = STDERR_FILENO + 1
    /// The path by which a process reaches the folder of its outputs, which is open: no link that replaces a folder changes it.
    static let outputs = ProjectFolder.openPath(firstFree)

    /// Held from the creation of a pipe until its ends are closed on exec, so that no other process inherits them.
    private static let starting = Mutex(())

    /// Starts the program at the path `arguments[0]` in a process group of its own, so that Ctrl-C does not reach it.
    ///
    /// - Parameters:
    ///   - folder: The current directory of the process; nil for that of this process.
    ///   - outputs: A folder that the process reaches at ``outputs``.
    ///   - standardInput: A file from which the process reads, instead of a pipe. ``input`` is then -1.
    ///   - mergesErrors: Whether standard error goes to the same pipe as standard output.
    init(
        _ arguments: [String], folder: ProjectFolder? = nil, outputs: ProjectFolder? = nil, standardInput: Int32? = nil,
        mergesErrors: Bool = false
    ) throws {
        let (number, input, output) = try ChildProcess.starting.withLock { _ in
            let input = try standardInput.map { (reader: $0, writer: Int32(-1)) } ?? ChildProcess.makePipe()
            defer { if standardInput == nil { close(input.reader) } }
            do {
                let output = try ChildProcess.makePipe()
                defer { close(output.writer) }
                do {
                    let number = try ChildProcess.spawn(
                        arguments, folder: folder, outputs: outputs, input: input.reader, output: output.writer, mergesErrors: mergesErrors)
                    return (number, input.writer, output.reader)
                } catch {
                    close(output.reader)
                    throw error
                }
            } catch {
                close(input.writer)
                throw error
            }
        }
        process = Mutex(number)
        (self.input, self.output) = (input, output)
    }

    /// Sends `signal`. Has no effect after the process's end.
    func send(_ signal: Int32) {
        process.withLock { if let number = $0 { _ = kill(number, signal) } }
    }

    /// Waits for the end of the process. Must be called once, on a thread that may block.
    func wait() -> End {
        guard let number = process.withLock({ $0 }) else { return .exited(-1) }
        var information = siginfo_t()
        // The process keeps its number until `waitpid`, so that `send` cannot reach another one.
        _ = OpenFile.uninterrupted { waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) }
        return process.withLock { process in
            var status: Int32 = 0
            _ = OpenFile.uninterrupted { waitpid(number, &status, 0) }
            process = nil
            let signal = status & 0x7F
            return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
        }
    }

    private static func makePipe() throws -> (reader: Int32, writer: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw failure(errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func spawn(
        _ arguments: [String], folder: ProjectFolder?, outputs: ProjectFolder?, input: Int32, output: Int32, mergesErrors: Bool
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Before a descriptor replaces the descriptor of the folder.
        if let folder { posix_spawn_file_actions_addfchdir_np(&actions, folder.descriptor) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        if mergesErrors { posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO) }
        if let outputs { posix_spawn_file_actions_adddup2(&actions, outputs.descriptor, firstFree) }
        // A connection that the child inherited would stay open until its end.
        posix_spawn_file_actions_addclosefrom_np(&actions, outputs == nil ? firstFree : firstFree + 1)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setpgroup(&attributes, 0)
        // A shell starts background jobs with SIGINT ignored. The child must react to it anyway.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        let pointers = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        var process = pid_t()
        let code = posix_spawnp(&process, arguments[0], &actions, &attributes, pointers + [nil], environ)
        guard code == 0 else { throw failure(code) }
        return process
    }

    private static func failure(_ code: Int32) -> KinoraError {
        KinoraError(temporary: .failed, "a process cannot be started: \(String(cString: strerror(code)).lowercased())")
    }
}
