import Foundation
import GoldenSupport
import KinoraDrawing
import KinoraRaster
import Testing

@testable import KinoraStudio

@Suite("The studio's server")
struct StudioServerTests {
    @Test("The library lists presets and compositions with identifiers for URLs")
    func library() async throws {
        let studio = try await StudioFixture(presets: [
            "a b.yaml": "composition: square\ndescription: with a space\n", "broken.yaml": "composition: square\nparameters: {side: 99}\n",
        ])
        let response = try await studio.get("/api/library")
        #expect(response.status == 200)
        #expect(response.headers["content-type"] == "application/json")
        let items = try #require(try response.json["items"] as? [[String: any Sendable]])
        #expect(items.compactMap { $0["id"] as? String } == ["a-b", "broken", "square", "banner"])
        #expect(items.compactMap { $0["kind"] as? String } == ["document", "document", "composition", "composition"])
        #expect(items[0]["description"] as? String == "with a space")
        #expect(items[0]["file"] as? String == studio.folder.appending(path: "a b.yaml").path)
        await studio.server.end()
    }

    @Test("An item describes its parameters, values and video")
    func item() async throws {
        let studio = try await StudioFixture()
        let item = try JSONDecoder().decode(ItemDescription.self, from: try await studio.get("/api/items/box").body)
        #expect(item.composition == "square")
        #expect(item.values == ["side": .integer(12)])
        #expect(item.errors.isEmpty)
        let video = try #require(item.video)
        #expect((video.width, video.height, video.rate, video.duration) == (64, 48, [10, 1], 1))
        #expect(item.fields.map(\.name) == ["side", "color", "corner", "label", "chatty", "delay"])
        #expect(item.fields.map(\.kind) == ["integer", "color", "choice", "text", "boolean", "integer"])
        #expect((item.fields[0].minimum, item.fields[0].maximum, item.fields[0].step) == (1, 40, 1))
        #expect(item.fields[2].choices == ["sharp", "round"])
        #expect(item.fields[0].default == .integer(20))
        #expect(try await studio.get("/api/items/nothing").status == 404)
        await studio.server.end()
    }

    @Test("All mistakes of a document have their lines, columns and excerpts")
    func documentErrors() async throws {
        let studio = try await StudioFixture(presets: ["bad.yaml": "composition: square\nparameters:\n  side: 99\n  corner: oval\n"])
        let item = try JSONDecoder().decode(ItemDescription.self, from: try await studio.get("/api/items/bad").body)
        #expect(item.errors.map(\.line) == [3, 4])
        #expect(item.errors.map(\.column) == [9, 11])
        #expect(item.errors.map(\.parameter) == ["side", "corner"])
        #expect(item.errors.first?.excerpt == "  side: 99\n        ^")
        #expect(item.errors.first?.message.contains("1...40") == true)
        await studio.server.end()
    }

    @Test("A film has the same key until it changes, and its frames equal the frames of the same job")
    func frames() async throws {
        let studio = try await StudioFixture()
        let body = #"{"item": "box", "values": {"color": "blue"}}"#
        let response = try await studio.post("/api/films", body)
        #expect(response.status == 200)
        #expect(try response.json["frames"] as? Int == 10)
        let key = try #require(try response.json["film"] as? String)
        #expect(try await studio.open(body) == key)
        #expect(try await studio.open(#"{"item": "box", "values": {"color": "red"}}"#) != key)
        // Backward, too.
        for index in [9, 0, 5, 4] {
            let frame = try await studio.get("/api/films/\(key)/frames/\(index).png")
            #expect(frame.status == 200)
            #expect(frame.headers["content-type"] == "image/png")
            let bitmap = try PNGCodec.decode(frame.body)
            #expect((bitmap.width, bitmap.height) == (64, 48))
            // The square starts at 2 points and grows from 12.
            let side = 12 * (1 + Double(index) / 10)
            let inside = Int(1 + side), outside = Int(4 + side)
            #expect(pixel(bitmap, inside, 10)[0] > 200, "frame \(index)")
            #expect(pixel(bitmap, outside, 10) == [255, 255, 255, 255], "frame \(index)")
        }
        #expect(try await studio.get("/api/films/\(key)/frames/10.png").status == 404)
        #expect(try await studio.get("/api/films/0123/frames/0.png").status == 410)
        await studio.server.end()
    }

    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        let start = (y * bitmap.width + x) * 4
        return Array(bitmap.pixels[start..<start + 4])
    }

    @Test("Invalid values are refused with their parameters")
    func invalidValues() async throws {
        let studio = try await StudioFixture()
        let response = try await studio.post("/api/films", #"{"item": "box", "values": {"side": 99, "corner": "oval", "nothing": 1}}"#)
        #expect(response.status == 422)
        let errors = try #require(try response.json["errors"] as? [[String: any Sendable]])
        #expect(errors.compactMap { $0["parameter"] as? String } == ["corner", "nothing", "side"])
        // Found by the composition only.
        let forbidden = try await studio.post("/api/films", #"{"item": "box", "values": {"label": "forbidden"}}"#)
        #expect(forbidden.status == 422)
        #expect((try forbidden.json["errors"] as? [[String: any Sendable]])?.first?["parameter"] as? String == "label")
        #expect(try await studio.post("/api/films", "{").status == 422)
        #expect(try await studio.post("/api/films", "{}").errors == ["the key \"item\" is missing"])
        await studio.server.end()
    }

    @Test("A key that a request does not accept is refused with its name")
    func unknownKeys() async throws {
        let studio = try await StudioFixture()
        let film = "Expected one of item, values, width, height, rate"
        for (path, body, errors) in [
            ("films", #""widht": 64"#, ["widht: there is no such key; did you mean 'width'? \(film)"]),
            ("films", #""fps": 30, "change": 1"#, ["change", "fps"].map { "\($0): there is no such key; expected \(film.dropFirst(9))" }),
            (
                "document", #""values": {}, "video": {"width": 64, "fps": 30}"#,
                ["video.fps: there is no such key; expected one of width, height, rate"]
            ),
            (
                "presets", #""values": {}, "name": "a", "overwite": true"#,
                ["overwite: there is no such key; did you mean 'overwrite'? Expected one of item, values, video, name, overwrite"]
            ),
            (
                "exports", #""format": "mp4", "name": "a", "form": 3"#,
                [
                    "form: there is no such key; did you mean 'from'? "
                        + "Expected one of item, values, format, name, width, height, rate, quality, from, to"
                ]
            ),
        ] as [(String, String, [String])] {
            let response = try await studio.post("/api/\(path)", #"{"item": "box", \#(body)}"#)
            #expect(response.status == 422, "\(path)")
            #expect(try response.errors == errors)
        }
        #expect(try await studio.post("/api/films", "[]").errors == ["the body is not valid JSON"])
        await studio.server.end()
    }

    @Test("A size with an odd side is refused for documents of formats that require even sides")
    func oddSizes() async throws {
        let studio = try await StudioFixture(presets: [
            "box.yaml": "composition: square\n", "gif.yaml": "composition: square\noutput: {file: a.gif}\n",
        ])
        func status(_ item: String) async throws -> ReceivedResponse {
            try await studio.post("/api/document", #"{"item": "\#(item)", "values": {}, "video": {"width": 65, "height": 48}}"#)
        }
        #expect(
            try await status("box").errors == [
                "the size 65x48 has an odd side, but this format requires even sides; the nearest size is 66x48"
            ])
        #expect(try await status("gif").status == 200)
        // Frames have any size.
        #expect(try await studio.post("/api/films", #"{"item": "box", "width": 65, "height": 48}"#).status == 200)
        await studio.server.end()
    }

    @Test("The page is served, and nothing else of its folder")
    func page() async throws {
        let studio = try await StudioFixture()
        let page = try await studio.get("/")
        #expect(page.status == 200)
        #expect(page.headers["content-type"] == "text/html; charset=utf-8")
        #expect(
            page.headers["content-security-policy"]
                == "default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
        )
        for path in ["/nothing.js", "/../Server/StudioServer.swift", "/%2e%2e/x.js", "/..%2findex.html", "//index.html", "/a/index.html"] {
            #expect(try await studio.get(path).status == 404, "\(path)")
        }
        await studio.server.end()
    }
}
