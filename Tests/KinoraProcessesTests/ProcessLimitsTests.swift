import Foundation
import Testing

@testable import KinoraProcesses

@Suite("Limits of processes")
struct ProcessLimitsTests {
    /// A pipe whose reading end a process inherits. Releasing it closes the writing end.
    private final class OpenPipe: DescriptorOwner {
        private let pipe = Pipe()
        let descriptor: Int32

        init() throws {
            descriptor = pipe.fileHandleForReading.fileDescriptor
            try #require(fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC) == 0)
        }
    }

    private func shell(_ script: String, _ limits: ProcessLimits, grace: Duration = .milliseconds(100)) -> ProcessCommand {
        var command = ProcessCommand(["sh", "-c", script])
        command.error = .pipe
        command.limits = limits
        command.limits.grace = grace
        return command
    }

    /// Longer than any of these programs runs, also on a busy machine, and shorter than those that have to be stopped.
    private let long = Duration.seconds(300)

    @Test(
        "A program that does not end is stopped at its deadline",
        arguments: [
            "exec sleep 600",
            // Closes its output before.
            "exec sleep 600 >&- 2>&-",
            // Ignores the signal that stops it.
            "trap '' TERM; while :; do sleep 600; done", "trap '' TERM; exec >&- 2>&-; while :; do sleep 600; done",
            // Ends, but leaves a process of its group behind, which has its output.
            "sleep 600 & trap 'exit 0' TERM; wait",
        ])
    func deadline(script: String) throws {
        let start = ContinuousClock.now
        let result = try shell(script, ProcessLimits(deadline: .milliseconds(500))).run()
        #expect(result.end == .exceeded(.deadline))
        #expect(result.end.description == "it did not end before its deadline")
        #expect(ContinuousClock.now - start < long)
    }

    @Test("A process of another group that keeps the output open does not delay the end beyond the deadline")
    func escapedProcess() throws {
        // The other process ends when the test closes the pipe, or after 200 s.
        let pipe = try OpenPipe()
        var command = shell("setsid timeout 200 cat <&3 & echo started", ProcessLimits(deadline: .milliseconds(500)))
        command.inherited = pipe
        let start = ContinuousClock.now
        let result = try command.run()
        #expect(result.end == .exceeded(.deadline) && result.output == Data("started\n".utf8))
        #expect(ContinuousClock.now - start < .seconds(150))
    }

    @Test("A program that ends before its deadline has its own end")
    func noDeadline() throws {
        #expect(try shell("exit 4", ProcessLimits(deadline: long)).run().end == .exited(4))
        #expect(try shell("exec >&- 2>&-; sleep 0.1; exit 4", ProcessLimits(deadline: long)).run().end == .exited(4))
    }

    @Test("A program is stopped when it writes more than its limit, to either stream", arguments: ["yes", "yes >&2"])
    func output(script: String) throws {
        let result = try shell(script, ProcessLimits(output: 100_000)).run()
        #expect(result.end == .exceeded(.output))
        #expect((script == "yes" ? result.output : result.error) == Data(String(repeating: "y\n", count: 50_000).utf8))
    }

    @Test("A program may write exactly its limit")
    func exactOutput() throws {
        let result = try shell("head -c 100000 /dev/zero", ProcessLimits(output: 100_000)).run()
        #expect(result.end == .exited(0) && result.output == Data(count: 100_000))
    }

    @Test("A program that ignores SIGTERM while it writes too much is killed")
    func stubbornOutput() throws {
        let result = try shell("trap '' TERM; while :; do echo y; done", ProcessLimits(output: 100)).run()
        #expect(result.end == .exceeded(.output) && result.output == Data(String(repeating: "y\n", count: 50).utf8))
    }

    @Test("A program cannot allocate more than its limit of memory")
    func memory() throws {
        var command = ProcessCommand(["dd", "if=/dev/zero", "of=/dev/null", "bs=300M", "count=1"])
        command.error = .pipe
        #expect(try command.run().end == .exited(0))
        command.limits = ProcessLimits(memory: 200 << 20)
        let result = try command.run()
        #expect(result.end == .exited(1) && String(decoding: result.error, as: UTF8.self).contains("dd:"))
    }

    @Test("A program is ended when it uses more processor time than its limit")
    func processorTime() throws {
        let result = try shell("while :; do :; done", ProcessLimits(processorTime: 1, deadline: long)).run()
        #expect(result.end == .exceeded(.processorTime))
    }

    @Test("The program has the limits of the system, and its arguments stay as they are")
    func systemLimits() throws {
        let limits = ProcessLimits(processorTime: 77, memory: 1 << 30)
        let script = "ulimit -St; ulimit -Ht; ulimit -v; echo \"$0|$1\""
        var command = ProcessCommand(["sh", "-c", script, "a 'b'", "$x"])
        command.limits = limits
        #expect(try String(decoding: command.run().output, as: UTF8.self) == "77\n78\n1048576\na 'b'|$x\n")
        // With limits, too, a missing program is an error before the start.
        command = ProcessCommand(["no-such-program"])
        command.limits = limits
        #expect(throws: ProcessError(program: "no-such-program", reason: .missing)) { _ = try command.run() }
    }
}
