import Foundation
import KinoraFiles
import Testing

@testable import KinoraStudio

/// A running studio with the sample films, and presets in a folder of its own.
final class StudioFixture: Sendable {
    let server: StudioServer
    let folder: URL
    let link: URL
    /// The header that contains the token, as a browser sends it after the link was opened.
    let cookie: String

    /// - Parameters:
    ///   - presets: Documents by their names.
    ///   - program: The program of the worker.
    ///   - items: The items that are shown besides the documents.
    ///   - silence: The time after which a silent worker is killed.
    ///   - prepare: Writes further files into the folder before the studio starts, which would otherwise see a change of them.
    init(
        presets: [String: String] = ["box.yaml": "composition: square\nparameters:\n  side: 12\n"], program: String = "SampleFilms",
        items: [String] = ["square", "banner"], host: String = "127.0.0.1", silence: Duration = .seconds(120),
        prepare: @MainActor (URL) async throws -> Void = { _ in }
    ) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "kinora-studio-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in presets { try Data(text.utf8).write(to: folder.appending(path: name)) }
        try await prepare(folder)
        var configuration = StudioServer.Configuration(
            worker: [
                StudioFixture.program(program), "studio-worker", "--", folder.path,
            ] + items)
        configuration.host = host
        configuration.folders = [folder.path]
        configuration.silence = silence
        configuration.page = StudioFixture.page
        configuration.exports = folder.appending(path: "exports").path
        server = try await StudioServer(configuration)
        link = try #require(URL(string: server.link))
        let token = try #require(link.query()?.split(separator: "=").last)
        cookie = "kinora-studio-\(try #require(link.port))=\(token)"
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The path of a program that is built with the tests.
    static func program(_ name: String) -> String {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let own = FilePath.directory(of: tests) + "/" + name
        // On some systems, tests run in a program of the toolchain, which has the test bundle as an argument.
        if FileStamp(own) != nil { return own }
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? ""
        return FilePath.directory(of: bundle) + "/" + name
    }

    /// The folder of the page's files in the sources.
    static var page: String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Tools/KinoraStudio/Web").path
    }

    func get(_ path: String) async throws -> ReceivedResponse { try await send("GET", path) }

    func post(_ path: String, _ body: String) async throws -> ReceivedResponse {
        try await send("POST", path, headers: ["Content-Type": "application/json"], body: Data(body.utf8))
    }

    /// Sends a request over a connection of its own.
    ///
    /// - Parameter headers: Replace the usual ones; an empty value removes a header.
    func send(_ method: String, _ path: String, headers: [String: String] = [:], body: Data = Data()) async throws -> ReceivedResponse {
        let port = try #require(link.port)
        var fields = ["Host": "127.0.0.1:\(port)", "Connection": "close", "Cookie": cookie]
        if !body.isEmpty { fields["Content-Length"] = "\(body.count)" }
        fields.merge(headers) { $1 }
        let lines = fields.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        let text = (["\(method) \(path) HTTP/1.1"] + lines).joined(separator: "\r\n") + "\r\n\r\n"
        return try await ReceivedResponse(port: port, request: Data(text.utf8) + body)
    }

    /// Opens a film and returns its key.
    func open(_ body: String) async throws -> String {
        let response = try await post("/api/films", body)
        #expect(response.status == 200, "\(response.text)")
        return try #require(response.json["film"] as? String)
    }
}
