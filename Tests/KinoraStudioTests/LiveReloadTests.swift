import Foundation
import Synchronization
import TestSupport
import Testing

@testable import KinoraStudio

@Suite("Following changes")
struct LiveReloadTests {
    /// The events of a studio, as one page reads them.
    private final class Page: Sendable {
        private let socket: Int32
        private let text = Mutex("")

        init(_ studio: StudioFixture) throws {
            let port = try #require(studio.link.port)
            let socket = try ReceivedResponse.connect(port: port, timeout: 60)
            self.socket = socket
            let request = "GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(studio.cookie)\r\n\r\n"
            _ = request.withCString { send(socket, $0, strlen($0), 0) }
            Thread { [weak self] in
                var buffer = [UInt8](repeating: 0, count: 4096)
                while true {
                    let count = recv(socket, &buffer, buffer.count, 0)
                    guard count > 0, let self else { return }
                    text.withLock { $0 += String(decoding: buffer[..<count], as: UTF8.self) }
                }
            }.start()
        }

        deinit { close(socket) }

        /// Waits for `event` and returns its data.
        func wait(for event: String, _ isRight: (String) -> Bool = { _ in true }) async throws -> String {
            var found = ""
            try await waitUntil("the event \(event) is received") {
                let lines = text.withLock { $0 }.components(separatedBy: "\n")
                for (index, line) in lines.dropLast(2).enumerated() where line.hasSuffix("event: \(event)") {
                    let data = lines[index + 1]
                    if data.hasPrefix("data: "), isRight(data) {
                        found = String(data.dropFirst(6))
                        return true
                    }
                }
                return false
            }
            return found
        }
    }

    private func write(_ text: String, _ name: String, _ studio: StudioFixture) throws {
        try Data(text.utf8).write(to: studio.folder.appending(path: name), options: .atomic)
    }

    @Test("A saved document gives its films new keys, and mistakes and their end are reported")
    func documents() async throws {
        let studio = try await StudioFixture()
        let page = try Page(studio)
        let key = try await studio.open(#"{"item": "box"}"#)
        _ = try await studio.get("/api/library")
        try write("composition: square\nparameters:\n  side: 77\n", "box.yaml", studio)
        let mistake = try await page.wait(for: "item") { $0.contains("1...40") }
        #expect(mistake.contains(#""column":9"#) && mistake.contains(#""line":3"#))
        #expect(try await studio.get("/api/films/\(key)/frames/0.png").status == 410)
        try write("composition: square\nparameters:\n  side: 13\n", "box.yaml", studio)
        #expect(try await page.wait(for: "item") { $0.contains(#""errors":[]"#) } == #"{"errors":[],"id":"box"}"#)
        let item = try JSONDecoder().decode(ItemDescription.self, from: try await studio.get("/api/items/box").body)
        #expect(item.values == ["side": .integer(13)])
        #expect(try await studio.open(#"{"item": "box"}"#) != key)
        await studio.server.end()
    }

    @Test("A mistake that only the composition finds is reported, too")
    func compositionErrors() async throws {
        let studio = try await StudioFixture()
        let page = try Page(studio)
        _ = try await studio.get("/api/library")
        try write("composition: square\nparameters:\n  label: forbidden\n", "box.yaml", studio)
        let event = try await page.wait(for: "item")
        #expect(event.contains(#""parameter":"label""#) && event.contains("is forbidden"))
        await studio.server.end()
    }

    @Test("A new document is reported")
    func newDocument() async throws {
        let studio = try await StudioFixture()
        let page = try Page(studio)
        _ = try await studio.get("/api/library")
        try write("composition: square\n", "another.yaml", studio)
        #expect(try await page.wait(for: "library") == "{}")
        #expect(try await studio.get("/api/items/another").status == 200)
        await studio.server.end()
    }

    @Test("The end of a worker is reported with its reason")
    func workers() async throws {
        let studio = try await StudioFixture()
        let page = try Page(studio)
        let key = try await studio.open(#"{"item": "square", "values": {"label": "trap"}}"#)
        let response = try await studio.get("/api/films/\(key)/frames/9.png")
        #expect(response.status == 502)
        let event = try await page.wait(for: "worker")
        #expect(event.contains(#""state":"restarted""#) && event.contains("signal"))
        // The same film is opened again by the new worker.
        #expect(try await studio.get("/api/films/\(key)/frames/0.png").status == 200)
        await studio.server.end()
    }
}
