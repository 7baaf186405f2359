import Foundation
import TestSupport
import Testing

@testable import KinoraStudio

@Suite("Files that a page adds to a project")
struct AssetFolderTests {
    private let directory: TemporaryDirectory
    private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    init() throws { directory = try TemporaryDirectory() }

    private var assets: AssetFolder { AssetFolder(directory.path) }

    private func contents(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: directory.file(path))) }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: directory.file("assets")).sorted() }

    @Test("A file is added to the folder assets, which is made")
    func adding() throws {
        #expect(try assets.add(Self.png, named: "photo.png") == "assets/photo.png")
        #expect(try contents("assets/photo.png") == Self.png)
        #expect(try names() == ["photo.png"])
    }

    @Test("A file whose name is taken gets a number, and equal contents are not added again")
    func numbers() throws {
        let other = Self.png + [1]
        #expect(try assets.add(Self.png, named: "a b.png") == "assets/a b.png")
        #expect(try assets.add(other, named: "a b.png") == "assets/a b-2.png")
        #expect(try assets.add(Self.png, named: "a b.png") == "assets/a b.png")
        #expect(try assets.add(other, named: "a b.png") == "assets/a b-2.png")
        #expect(try contents("assets/a b.png") == Self.png)
        #expect(try names() == ["a b-2.png", "a b.png"])
    }

    @Test("A page adds files to the folder assets only, and none replaces another file or follows a link.")
    func links() throws {
        let outside = try TemporaryDirectory()
        let manager = FileManager.default
        try manager.createDirectory(atPath: directory.file("assets"), withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: URL(fileURLWithPath: outside.file("mine.png")))
        try manager.createSymbolicLink(atPath: directory.file("assets/a.png"), withDestinationPath: outside.file("mine.png"))
        try manager.createSymbolicLink(atPath: directory.file("assets/b.png"), withDestinationPath: outside.file("new.png"))
        #expect(mkfifo(directory.file("assets/c.png"), 0o600) == 0)
        for name in ["a", "b", "c"] { #expect(try assets.add(Self.png, named: "\(name).png") == "assets/\(name)-2.png") }
        #expect(try outside.contents == ["mine.png"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: outside.file("mine.png"))) == Data("mine".utf8))
    }

    @Test("A link instead of the folder is refused")
    func linkedFolder() throws {
        let outside = try TemporaryDirectory()
        try FileManager.default.createSymbolicLink(atPath: directory.file("assets"), withDestinationPath: outside.path)
        #expect(throws: StudioFailure.self) { try assets.add(Self.png, named: "a.png") }
        #expect(try outside.contents == [])
    }

    @Test(
        "A name that leaves the folder, is hidden or has another extension is refused",
        arguments: ["../a.png", "/etc/a.png", "a/b.png", ".a.png", "-a.png", "a.txt", "a", "a.png.sh", "", "a\0.png", "%2e.png"])
    func names(name: String) throws {
        #expect(throws: StudioFailure.self) { try assets.add(Self.png, named: name) }
        #expect(throws: (any Error).self) { try names() }
    }

    @Test(
        "The contents must be of the kind that the extension says",
        arguments: [
            ("a.png", "<svg/>", true), ("a.svg", "<?xml version='1.0'?><svg xmlns='x'/>", true), ("a.svg", "<s:svg xmlns:s='x'/>", true),
            ("a.JPG", "\u{0}", false), ("a.svg", "<html></html>", false), ("a.csv", "name,value\nAda,1\n", true),
            ("a.csv", "a\u{0}b", false),
            ("a.ttf", "OTTO....", true), ("a.otf", "name,value", false), ("a.wav", "RIFF....WAVE", true), ("a.mp3", "ID3", true),
            ("a.wav", "RIFF....WEBP", false), ("a.webp", "RIFF....WEBP", true), ("a.m4a", "....ftypM4A ", true), ("a.mp3", "", false),
            ("a.png", "", false), ("a.gif", "GIF89a", true), ("a.bmp", "BM....", true), ("a.tiff", "II*\0", true), ("a.TIF", "MM\0*", true),
            ("a.tiff", "II*", false),
        ])
    func kinds(name: String, text: String, isAccepted: Bool) throws {
        let data = Data(text.utf8)
        if isAccepted {
            #expect(try assets.add(data, named: name) == "assets/\(name)")
        } else {
            #expect(throws: StudioFailure.self) { try assets.add(data, named: name) }
        }
    }

    @Test("A page adds an image, which a film then shows")
    func request() async throws {
        let studio = try await StudioFixture(presets: ["page.yaml": "composition: album\n"])
        let photo = try #require(
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="))
        let binary = ["Content-Type": "application/octet-stream"]
        func send(_ path: String, _ headers: [String: String], _ body: Data) async throws -> ReceivedResponse {
            try await studio.send("POST", path, headers: headers, body: body)
        }
        let response = try await send("/api/files?item=page&name=photo.png", binary, photo)
        #expect(response.status == 201)
        #expect(try response.json["path"] as? String == "assets/photo.png")
        #expect(try await studio.post("/api/films", #"{"item": "page", "values": {"photo": "assets/photo.png"}}"#).status == 200)
        // Larger than other bodies.
        let large = photo + Data(repeating: 0, count: 2_000_000)
        #expect(try await send("/api/files?item=page&name=large.png", binary, large).status == 201)
        #expect(try await send("/api/files?item=page&name=photo.png", ["Content-Type": "text/plain"], photo).status == 415)
        #expect(try await send("/api/files?item=page&name=photo.png", ["Content-Type": "application/json"], photo).status == 415)
        let foreign = binary.merging(["Origin": "http://evil.example"]) { $1 }
        #expect(try await send("/api/files?item=page&name=photo.png", foreign, photo).status == 403)
        #expect(try await send("/api/files?item=page&name=..%2Fphoto.png", binary, photo).status == 422)
        #expect(try await send("/api/files?item=nothing&name=photo.png", binary, photo).status == 404)
        let assets = try FileManager.default.contentsOfDirectory(atPath: studio.folder.appending(path: "assets").path)
        #expect(assets.sorted() == ["large.png", "photo.png"])
        await studio.server.end()
    }
}
