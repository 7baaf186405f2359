import Foundation
import Testing

/// One signal ends the program, whatever it does.
@Suite struct SignalTests {
    /// Waits until the program handles signals itself: the kernel lists the signals that it catches.
    private func isReady(_ running: Command.Running) async throws {
        try await running.wait(for: "the program catches signals") {
            let status = (try? String(contentsOfFile: "/proc/\(running.processIdentifier)/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
            let caught = line.flatMap { UInt64($0.split(separator: "\t").last ?? "", radix: 16) } ?? 0
            return caught & 1 << (SIGINT - 1) != 0 && caught & 1 << (SIGTERM - 1) != 0
        }
    }

    @Test("An interrupt right after the start is reported with its exit code", arguments: 0..<8)
    func start(round: Int) async throws {
        try await Command.with(.films) { films in
            let running = try films.start(["render", "square", "--set", "delay=600000", "--progress", "none"])
            try await isReady(running)
            let time = running.processorTime + .milliseconds(round * 5)
            try await running.wait(for: "the program runs a little longer or draws") {
                try running.processorTime >= time || !films.files.isEmpty
            }
            running.signal(SIGINT)
            let outcome = try await running.outcome()
            #expect(outcome.code == 130)
            #expect(outcome.error == "Error: interrupted; nothing was written\n")
            let files = try films.files
            #expect(files == [])
        }
    }

    @Test(
        "A program blocked in a system call ends too", .timeLimit(.minutes(10)),
        arguments: [(SIGTERM, 143, "terminated"), (SIGQUIT, 131, "quit"), (SIGHUP, 129, "stopped by signal 1")] as [(Int32, Int32, String)])
    func stuck(signal: Int32, code: Int32, word: String) async throws {
        try await Command.with(.films) { films in
            mkfifo(films.directory.path + "/never.yaml", 0o600)
            // It waits for somebody who writes into the pipe.
            let running = try films.start(["render", "never.yaml", "-o", "a.mp4"])
            try await isReady(running)
            try await running.waitUntilIdle()
            running.signal(signal)
            let outcome = try await running.outcome()
            #expect(outcome.code == code)
            #expect(outcome.error == "Error: \(word); nothing was written\n")
        }
    }

    @Test("A slow frame does not delay termination, and partial files are removed")
    func slowFrame() async throws {
        try await Command.with(.films) { films in
            let running = try films.start(["render", "square", "--set", "delay=600000", "--progress", "none", "-o", "a.mp4"])
            try await running.wait(for: "the partial file exists") { try !films.files.isEmpty }
            let start = ContinuousClock.now
            running.signal(SIGTERM)
            let outcome = try await running.outcome()
            #expect(outcome.code == 143)
            #expect(outcome.error == "Error: terminated; nothing was written\n")
            // Usually a second; a busy machine takes longer, but not the ten minutes of the frame.
            #expect(ContinuousClock.now - start < .seconds(120))
            let files = try films.files
            #expect(files == [])
        }
    }

    @Test(
        "A pipe is refused as a track, because reading it could block", .timeLimit(.minutes(10)),
        arguments: ["render music-video --set track=pipe.wav -o a.mp4", "beats pipe.wav"])
    func pipes(arguments: String) async throws {
        try await Command.with(.kinora) { kinora in
            mkfifo(kinora.directory.path + "/pipe.wav", 0o600)
            let outcome = try await kinora.run(arguments.split(separator: " ").map(String.init))
            #expect(outcome.code == 65)
            #expect(outcome.error.contains("it is a pipe or a device; save the audio in a file"), "\(outcome.error)")
        }
    }
}
