import Foundation
import KinoraSwiftUI
import KinoraViews
import Testing
import ViewTestSupport

/// What films load by URLs.
@MainActor
struct NetworkingTests {
    private let inline = URL(string: "data:text/plain;base64,S2lub3Jh") ?? URL(fileURLWithPath: "/")

    @Test("Data URLs and files are loaded, and other URLs fail as without a connection")
    func loading() async throws {
        let (data, response) = try await URLSession.shared.data(from: inline)
        #expect(String(decoding: data, as: UTF8.self) == "Kinora")
        #expect(response.mimeType == "text/plain" && response.expectedContentLength == 6)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "kinora-networking-\(ProcessInfo.processInfo.processIdentifier)")
        try Data("a".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try await URLSession.shared.data(for: URLRequest(url: file)).0 == Data("a".utf8))
        await #expect(throws: URLError(.fileDoesNotExist)) {
            try await URLSession.shared.data(from: URL(fileURLWithPath: "/nonexistent/kinora"))
        }
        let page = try #require(URL(string: "https://example.com"))
        await #expect(throws: URLError(.notConnectedToInternet)) { try await URLSession.shared.data(from: page) }
    }

    private struct Page: View {
        let log: Log
        let url: URL

        var body: some View {
            Text("Page")
                .onAppear {
                    let task = URLSession.shared.dataTask(with: url) { data, _, error in
                        let result = "task \(data?.count ?? 0) \((error as? URLError)?.code.rawValue ?? 0)"
                        MainActor.assumeIsolated { log.note(result) }
                    }
                    log.note("made")
                    task.resume()
                    log.note("resumed")
                    URLSession.shared.dataTask(with: url) { _, _, _ in MainActor.assumeIsolated { log.note("cancelled") } }.cancel()
                }
                .onReceive(URLSession.shared.dataTaskPublisher(for: url).map(\.data.count).replaceError(with: -1)) {
                    log.note("received \($0)")
                }
        }
    }

    @Test("Tasks deliver after they are resumed, and cancelled ones do not")
    func tasks() async throws {
        let log = Log()
        _ = try await makeStage(Page(log: log, url: inline), seed: 1).frame(10)
        #expect(log.names.filter { !$0.hasPrefix("received") } == ["made", "resumed", "task 6 0"])
        #expect(log.names.contains("received 6"))
        let offline = Log()
        let page = try #require(URL(string: "https://example.com"))
        _ = try await makeStage(Page(log: offline, url: page), seed: 1).frame(10)
        #expect(offline.names.filter { !$0.hasPrefix("received") } == ["made", "resumed", "task 0 -1009"])
        #expect(offline.names.contains("received -1"))
    }

    @Test("Header fields are set, added and removed")
    func headers() throws {
        var request = URLRequest(url: inline)
        request.setValue("a", forHTTPHeaderField: "Accept")
        request.addValue("b", forHTTPHeaderField: "Accept")
        #expect(request.value(forHTTPHeaderField: "Accept") == "a,b")
        request.setValue(nil, forHTTPHeaderField: "Accept")
        #expect(request.allHTTPHeaderFields == [:])
        let response = try #require(HTTPURLResponse(url: inline, statusCode: 404, httpVersion: nil, headerFields: ["ETag": "x"]))
        #expect(response.statusCode == 404 && response.value(forHTTPHeaderField: "etag") == "x")
    }
}
