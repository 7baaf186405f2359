import Foundation
import Testing

@Suite("The studio command")
struct StudioCommandTests {
    /// Waits for the link that a studio prints, and returns it.
    private func link(of running: Command.Running) async throws -> URL {
        func text() throws -> String { try String(contentsOf: running.output, encoding: .utf8) }
        try await running.wait(for: "the studio prints a link") { try text().hasSuffix("\n") }
        return try #require(URL(string: text().trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    /// Sends a request with the token of `link`, and returns the response.
    private func get(_ path: String, _ link: URL, _ films: Command) async throws -> String {
        let (port, token) = (try #require(link.port), try #require(link.query()?.split(separator: "=").last))
        let request = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\nConnection: close\r\n\r\n"
        let bash = Command(executable: URL(fileURLWithPath: "/bin/bash"), directory: films.directory)
        return try await bash.run("-c", "exec 3<>/dev/tcp/127.0.0.1/\(port); printf '%s' \"$0\" >&3; cat <&3", request).output
    }

    @Test(
        "A missing source ends the command before a page is served",
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
            _ = try await link(of: running)
            let start = ContinuousClock.now
            running.signal(signal)
            let outcome = try await running.outcome()
            // A busy machine takes seconds to end three processes. A studio that waited for a silent connection would take 10.
            #expect(ContinuousClock.now - start < .seconds(10))
            #expect(outcome.code == 128 + signal && outcome.output.hasPrefix("http://127.0.0.1:") && outcome.error.isEmpty, "\(outcome)")
        }
    }

    @Test("A link that the command names is resolved once, and stays so when the studio works")
    func namedLink() async throws {
        try await Command.with(.films) { films in
            try films.write("composition: square\nparameters: {side: 12}\n", to: "real/a.yaml", makesFolder: true)
            try films.write("composition: square # hunter2\nparameters: {side: 13}\n", to: "other/a.yaml", makesFolder: true)
            try films.write("composition: square # hunter2\n", to: "other/b.yaml")
            let docs = films.directory.appending(path: "docs").path
            try FileManager.default.createSymbolicLink(atPath: docs, withDestinationPath: "real")
            let running = try films.start(["studio", "docs", "--port", "0"])
            let link = try await link(of: running)
            #expect(try await get("/api/items/a", link, films).contains("\"side\":12"))
            unlink(docs)
            try FileManager.default.createSymbolicLink(atPath: docs, withDestinationPath: "other")
            // A worker process that starts later resolves it no more than the first.
            let workers = try await films.shell("cat /proc/\(running.processIdentifier)/task/*/children").output.split(
                whereSeparator: \.isWhitespace
            ).compactMap {
                pid_t($0)
            }
            for worker in workers { kill(worker, SIGKILL) }
            var item = ""
            for _ in 0..<50 where !item.contains("HTTP/1.1 200") { item = try await get("/api/items/a", link, films) }
            #expect(item.contains("\"side\":12") && !item.contains("hunter2"), "\(item)")
            #expect(try await !get("/api/library", link, films).contains("\"b\""))
            running.signal(SIGTERM)
            #expect(try await running.outcome().code == 143)
        }
    }

    @Test("The browser gets the link in a file that only the user can read, and that is removed at the end")
    func browser() async throws {
        try await Command.with(.films) { films in
            try films.write(
                "#!/bin/sh\ncp -p \"$1\" seen.html; dirname \"$1\" > folder; stat -c %a \"$(dirname \"$1\")\" > mode; echo \"$@\" > all\n",
                to: "bin/xdg-open", makesFolder: true)
            chmod(films.directory.appending(path: "bin/xdg-open").path, 0o700)
            let path = films.directory.appending(path: "bin").path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
            let running = try films.start(
                ["studio", "square", "--port", "0", "--open"], environment: ["PATH": path, "XDG_RUNTIME_DIR": films.directory.path])
            let link = try await link(of: running)
            try await running.wait(for: "the browser is started") { try films.files.contains("all") }
            let token = try #require(link.query())
            #expect(String(decoding: try films.data("seen.html"), as: UTF8.self).contains(link.absoluteString))
            #expect(!String(decoding: try films.data("all"), as: UTF8.self).contains(token))
            #expect(try films.data("mode") == Data("700\n".utf8))
            let attributes = try FileManager.default.attributesOfItem(atPath: films.directory.appending(path: "seen.html").path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            running.signal(SIGTERM)
            #expect(try await running.outcome().code == 143)
            let folder = String(decoding: try films.data("folder"), as: UTF8.self).trimmingCharacters(in: .newlines)
            #expect(!folder.isEmpty && !FileManager.default.fileExists(atPath: folder))
        }
    }
}
