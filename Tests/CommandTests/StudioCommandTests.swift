import Foundation
import Testing

@Suite("The studio command")
struct StudioCommandTests {
    @Test(
        "A source that is not there ends the command before a page is served",
        arguments: [
            ("squrae", "Error: there is no preset called 'squrae'; did you mean 'square'?\n"),
            ("none.yaml", "Error: none.yaml: there is no such file\n"),
            ("none/", "Error: none/: there is no such file\n"),
            ("-", "Error: standard input: the studio reads presets only from files\n"),
        ])
    func missing(source: String, message: String) async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("studio", "square", source, "--port", "0")
            #expect(outcome.code == 65 && outcome.error == message && outcome.output.isEmpty, "\(outcome.error)")
        }
    }

    @Test(
        "Folders, presets and documents with mistakes are served until a signal, whose number determines the exit code",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func served(signal: Int32) async throws {
        try await Command.with(.films) { films in
            try films.write("composition: [", to: "presets/broken.yaml", makesFolder: true)
            let running = try films.start(["studio", "square", "presets", "presets/broken.yaml", "--port", "0"])
            let deadline = ContinuousClock.now + .seconds(300)
            while try String(contentsOf: running.output, encoding: .utf8).isEmpty, running.isRunning {
                try #require(ContinuousClock.now < deadline, "the studio prints no link")
                try await Task.sleep(for: .milliseconds(20))
            }
            let start = ContinuousClock.now
            running.signal(signal)
            let outcome = try await running.outcome()
            #expect(ContinuousClock.now - start < .seconds(1))
            #expect(outcome.code == 128 + signal && outcome.output.hasPrefix("http://127.0.0.1:") && outcome.error.isEmpty, "\(outcome)")
        }
    }
}
