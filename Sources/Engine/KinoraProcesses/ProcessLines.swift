import Foundation
import Synchronization

/// A program that runs as a child process, and the lines that it writes, for asynchronous callers. A thread of its own reads the lines.
package final class ProcessLines: Sendable {
    private enum State {
        case running([CheckedContinuation<ProcessEnd, Never>])
        case ended(ProcessEnd)
    }

    /// The lines of standard output, without line feeds, as they arrive. It finishes at the end of the process. Only one task may iterate over it.
    package let lines: AsyncStream<Data>
    private let process: ChildProcess
    private let state = Mutex(State.running([]))

    /// Starts the program of `command`.
    ///
    /// - Parameters:
    ///   - message: The first bytes of standard input, which then stays open until the end of the process. Requires a pipe.
    ///   - maxLine: The maximum number of bytes of a line that are kept.
    package init(_ command: ProcessCommand, message: Data = Data(), maxLine: Int) throws(ProcessError) {
        precondition(command.output == .pipe && command.error != .pipe, "lines are read from standard output only")
        process = try ChildProcess(command)
        precondition(message.isEmpty || process.input >= 0, "a message requires a pipe for standard input")
        let (lines, line) = AsyncStream<Data>.makeStream()
        self.lines = lines
        let thread = Thread { [self] in
            ProcessLines.blockPipeSignal()
            var splitter = LineSplitter(maxLine: maxLine)
            var transfer = PipeTransfer(process, message: message)
            let end = transfer.run { _, bytes in splitter.add(bytes) { line.yield($0) } }
            splitter.finish { line.yield($0) }
            line.finish()
            if process.input >= 0 { close(process.input) }
            finish(end)
        }
        thread.name = "kinora-process"
        thread.start()
    }

    /// Waits for the end of the process. If the task is cancelled, the process is stopped, and its end is still waited for.
    package func end() async -> ProcessEnd {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let end = state.withLock { state -> ProcessEnd? in
                    switch state {
                    case .running(let waiting):
                        state = .running(waiting + [continuation])
                        return nil
                    case .ended(let end): return end
                    }
                }
                if let end { continuation.resume(returning: end) }
            }
        } onCancel: {
            stop()
        }
    }

    /// Sends `signal`, and SIGKILL to the process group if the process has not ended after ``ProcessLimits/grace``.
    package func stop(_ signal: Int32 = SIGTERM) {
        process.stop(signal)
    }

    private func finish(_ end: ProcessEnd) {
        let waiting = state.withLock { state -> [CheckedContinuation<ProcessEnd, Never>] in
            defer { state = .ended(end) }
            if case .running(let waiting) = state { return waiting }
            return []
        }
        for continuation in waiting { continuation.resume(returning: end) }
    }

    /// Keeps the signal from ending this program when the process does not read its input. Applies to the current thread.
    private static func blockPipeSignal() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
