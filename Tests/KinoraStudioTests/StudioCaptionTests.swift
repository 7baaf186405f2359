import Foundation
import KinoraDrawing
import KinoraMedia
import Testing

@testable import KinoraStudio

/// The files of captions that pages show and change.
@MainActor
struct StudioCaptionTests {
    private static let document = """
        description: A talk
        layers:
          - {shape: rectangle, fill: black}
          - {captions: talk.srt}
        captions:
          - {file: texts/german.vtt, language: de, mode: [track, vtt]}
        video: {size: 320x180, fps: 30, duration: 3}
        """

    private static let srt = """
        1
        00:00:00,000 --> 00:00:01,000
        A <i>first</i> cue

        2
        00:00:01,500 --> 00:00:01,600
        A second cue

        """

    private static let vtt = "WEBVTT\n\nNOTE kept\n\n00:00.500 --> 00:01.500\n<00:00.500>eins <00:01.000>zwei\n"

    private func studio() async throws -> StudioFixture {
        try await StudioFixture(presets: ["film.yaml": Self.document, "talk.srt": Self.srt], program: "kinora", items: []) { folder in
            try FileManager.default.createDirectory(at: folder.appending(path: "texts"), withIntermediateDirectories: true)
            try Data(Self.vtt.utf8).write(to: folder.appending(path: "texts/german.vtt"))
            try Data("WEBVTT\n".utf8).write(to: folder.appending(path: "other.vtt"))
            try Data("{}".utf8).write(to: folder.appending(path: "settings.json"))
            try Data("WEBVTT\n".utf8).write(to: folder.appending(path: ".hidden.vtt"))
        }
    }

    private typealias Shown = (version: String, cues: [[String: any Sendable]], json: [String: any Sendable])

    private func shown(_ response: ReceivedResponse) throws -> Shown {
        #expect(response.status == 200, "\(response.text)")
        let captions = try #require(try response.json["captions"] as? [String: any Sendable])
        return (
            try #require(captions["version"] as? String), try #require(captions["cues"] as? [[String: any Sendable]]), captions
        )
    }

    private func edit(_ studio: StudioFixture, _ path: String, _ version: String, _ edit: String) async throws -> ReceivedResponse {
        try await studio.post("/api/captions", #"{"item": "film", "path": "\#(path)", "version": "\#(version)", "edit": \#(edit)}"#)
    }

    private func contents(_ studio: StudioFixture, _ path: String) throws -> String {
        try String(contentsOf: studio.folder.appending(path: path), encoding: .utf8)
    }

    @Test("The files of the film are listed before the others of its folder")
    func list() async throws {
        let studio = try await studio()
        _ = try await studio.open(#"{"item": "film"}"#)
        let list = try JSONDecoder().decode(CaptionList.self, from: try await studio.get("/api/captions?item=film").body)
        #expect(
            list.files == [
                CaptionList.Entry(path: "talk.srt", isUsed: true), CaptionList.Entry(path: "texts/german.vtt", isUsed: true),
                CaptionList.Entry(path: "other.vtt", isUsed: false),
            ])
        #expect(try await studio.get("/api/captions?item=absent").status == 404)
        #expect(try await studio.get("/api/captions").status == 422)
        await studio.server.end()
    }

    @Test("A file is shown with the lines, the markup, the words and the problems of its cues")
    func description() async throws {
        let studio = try await studio()
        let (_, cues, json) = try shown(try await studio.get("/api/captions/file?item=film&path=talk.srt"))
        #expect(cues.map { $0["line"] as? Int } == [2, 6] && cues.map { $0["text"] as? String } == ["A first cue", "A second cue"])
        #expect(cues[0]["source"] as? String == "A <i>first</i> cue" && cues[1]["source"] == nil && cues[0]["problems"] == nil)
        let codes = (cues[1]["problems"] as? [[String: any Sendable]])?.compactMap { $0["code"] as? String }
        #expect(codes == ["too-short", "too-fast"])
        #expect(json["format"] as? String == "srt" && json["reason"] == nil)
        let (_, words, _) = try shown(try await studio.get("/api/captions/file?item=film&path=texts/german.vtt"))
        let texts = (words[0]["words"] as? [[String: any Sendable]])?.compactMap { $0["text"] as? String }
        #expect(texts == ["eins", "zwei"])
        await studio.server.end()
    }

    @Test("An edit is written, the frame shows it, and undo and redo restore the bytes")
    func edits() async throws {
        let studio = try await studio()
        let path = "talk.srt"
        var (version, _, _) = try shown(try await studio.get("/api/captions/file?item=film&path=\(path)"))
        let film = try await studio.open(#"{"item": "film"}"#)
        let before = try await studio.get("/api/films/\(film)/frames/15.png").body
        let moved = Self.srt.replacing("00:00:00,000 -->", with: "00:00:00,600 -->")
        let response = try await edit(studio, path, version, #"{"kind": "times", "line": 2, "start": 0.6, "end": 1}"#)
        let first = try shown(response)
        #expect(try contents(studio, path) == moved)
        #expect(first.json["selected"] as? Int == 2)
        let steps = try response.json
        #expect(steps["canUndo"] as? Bool == true && steps["canRedo"] as? Bool == false)
        // The server follows the file.
        var after = before
        for _ in 0..<400 where after == before {
            try await Task.sleep(for: .milliseconds(50))
            let film = try await studio.open(#"{"item": "film"}"#)
            after = try await studio.get("/api/films/\(film)/frames/15.png").body
        }
        #expect(after != before)
        version = first.version
        let second = try shown(try await edit(studio, path, version, #"{"kind": "text", "line": 6, "text": "Other"}"#))
        #expect(try contents(studio, path) == moved.replacing("A second cue", with: "Other"))
        let undone = try await edit(studio, path, second.version, #"{"kind": "undo"}"#)
        #expect(try contents(studio, path) == moved)
        #expect(try undone.json["canRedo"] as? Bool == true)
        #expect(try shown(undone).version == version)
        let start = try shown(try await edit(studio, path, version, #"{"kind": "undo"}"#))
        #expect(try contents(studio, path) == Self.srt)
        let redone = try shown(try await edit(studio, path, start.version, #"{"kind": "redo"}"#))
        #expect(try contents(studio, path) == moved)
        #expect(redone.version == version)
        #expect(try await edit(studio, path, start.version, #"{"kind": "redo"}"#).status == 422)
        await studio.server.end()
    }

    @Test("All kinds of edits are written")
    func kinds() async throws {
        let studio = try await studio()
        let path = "texts/german.vtt"
        var version = try shown(try await studio.get("/api/captions/file?item=film&path=\(path)")).version
        let steps: [(edit: String, text: String)] = [
            (
                #"{"kind": "split", "line": 5, "time": 1.1}"#,
                "WEBVTT\n\nNOTE kept\n\n00:00.500 --> 00:01.000\n<00:00.500>eins\n\n00:01.000 --> 00:01.500\n<00:01.000>zwei\n"
            ),
            (#"{"kind": "merge", "line": 5}"#, "WEBVTT\n\nNOTE kept\n\n00:00.500 --> 00:01.500\n<00:00.500>eins\n<00:01.000>zwei\n"),
            (
                #"{"kind": "add", "start": 2, "end": 2.5, "text": "drei"}"#,
                "WEBVTT\n\nNOTE kept\n\n00:00.500 --> 00:01.500\n<00:00.500>eins\n<00:01.000>zwei\n\n00:00:02.000 --> 00:00:02.500\ndrei\n"
            ),
            (#"{"kind": "remove", "line": 5}"#, "WEBVTT\n\nNOTE kept\n\n00:00:02.000 --> 00:00:02.500\ndrei\n"),
        ]
        for step in steps {
            version = try shown(try await edit(studio, path, version, step.edit)).version
            #expect(try contents(studio, path) == step.text)
        }
        await studio.server.end()
    }

    @Test("A file that another program has changed is not overwritten")
    func conflict() async throws {
        let studio = try await studio()
        let (version, _, _) = try shown(try await studio.get("/api/captions/file?item=film&path=talk.srt"))
        let other = Self.srt.replacing("second", with: "other")
        try Data(other.utf8).write(to: studio.folder.appending(path: "talk.srt"))
        let response = try await edit(studio, "talk.srt", version, #"{"kind": "remove", "line": 2}"#)
        #expect(response.status == 409)
        #expect(try response.errors == ["'talk.srt' has changed meanwhile and was not written; make the change again"])
        #expect(try contents(studio, "talk.srt") == other)
        // A change of another program ends the history.
        let current = try shown(try await studio.get("/api/captions/file?item=film&path=talk.srt")).version
        let edited = try shown(try await edit(studio, "talk.srt", current, #"{"kind": "remove", "line": 2}"#)).version
        try Data(other.utf8).write(to: studio.folder.appending(path: "talk.srt"))
        #expect(try await edit(studio, "talk.srt", edited, #"{"kind": "undo"}"#).status == 409)
        #expect(try contents(studio, "talk.srt") == other)
        await studio.server.end()
    }

    @Test("Edits that the format cannot contain, unknown keys and kinds are refused, and the file stays")
    func refusedEdits() async throws {
        let studio = try await studio()
        let (version, _, _) = try shown(try await studio.get("/api/captions/file?item=film&path=talk.srt"))
        let edits = [
            #"{"kind": "times", "line": 2, "start": 2, "end": 1}"#, #"{"kind": "times", "line": 2, "start": 2}"#,
            #"{"kind": "times", "line": 3, "start": 1, "end": 2}"#, #"{"kind": "text", "line": 2, "text": "a\n\nb"}"#,
            #"{"kind": "text", "line": 2, "text": "00:00:05,000 --> 00:00:06,000"}"#, #"{"kind": "move", "line": 2}"#, #"{"kind": "undo"}"#,
            #"{"kind": "merge", "line": 6}"#, #"{"kind": "merge", "lines": 6}"#, #"{"kind": 2}"#, "{}", "2",
        ]
        for text in edits {
            let response = try await edit(studio, "talk.srt", version, text)
            #expect(response.status == 422, "\(text): \(response.status) \(response.text)")
        }
        #expect(try contents(studio, "talk.srt") == Self.srt)
        await studio.server.end()
    }

    @Test("Paths outside of the folder, links, other files and hostile files are refused")
    func refusedFiles() async throws {
        let studio = try await studio()
        let outside = studio.folder.deletingLastPathComponent().appending(path: "\(UUID().uuidString).srt")
        defer { try? FileManager.default.removeItem(at: outside) }
        try Data(Self.srt.utf8).write(to: outside)
        try FileManager.default.createSymbolicLink(at: studio.folder.appending(path: "link.srt"), withDestinationURL: outside)
        try FileManager.default.createSymbolicLink(
            at: studio.folder.appending(path: "folder"), withDestinationURL: outside.deletingLastPathComponent())
        try FileManager.default.createDirectory(at: studio.folder.appending(path: "directory.srt"), withIntermediateDirectories: true)
        let missing = [
            "", "absent.srt", "film.yaml", "link.srt", "folder/\(outside.lastPathComponent)", "../\(outside.lastPathComponent)",
            outside.path, ".hidden.vtt", "texts/../talk.srt", "texts//german.vtt", "./talk.srt", "directory.srt", "/etc/passwd",
        ]
        for path in missing {
            let response = try await studio.get("/api/captions/file?item=film&path=\(path)")
            #expect(response.status == 404, "\(path): \(response.status)")
            #expect(try await edit(studio, path, "x", #"{"kind": "remove", "line": 2}"#).status == 404, "\(path)")
        }
        #expect(try String(contentsOf: outside, encoding: .utf8) == Self.srt)
        let many = "WEBVTT\n\n" + (0...StudioLibrary.maxCues).map { _ in "00:01.000 --> 00:02.000\nx\n\n" }.joined()
        let hostile = [
            "many.vtt": many, "large.srt": Self.srt + String(repeating: "\n", count: StudioLibrary.maxCaptionBytes),
            "text.srt": "no captions", "wrong.vtt": Self.srt,
        ]
        for (name, text) in hostile {
            try Data(text.utf8).write(to: studio.folder.appending(path: name))
            let response = try await studio.get("/api/captions/file?item=film&path=\(name)")
            #expect(response.status == 422, "\(name): \(response.status) \(response.text.prefix(200))")
        }
        let ass = "[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Hello\n"
        try Data(ass.utf8).write(to: studio.folder.appending(path: "songs.ass"))
        let (version, cues, json) = try shown(try await studio.get("/api/captions/file?item=film&path=songs.ass"))
        #expect(cues.count == 1 && (json["reason"] as? String)?.hasPrefix("ASS is only read") == true)
        let response = try await edit(studio, "songs.ass", version, #"{"kind": "remove", "line": 5}"#)
        #expect(response.status == 422)
        #expect(try contents(studio, "songs.ass") == ass)
        await studio.server.end()
    }

    @Test("A patch leads from one version to the other and back, and to nothing from a third one")
    func patches() throws {
        for (old, new) in [("", "a"), ("abc", "abc"), ("aaa", "aa"), ("abcd", "axcd"), ("ab", ""), ("abab", "ab"), ("x", "y")] {
            let (old, new) = (Data(old.utf8), Data(new.utf8))
            let patch = CaptionPatch(from: old, to: new)
            #expect(patch.applied(to: old) == new && patch.inverse.applied(to: new) == old)
            #expect(patch.applied(to: Data("third".utf8)) == nil)
            #expect(patch.byteCount <= old.count + new.count)
        }
    }

    @Test("The history keeps a number of steps and bytes of a number of files")
    func history() throws {
        let history = CaptionHistory()
        let file = CaptionRequest(item: "a", path: "a.srt")
        let versions = (0...CaptionHistory.maxSteps + 5).map { Data("\($0)".utf8) }
        for (old, new) in zip(versions, versions.dropFirst()) { history.record(CaptionPatch(from: old, to: new), of: file) }
        var data = try #require(versions.last)
        var count = 0
        while let patch = history.step(file, version: CaptionPatch.version(of: data), isUndo: true) {
            data = try #require(patch.applied(to: data))
            history.move(file, isUndo: true)
            count += 1
        }
        #expect(count == CaptionHistory.maxSteps && data == versions[5])
        #expect(history.steps(file, version: CaptionPatch.version(of: data)) == (false, true))
        for number in 0..<CaptionHistory.maxFiles {
            history.record(CaptionPatch(from: Data(), to: Data("x".utf8)), of: CaptionRequest(item: "\(number)", path: ""))
        }
        #expect(history.steps(file, version: CaptionPatch.version(of: data)) == (false, false))
    }

    @Test("Files of captions beside an exported film are in its entry, and can be downloaded")
    func exports() async throws {
        let studio = try await studio()
        let body = #"{"item": "film", "format": "mp4", "name": "talk"}"#
        for name in ["talk", "talk-2"] {
            let added = try await studio.post("/api/exports", body)
            #expect(added.status == 201, "\(added.text)")
            let id = try #require(try added.json["id"] as? Int)
            var entry: [String: any Sendable] = [:]
            for _ in 0..<1200 where entry["state"] as? String != "done" {
                try await Task.sleep(for: .milliseconds(50))
                let entries = try #require(try await studio.get("/api/exports").json["exports"] as? [[String: any Sendable]])
                entry = try #require(entries.first { $0["id"] as? Int == id })
                try #require(entry["state"] as? String != "failed", "\(entry)")
            }
            #expect(entry["captions"] as? [String] == ["\(name).de.vtt"], "\(entry)")
            let file = try await studio.get("/api/exports/\(id)/captions/0")
            #expect(file.status == 200 && file.text.hasPrefix("WEBVTT") && file.text.contains("eins"))
            #expect(file.headers["content-type"] == "text/vtt")
            #expect(file.headers["content-disposition"]?.hasSuffix("\(name.replacing("-", with: "%2D"))%2Ede%2Evtt") == true)
            #expect(try await studio.get("/api/exports/\(id)/captions/1").status == 404)
            // The film alone is removed: its name is free, and the name of its captions is not.
            try FileManager.default.removeItem(at: studio.folder.appending(path: "exports/\(name).mp4"))
        }
        await studio.server.end()
    }
}
