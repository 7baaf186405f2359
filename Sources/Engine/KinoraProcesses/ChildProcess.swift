import Foundation
import KinoraFiles
import Synchronization

/// A program that runs as a child process, with the pipes that its command requests.
///
/// Each process must be waited for, with ``wait()`` or ``waitInBackground()``: it keeps an entry in the system's table of processes until then.
package final class ChildProcess: Sendable {
    private struct State {
        /// Nil when the process has ended and been waited for, so that its number may belong to another process.
        var number: pid_t?
        var exceeded: ProcessLimits.Kind?
        var end: ProcessEnd?
    }

    private let state: Mutex<State>
    let limits: ProcessLimits
    /// The writing end of the pipe to standard input; -1 without a pipe. Owned by the caller, as are the other two.
    package let input: Int32
    /// The reading end of the pipe from standard output; -1 without a pipe.
    package let output: Int32
    /// The reading end of the pipe from standard error; -1 without a pipe.
    package let error: Int32

    /// A serial queue, whose thread never waits for other work.
    private static let killing = DispatchQueue(label: "kinora-processes")

    /// Starts the program of `command`. The limits ``ProcessLimits/output`` and ``ProcessLimits/deadline`` have no effect here.
    package init(_ command: ProcessCommand) throws(ProcessError) {
        precondition(command.output != .standardOutput, "standard output has no other stream as its destination")
        var streams = StandardStreams()
        defer { streams.closeChildEnds() }
        let number: pid_t
        do throws(ProcessError) {
            try streams.open(command)
            number = try command.spawn(streams)
        } catch {
            streams.closeOwnEnds()
            throw error
        }
        state = Mutex(State(number: number))
        limits = command.limits
        input = streams.input.own
        output = streams.output.own
        error = streams.error.own
    }

    // MARK: Signals

    /// Sends `signal`. Has no effect after the process's end.
    package func send(_ signal: Int32) {
        state.withLock { if let number = $0.number { _ = Foundation.kill(number, signal) } }
    }

    /// Sends `signal`, and SIGKILL to the whole process group if the process has not ended after ``ProcessLimits/grace``.
    package func stop(_ signal: Int32 = SIGTERM) {
        send(signal)
        ChildProcess.killing.asyncAfter(deadline: .now() + limits.grace / .seconds(1)) { self.kill() }
    }

    /// Ends the process and all processes of its group. Has no effect after the process's end.
    package func kill() {
        state.withLock { if let number = $0.number { _ = Foundation.kill(-number, SIGKILL) } }
    }

    /// Stops the process because of a limit, which then is its end.
    func stop(exceeding limit: ProcessLimits.Kind) {
        state.withLock { $0.exceeded = $0.exceeded ?? limit }
        stop()
    }

    // MARK: The end

    /// Waits for the end of the process. Blocks the thread. Later calls return the same.
    package func wait() -> ProcessEnd {
        let (number, end) = state.withLock { ($0.number, $0.end) }
        if let end { return end }
        var information = siginfo_t()
        // The process keeps its number until `waitpid`, so that no signal reaches another process.
        if let number { _ = OpenFile.uninterrupted { waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) } }
        return state.withLock { state in
            if let end = state.end { return end }
            var status: Int32 = 0
            if let number = state.number { _ = OpenFile.uninterrupted { waitpid(number, &status, 0) } }
            let end = state.exceeded.map(ProcessEnd.exceeded) ?? ProcessEnd(status: status, hasProcessorLimit: limits.processorTime != nil)
            (state.number, state.end) = (nil, end)
            return end
        }
    }

    /// Waits for the end on a thread of its own, for programs whose end does not matter.
    package func waitInBackground() {
        let thread = Thread { _ = self.wait() }
        thread.name = "kinora-process"
        thread.start()
    }

    /// Waits until `instant` at most. Returns whether the process has ended, which it still has to be waited for.
    func hasEnded(by instant: ContinuousClock.Instant) -> Bool {
        guard let number = state.withLock({ $0.number }) else { return true }
        var pause: UInt32 = 100
        while true {
            var information = siginfo_t()
            _ = OpenFile.uninterrupted { waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT | WNOHANG) }
            if information.si_signo != 0 { return true }
            let left = (instant - ContinuousClock.now) / .microseconds(1)
            guard left > 0 else { return false }
            usleep(min(pause, UInt32(min(left, 50_000)) + 1))
            pause = min(pause * 2, 50_000)
        }
    }
}
