import Foundation
import Testing

@testable import KinoraStudio

@Suite struct FolderListingTests {
    /// A folder with a file, a hidden file, a folder, and links into and out of it.
    private final class Folder {
        let root: String
        private let outer: URL

        init() throws {
            outer = FileManager.default.temporaryDirectory.appending(path: "kinora-files-\(UUID().uuidString)")
            let folder = outer.appending(path: "presets")
            try FileManager.default.createDirectory(at: folder.appending(path: "art"), withIntermediateDirectories: true)
            for name in ["b.svg", ".hidden", "art/a.png", "../secret.txt"] {
                try Data("12345".utf8).write(to: folder.appending(path: name))
            }
            for (name, target) in [("inside", "art"), ("outside", ".."), ("leak.txt", "../secret.txt"), ("broken", "nothing")] {
                try FileManager.default.createSymbolicLink(atPath: folder.appending(path: name).path, withDestinationPath: target)
            }
            root = folder.path
        }

        deinit { try? FileManager.default.removeItem(at: outer) }
    }

    @Test("A listing has the files and folders of a folder, without hidden ones and links")
    func listing() throws {
        let folder = try Folder()
        #expect(
            try FolderListing(of: "", in: folder.root).entries == [
                .init(name: "art", kind: .folder, bytes: nil), .init(name: "b.svg", kind: .file, bytes: 5),
            ])
        #expect(try FolderListing(of: "art", in: folder.root).entries == [.init(name: "a.png", kind: .file, bytes: 5)])
    }

    @Test(
        "No path leads out of the folder",
        arguments: [
            "..", "art/..", "../presets", "/etc", "/", "inside", "outside", "art//", "./art", ".hidden", "b.svg", "nothing",
            "art\0",
        ])
    func refused(path: String) throws {
        let folder = try Folder()
        #expect(throws: StudioFailure.self) { try FolderListing(of: path, in: folder.root) }
    }

    @Test("The folder of a preset is listed, and no other")
    func request() async throws {
        let studio = try await StudioFixture()
        let response = try await studio.get("/api/files?item=box")
        #expect(response.status == 200)
        #expect(try (response.json["entries"] as? [[String: any Sendable]])?.compactMap { $0["name"] as? String } == ["box.yaml"])
        for query in ["item=box&path=..", "item=box&path=%2Fetc", "item=box&path=..%2F..", "item=nothing"] {
            #expect(try await studio.get("/api/files?\(query)").status == 404, "\(query)")
        }
        #expect(try await studio.get("/api/files").status == 422)
        await studio.server.end()
    }
}
