import Foundation
import Testing

@testable import KinoraProcesses

@Suite("Reading the lines of a process asynchronously")
struct ProcessLinesTests {
    private func shell(_ script: String, grace: Duration = .milliseconds(100)) -> ProcessCommand {
        var command = ProcessCommand(["sh", "-c", script])
        command.limits.grace = grace
        return command
    }

    private func lines(_ process: ProcessLines) async -> [String] {
        var lines: [String] = []
        for await line in process.lines { lines.append(String(decoding: line, as: UTF8.self)) }
        return lines
    }

    @Test("Lines arrive in order, the last one also without a line feed, and long ones are cut")
    func lines() async throws {
        let process = try ProcessLines(shell("printf 'a\\n\\nlonger\\nend'; exit 5"), maxLine: 4)
        #expect(await lines(process) == ["a", "", "long", "end"])
        #expect(await process.end() == .exited(5))
        // Later calls return the same.
        #expect(await process.end() == .exited(5))
    }

    @Test("A message larger than a pipe is written while lines are read, and the input stays open")
    func message() async throws {
        let line = String(repeating: "x", count: 999)
        var command = shell("head -n 2000; read -r last; echo never")
        command.input = .pipe
        let message = Data((String(repeating: line + "\n", count: 2000)).utf8)
        let process = try ProcessLines(command, message: message, maxLine: 10_000)
        var count = 0
        for await received in process.lines {
            count += 1
            #expect(received == Data(line.utf8))
            // The program waits for another line.
            if count == 2000 { process.stop() }
        }
        #expect(count == 2000)
        #expect(await process.end() == .signalled(SIGTERM))
    }

    @Test("A program that does not read its message ends by itself")
    func unreadMessage() async throws {
        var command = shell("exec <&-; echo done")
        command.input = .pipe
        let process = try ProcessLines(command, message: Data(count: 4 << 20), maxLine: 100)
        #expect(await lines(process) == ["done"])
        #expect(await process.end() == .exited(0))
    }

    @Test("A program that ignores the signal that stops it is killed")
    func stubbornProgram() async throws {
        let process = try ProcessLines(shell("trap '' TERM; echo ready; while :; do sleep 600; done"), maxLine: 100)
        for await _ in process.lines { process.stop() }
        #expect(await process.end() == .signalled(SIGKILL))
    }

    @Test("A process that a stopped program leaves behind is killed, too")
    func remainingProcess() async throws {
        // The other process keeps the pipe open.
        let process = try ProcessLines(shell("sleep 3600 & trap 'exit 3' TERM; echo ready; wait"), maxLine: 100)
        let start = ContinuousClock.now
        for await _ in process.lines { process.stop() }
        #expect(await process.end() == .exited(3))
        #expect(ContinuousClock.now - start < .seconds(3_000))
    }

    @Test("A program may end by itself after the signal that stops it")
    func obedientProgram() async throws {
        let process = try ProcessLines(
            shell("trap 'echo cleaned; exit 9' INT; echo ready; while :; do sleep 0.01; done", grace: .seconds(300)), maxLine: 100)
        var received: [String] = []
        for await line in process.lines {
            received.append(String(decoding: line, as: UTF8.self))
            if received.count == 1 { process.stop(SIGINT) }
        }
        #expect(received == ["ready", "cleaned"])
        #expect(await process.end() == .exited(9))
    }

    @Test("The end of a cancelled task's process is waited for, after it was stopped")
    func cancellation() async throws {
        let process = try ProcessLines(shell("echo ready; exec sleep 600"), maxLine: 100)
        let task = Task { await process.end() }
        for await _ in process.lines { task.cancel() }
        #expect(await task.value == .signalled(SIGTERM))
        // Also if the task is cancelled before.
        let stubborn = try ProcessLines(shell("trap '' TERM; echo ready; while :; do sleep 600; done"), maxLine: 100)
        let (ready, signal) = AsyncStream<Void>.makeStream()
        let cancelled = Task {
            for await _ in ready {}
            return await stubborn.end()
        }
        for await _ in stubborn.lines {
            cancelled.cancel()
            signal.finish()
        }
        #expect(await cancelled.value == .signalled(SIGKILL))
    }

    @Test("A deadline stops the process")
    func deadline() async throws {
        var command = shell("echo ready; exec sleep 600")
        command.limits.deadline = .milliseconds(500)
        let process = try ProcessLines(command, maxLine: 100)
        #expect(await lines(process) == ["ready"])
        #expect(await process.end() == .exceeded(.deadline))
    }

    @Test("A program that is missing is an error")
    func missing() {
        #expect(throws: ProcessError(program: "no-such-program", reason: .missing)) {
            _ = try ProcessLines(ProcessCommand(["no-such-program"]), maxLine: 100)
        }
    }
}
