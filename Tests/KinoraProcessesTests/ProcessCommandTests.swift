import Foundation
import KinoraErrors
import TestSupport
import Testing

@testable import KinoraProcesses

@Suite("Starting programs and reading their output")
struct ProcessCommandTests {
    private final class OpenDirectory: DescriptorOwner {
        let descriptor: Int32

        init(_ path: String) { descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }

        deinit { close(descriptor) }
    }

    private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

    @Test("The output, the errors and the exit code of a program are returned")
    func output() throws {
        var command = ProcessCommand(["sh", "-c", "cat; echo \"$0 $1\"; echo wrong >&2; exit 7", "a b", "$HOME"])
        command.input = .data(Data("input\n".utf8))
        command.error = .pipe
        let result = try command.run()
        #expect(text(result.output) == "input\na b $HOME\n")
        #expect(text(result.error) == "wrong\n")
        #expect(result.end == .exited(7))
        #expect(result.end.description == "it ended with exit code 7")
    }

    @Test("A signal that ends a program is its end")
    func signal() throws {
        let result = try ProcessCommand(["sh", "-c", "kill -KILL $$"]).run()
        #expect(result.end == .signalled(SIGKILL))
        #expect(result.end.description == "it was ended by signal 9 (Killed)")
    }

    @Test(
        "A program that fills both pipes is read to its end, whichever it fills first",
        arguments: ["$zeros; $zeros >&2", "$zeros >&2; $zeros", "$zeros & $zeros >&2; wait"])
    func bothPipes(script: String) throws {
        var command = ProcessCommand(["sh", "-c", script.replacing("$zeros", with: "head -c 1048576 /dev/zero")])
        command.error = .pipe
        command.limits.deadline = .seconds(120)
        let result = try command.run()
        #expect(result.end == .exited(0))
        #expect(result.output == Data(count: 1 << 20))
        #expect(result.error == Data(count: 1 << 20))
    }

    @Test("Input of any size reaches the program")
    func input() throws {
        let bytes = Data((0..<(3 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
        var command = ProcessCommand(["cat"])
        command.input = .data(bytes)
        #expect(try command.run().output == bytes)
        // A program that does not read its input.
        command = ProcessCommand(["true"])
        command.input = .data(bytes)
        #expect(try command.run().end == .exited(0))
    }

    @Test("Without input, a program reads nothing")
    func noInput() throws {
        #expect(try text(ProcessCommand(["readlink", "/proc/self/fd/0"]).run().output) == "/dev/null\n")
        #expect(try ProcessCommand(["cat"]).run().output.isEmpty)
    }

    @Test("Standard error can go to standard output, and both to nothing")
    func destinations() throws {
        var command = ProcessCommand(["sh", "-c", "echo a; echo b >&2; echo c"])
        command.error = .standardOutput
        #expect(try text(command.run().output) == "a\nb\nc\n")
        (command.output, command.error) = (.discarded, .discarded)
        let result = try command.run()
        #expect(result.output.isEmpty && result.error.isEmpty && result.end == .exited(0))
    }

    @Test("Only the first bytes are kept, and the program runs to its end")
    func keeping() throws {
        let result = try ProcessCommand(["sh", "-c", "head -c 1000000 /dev/zero; exit 3"]).run(keeping: 10)
        #expect(result.output == Data(count: 10) && result.end == .exited(3))
    }

    @Test("A program runs in the given folder and has the given descriptor")
    func descriptors() throws {
        let (current, other) = (try TemporaryDirectory(), try TemporaryDirectory())
        var command = ProcessCommand(["sh", "-c", "pwd -P; readlink /proc/self/fd/3"])
        command.folder = OpenDirectory(current.path)
        command.inherited = OpenDirectory(other.path)
        let paths = try [current, other].map { try #require(realpath($0.path, nil)) }
        defer { for path in paths { free(path) } }
        #expect(try text(command.run().output) == paths.map { String(cString: $0) + "\n" }.joined())
    }

    @Test("A program is called by another name")
    func calledName() throws {
        var command = ProcessCommand(["sh", "-c", "cat /proc/$$/cmdline"])
        command.calledName = "shell"
        #expect(try text(command.run().output) == "shell\0-c\0cat /proc/$$/cmdline\0")
    }

    @Test("A program has no blocked and no ignored signals")
    func signals() throws {
        Foundation.signal(SIGUSR2, SIG_IGN)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGUSR1)
        sigaddset(&signals, SIGTERM)
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer {
            pthread_sigmask(SIG_SETMASK, &before, nil)
            Foundation.signal(SIGUSR2, SIG_DFL)
        }
        let output = try text(ProcessCommand(["grep", "-E", "^Sig(Blk|Ign)", "/proc/self/status"]).run().output)
        let masks = output.split(separator: "\n").compactMap { UInt64($0.suffix(16), radix: 16) }
        // The C library itself ignores its internal signals, 32 and 33.
        let own: UInt64 = 0b11 << 31
        #expect(masks.map { $0 & ~own } == [0, 0], "\(output)")
    }

    @Test("A program has a process group of its own")
    func group() throws {
        let fields = try text(ProcessCommand(["cat", "/proc/self/stat"]).run().output).split(separator: " ")
        // The number of the process, its name, its state, its parent and its group.
        #expect(fields[0] == fields[4])
    }

    @Test("Processes that start at the same time inherit none of each other's pipes")
    func inheritance() throws {
        let outputs = concurrently(8) { _ in
            (0..<25).map { _ in
                var command = ProcessCommand(["ls", "/proc/self/fd"])
                command.input = .data(Data("x".utf8))
                command.error = .standardOutput
                return (try? command.run()).map { text($0.output) } ?? "failed"
            }
        }
        // 3 is the folder that the program lists.
        #expect(Set(outputs.joined()) == ["0\n1\n2\n3\n"])
    }

    @Test("The ends of pipes that this process keeps are closed in other programs")
    func closedOnExecution() throws {
        var command = ProcessCommand(["cat"])
        (command.input, command.error) = (.pipe, .pipe)
        let process = try ChildProcess(command)
        for descriptor in [process.input, process.output, process.error] {
            #expect(descriptor > STDERR_FILENO && fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
        }
        for descriptor in [process.input, process.output, process.error] { close(descriptor) }
        #expect(process.wait() == .exited(0))
        // Without effect, and the same end.
        process.send(SIGKILL)
        process.kill()
        #expect(process.wait() == .exited(0))
    }

    /// Returns the results of `body`, which `count` threads call at the same time.
    private func concurrently<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] {
        nonisolated(unsafe) var values = [Value?](repeating: nil, count: count)
        let lock = NSLock()
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let value = body(index)
            lock.withLock { values[index] = value }
        }
        return values.compactMap(\.self)
    }
}
