import Foundation
import KinoraFiles
import KinoraPipeline
import Synchronization

/// This program as a child process that renders one row of the batch.
final class WorkerProcess: Sendable {
    enum End: Equatable, Sendable {
        case exited(Int32)
        case signalled(Int32)
        case timeout
    }

    enum Reason: Sendable { case timeout, cancellation }

    private struct State {
        /// Nil when the process has ended, so that its number may belong to another one.
        var process: pid_t?
        var hasTimedOut = false
    }

    /// The lines that the process writes to standard output, until it closes it.
    let lines: AsyncStream<Data>
    private let state: Mutex<State>
    /// Owned. The process ends when it is closed.
    private let input: Int32
    private let ended: AsyncStream<End>

    /// The time in seconds that a stopped process has to remove its partial files.
    private static let grace = 2.0

    /// Starts the process with the arguments of the batch. `request` is its first input.
    init(request: Data) throws {
        let (process, input, output) = try WorkerProcess.starting.withLock { _ in try WorkerProcess.start() }
        self.input = input
        state = Mutex(State(process: process))
        let (lines, lineEnd) = AsyncStream<Data>.makeStream()
        let (ended, end) = AsyncStream<End>.makeStream()
        (self.lines, self.ended) = (lines, ended)
        Thread { [self] in
            // A process that ends before it has read its request is reported below.
            _ = request.withUnsafeBytes { OpenFile.writeAll($0, to: input) }
            WorkerProcess.readLines(output) { lineEnd.yield($0) }
            close(output)
            lineEnd.finish()
            end.yield(wait(for: process))
            end.finish()
        }.start()
    }

    deinit { close(input) }

    /// Waits for the end of the process.
    func end() async -> End {
        for await end in ended { return end }
        return .exited(-1)
    }

    /// Ends the process. If it does not end by itself within two seconds, it is killed.
    func stop(_ reason: Reason) {
        state.withLock { state in
            guard let process = state.process else { return }
            if reason == .timeout { state.hasTimedOut = true }
            kill(process, SIGTERM)
        }
        Thread { [self] in
            Thread.sleep(forTimeInterval: WorkerProcess.grace)
            state.withLock { if let process = $0.process { _ = kill(process, SIGKILL) } }
        }.start()
    }

    private func wait(for process: pid_t) -> End {
        var information = siginfo_t()
        // The process keeps its number until `waitpid`, so that `stop` cannot reach another one.
        _ = OpenFile.uninterrupted { waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) }
        return state.withLock { state in
            var status: Int32 = 0
            _ = OpenFile.uninterrupted { waitpid(process, &status, 0) }
            state.process = nil
            if state.hasTimedOut { return .timeout }
            let signal = status & 0x7F
            return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
        }
    }

    /// Held from the creation of a pipe until its ends are closed on exec, so that no other process inherits them.
    private static let starting = Mutex(())

    /// Starts the process and returns its number and the ends of its pipes.
    private static func start() throws -> (process: pid_t, input: Int32, output: Int32) {
        let input = try makePipe()
        defer { close(input.reader) }
        do {
            let output = try makePipe()
            defer { close(output.writer) }
            do {
                return (try spawn(input: input.reader, output: output.writer), input.writer, output.reader)
            } catch {
                close(output.reader)
                throw error
            }
        } catch {
            close(input.writer)
            throw error
        }
    }

    private static func makePipe() throws -> (reader: Int32, writer: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw failure(errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func spawn(input: Int32, output: Int32) throws -> pid_t {
        // Resolved here, because in the child process `/proc/self/exe` would be another program.
        let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        var arguments = CommandLine.arguments
        guard let command = arguments.firstIndex(of: BatchCommand.name) else { preconditionFailure("only a batch has worker processes") }
        arguments[command] = BatchRowCommand.name
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Ctrl-C reaches the batch only, which then ends its processes.
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        let pointers = arguments.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        var process = pid_t()
        let code = posix_spawn(&process, executable, &actions, &attributes, pointers + [nil], environ)
        guard code == 0 else { throw failure(code) }
        return process
    }

    private static func failure(_ code: Int32) -> KinoraError {
        KinoraError(temporary: .failed, "a worker process cannot be started: \(String(cString: strerror(code)).lowercased())")
    }

    /// Calls `body` with each complete line that is read from `descriptor`.
    private static func readLines(_ descriptor: Int32, _ body: (Data) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var line = Data()
        while true {
            let count = OpenFile.uninterrupted { read(descriptor, &buffer, buffer.count) }
            guard count > 0 else { return }
            for part in buffer[..<count].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
                if part.offset > 0 {
                    body(line)
                    line = Data()
                }
                line += part.element
            }
        }
    }
}
