import Foundation
import KinoraMedia
import TestSupport
import Testing

@testable import KinoraStudio

/// Streams, audio, exports and saved presets, requested as a page does.
struct StudioPlayingTests {
    @Test("A stream is a fragmented MP4 of the requested frames")
    func stream() async throws {
        let studio = try await StudioFixture()
        let key = try await studio.open(#"{"item": "box"}"#)
        let response = try await studio.get("/api/films/\(key)/stream?from=3&to=9")
        #expect(response.status == 200)
        #expect(response.headers["content-type"]?.hasPrefix("video/mp4; codecs=\"avc1.") == true)
        let path = studio.folder.appending(path: "stream.mp4").path
        try Data(try response.chunks().joined()).write(to: URL(fileURLWithPath: path))
        let reader = try VideoReader(path: path)
        #expect((reader.info.width, reader.info.height) == (64, 48))
        #expect(try reader.frameTicks().count == 6)
        // The side of the square is 12 x 1.3 points in frame 3, so its edge is near 17.
        let frame = try #require(try reader.nextFrame()).bgra()
        #expect(frame[4 * (10 * 64 + 15)] < 128 && frame[4 * (10 * 64 + 20)] > 128)
        // Half the speed shows the same frames for twice the time.
        let slow = try await studio.get("/api/films/\(key)/stream?from=3&to=9&speed=0.5&width=32")
        try Data(try slow.chunks().joined()).write(to: URL(fileURLWithPath: path))
        let slowReader = try VideoReader(path: path)
        #expect((slowReader.info.width, slowReader.info.height) == (32, 24))
        let times = try slowReader.frameTicks().map { Double($0) * slowReader.info.timeBase.value }
        #expect(times.count == 6)
        expectClose(times.last ?? 0, 1, within: 1e-4)
        await studio.server.end()
    }

    @Test("Streams of frames and speeds that do not exist are refused")
    func badStreams() async throws {
        let studio = try await StudioFixture()
        let key = try await studio.open(#"{"item": "box"}"#)
        for query in ["from=10", "from=-1", "from=5&to=5", "to=11", "speed=0.3", "speed=nan", "speed=5", "width=1", "from=x"] {
            let response = try await studio.get("/api/films/\(key)/stream?\(query)")
            #expect(response.status == 422, "\(query)")
            #expect(try !response.errors.isEmpty)
        }
        #expect(try await studio.get("/api/films/0123/stream").status == 410)
        #expect(try await studio.get("/api/films/0123/sound").status == 410)
        await studio.server.end()
    }

    @Test("A closed connection ends its stream, and the worker carries out other requests")
    func closedConnection() async throws {
        let studio = try await StudioFixture()
        let key = try await studio.open(#"{"item": "box", "values": {"delay": 100}}"#)
        let port = try #require(studio.link.port)
        for _ in 0..<6 {
            let socket = try ReceivedResponse.connect(port: port)
            let text = "GET /api/films/\(key)/stream HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(studio.cookie)\r\n\r\n"
            _ = text.withCString { send(socket, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
            #expect(try await ReceivedResponse.receive(from: socket, limit: 1)?.count == 1)
            close(socket)
        }
        #expect(try await studio.get("/api/films/\(key)/frames/0.png").status == 200)
        await studio.server.end()
    }

    @Test("A film without audio has an empty overview of its sound")
    func overview() async throws {
        let studio = try await StudioFixture()
        let key = try await studio.open(#"{"item": "box"}"#)
        let response = try await studio.get("/api/films/\(key)/sound")
        let overview = try JSONDecoder().decode(SoundOverview.self, from: response.body)
        #expect(overview.peaks.isEmpty && overview.beats.isEmpty && overview.tempo == nil)
        await studio.server.end()
    }

    private struct Exports: Decodable { let exports: [Export] }

    private func export(_ id: Int, _ studio: StudioFixture) async throws -> Export {
        let response = try await studio.get("/api/exports")
        let exports = try JSONDecoder().decode(Exports.self, from: response.body).exports
        return try #require(exports.first { $0.id == id })
    }

    private func waitForExport(_ id: Int, _ studio: StudioFixture) async throws -> Export {
        try await waitUntil("the export has ended") { try await export(id, studio).isOver }
        return try await export(id, studio)
    }

    @Test("An export is made, listed and downloaded")
    func export() async throws {
        let studio = try await StudioFixture()
        let order =
            ##"{"item": "box", "values": {"label": "it's, \"#1\""}, "format": "mp4", "name": "my film", "width": 128, "height": 96}"##
        let response = try await studio.post("/api/exports", order)
        #expect(response.status == 201, "\(response.text)")
        let export = try await waitForExport(try #require(try response.json["id"] as? Int), studio)
        #expect(export.state == .done, "\(export)")
        #expect(export.name == "my film.mp4")
        let file = try await studio.get("/api/exports/\(export.id)/file")
        #expect(file.headers["content-type"] == "video/mp4")
        #expect(file.headers["content-disposition"] == "attachment; filename*=UTF-8''my%20film%2Emp4")
        #expect(file.body.count == export.bytes)
        let path = studio.folder.appending(path: "download.mp4").path
        try file.body.write(to: URL(fileURLWithPath: path))
        let reader = try VideoReader(path: path)
        #expect((reader.info.width, reader.info.height) == (128, 96))
        #expect(try reader.frameTicks().count == 10)
        for path in ["/api/exports/99/file", "/api/exports/x/file"] { #expect(try await studio.get(path).status == 404) }
        await studio.server.end()
    }

    @Test("An export is cancelled by DELETE, and bad orders are refused")
    func cancelExport() async throws {
        let studio = try await StudioFixture()
        let response = try await studio.post(
            "/api/exports", #"{"item": "box", "values": {"delay": 1000}, "format": "gif", "name": "slow"}"#)
        let id = try #require(try response.json["id"] as? Int)
        let headers = ["Content-Type": "application/json"]
        let cancelled = try await studio.send("DELETE", "/api/exports/\(id)", headers: headers)
        #expect(try cancelled.json["state"] as? String == "cancelled", "\(cancelled.text)")
        #expect(try await studio.send("DELETE", "/api/exports/99", headers: headers).status == 404)
        #expect(try await studio.get("/api/exports/\(id)/file").status == 404)
        #expect(try FileManager.default.contentsOfDirectory(atPath: studio.folder.path + "/exports").isEmpty)
        let orders = [
            (#""format": "avi", "name": "a""#, "format"), (#""format": "mp4", "name": "../a""#, "name"),
            (#""format": "mp4", "name": """#, "name"),
            (#""format": "mp4", "name": "a", "from": 10"#, "from"), (#""format": "gif", "name": "a", "quality": 20"#, "quality"),
            (#""format": "mp4", "name": "a", "values": {"side": 99}"#, "side"),
            (#""format": "mp4", "name": "a", "width": 65, "height": 48"#, "width"),
            (#""format": "webm", "name": "a", "width": 64, "height": 47"#, "height"),
        ]
        for (order, parameter) in orders {
            let response = try await studio.post("/api/exports", #"{"item": "box", \#(order)}"#)
            #expect(response.status == 422, "\(order)")
            #expect(
                (try response.json["errors"] as? [[String: any Sendable]])?.first?["parameter"] as? String == parameter, "\(response.text)")
        }
        #expect(try await studio.post("/api/exports", #"{"item": "none", "format": "mp4", "name": "a"}"#).status == 404)
        await studio.server.end()
    }

    @Test("A preset is saved beside its document, and replaced only on request")
    func savePreset() async throws {
        let studio = try await StudioFixture()
        func body(_ side: Int, overwrite: Bool) -> String {
            #"{"item": "box", "values": {"side": \#(side)}, "name": "wide", "overwrite": \#(overwrite)}"#
        }
        let response = try await studio.post("/api/presets", body(30, overwrite: false))
        #expect(response.status == 201, "\(response.text)")
        #expect(try response.json["id"] as? String == "wide")
        let path = studio.folder.appending(path: "wide.yaml").path
        #expect(try response.json["file"] as? String == path)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "composition: square\nparameters:\n  side: 30\n")
        #expect(try await studio.post("/api/presets", body(40, overwrite: false)).status == 409)
        #expect(try await studio.post("/api/presets", body(40, overwrite: true)).status == 201)
        let item = try JSONDecoder().decode(ItemDescription.self, from: try await studio.get("/api/items/wide").body)
        #expect(item.values == ["side": .integer(40)])
        for name in ["../wide", "a/b", ".wide", "", "-o"] {
            let response = try await studio.post("/api/presets", #"{"item": "box", "values": {}, "name": "\#(name)"}"#)
            #expect(response.status == 422, "\(name)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: studio.folder.path).sorted() == ["box.yaml", "wide.yaml"])
        await studio.server.end()
    }
}
