import Foundation
import KinoraErrors
import KinoraMotion
import KinoraPipeline
import KinoraViews
import TestSupport
import Testing

/// Films that are drawn in parts and joined.
struct PartTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: directory.file(name))) }

    private func part(_ number: Int, of count: Int) throws -> RenderPart { try #require(RenderPart(number, of: count)) }

    /// Renders parts in reverse order, as if each were on another machine.
    private func render(_ job: RenderJob, parts: Int) async throws {
        for number in (1...parts).reversed() { _ = try await job.renderPart(part(number, of: parts)) }
    }

    /// The message of the error that joining the job throws.
    private func joinError(_ job: RenderJob) async throws -> String {
        do {
            _ = try await job.join()
        } catch {
            return KinoraError(error).message
        }
        Issue.record("no error")
        return ""
    }

    @Test(
        "A film in parts has the bytes of a film that is rendered in one run",
        arguments: [("mp4", 1), ("mp4", 2), ("mp4", 4), ("mp4", 9), ("webm", 2), ("mov", 3)] as [(String, Int)])
    func bytes(fileExtension: String, count: Int) async throws {
        let composition = LateChangeFilm.composition(hasAudio: true)
        _ = try await directory.job("whole.\(fileExtension)", composition, store: false).render()
        let job = directory.job("a.\(fileExtension)", composition)
        try await render(job, parts: count)
        #expect(try directory.contents.filter { !$0.hasPrefix("store") } == ["whole.\(fileExtension)"])
        let report = try await job.join()
        #expect((report.segments, report.storedSegments, report.frames) == (6, 6, 60))
        #expect(try bytes("a.\(fileExtension)") == bytes("whole.\(fileExtension)"))
        // The records are removed, the segments stay.
        #expect(try await joinError(job).hasPrefix("the store has no parts of this film"))
        #expect(try await job.renderPart(part(1, of: 1)).storedSegments == 6)
    }

    @Test("A sequence of images, a second film and a poster are made of parts, too")
    func outputs() async throws {
        func job(_ name: String, store: Bool) -> RenderJob {
            var job = directory.job("\(name)-%02d.png", store: store)
            var half = RenderOutput(.film(LateChangeFilm.encoding(segment: 8)), path: directory.file("\(name).webm"))
            half.frameRate = 15
            half.width = 48
            job.outputs = [half, RenderOutput(.poster(at: .seconds(1)), path: directory.file("\(name)-poster.png"))]
            return job
        }
        _ = try await job("whole", store: false).render()
        try await render(job("a", store: true), parts: 5)
        _ = try await job("a", store: true).join()
        for file in ["-01.png", "-60.png", ".webm", "-poster.png"] { #expect(try bytes("a" + file) == bytes("whole" + file), "\(file)") }
    }

    @Test("A report of a joined film has the hashes of its frames")
    func reports() async throws {
        func job(_ name: String, store: Bool, hasReport: Bool = true) -> RenderJob {
            var job = directory.job("\(name).mp4", store: store)
            if hasReport { job.outputs = [RenderOutput(.report, path: directory.file("\(name).json"))] }
            return job
        }
        func hashes(_ name: String) throws -> [String] {
            try String(decoding: bytes("\(name).json"), as: UTF8.self).split(separator: "\n").drop { !$0.contains("\"frames\" : [") }
                .filter { $0.contains("\"hash\"") }.map(String.init)
        }
        _ = try await job("whole", store: false).render()
        try await render(job("a", store: true, hasReport: false), parts: 2)
        #expect(
            try await joinError(job("a", store: true))
                == "part 1/2 was drawn without the hashes of its frames, which a report needs; render it again with the report among its outputs"
        )
        try await render(job("a", store: true), parts: 2)
        _ = try await job("a", store: true).join()
        #expect(try hashes("whole").count == 60)
        #expect(try hashes("a") == hashes("whole"))
    }

    @Test("A part that is rendered again draws only the segments that are missing or damaged")
    func again() async throws {
        let job = directory.job("a.mp4")
        try await render(job, parts: 2)
        let files = FileManager.default.enumerator(atPath: directory.file("store"))?.allObjects as? [String] ?? []
        let segments = files.filter { $0.utf8.count == 67 }.sorted()
        #expect(segments.count == 6)
        for segment in segments { #expect(truncate(directory.file("store/" + segment), 900) == 0) }
        #expect(
            try await joinError(job)
                == "a segment of part 1/2 is missing in the store or damaged; render the part again with --part 1/2")
        #expect(!(try directory.contents.contains("a.mp4")))
        #expect(try await job.renderPart(part(1, of: 2)).storedSegments == 0)
        #expect(try await job.renderPart(part(1, of: 2)).storedSegments == 3)
        #expect(try await joinError(job).hasPrefix("a segment of part 2/2"))
        _ = try await job.renderPart(part(2, of: 2))
        _ = try await job.join()
        _ = try await directory.job("whole.mp4", store: false).render()
        #expect(try bytes("a.mp4") == bytes("whole.mp4"))
    }

    @Test("Parts that are missing are named")
    func missing() async throws {
        let job = directory.job("a.mp4")
        #expect(try await joinError(job).hasPrefix("there is no segment store '"))
        for number in [1, 4] { _ = try await job.renderPart(part(number, of: 4)) }
        #expect(try await joinError(job) == "parts 2 and 3 of 4 are missing; render them with --part 2/4 ...")
        // Another division that is complete is used.
        try await render(job, parts: 2)
        _ = try await job.join()
    }

    @Test(
        "Parts of other programs or libraries are named, and nothing is mixed",
        arguments: [
            ("program", "0.1.0 ab", "part 2/3 was drawn on n2 by another build of the program; render it again with this one"),
            (
                "library", "libx264.so.164 ffffffffff",
                "part 2/3 was drawn on n2 with other libraries: libx264.so.164 build ffffffff instead of none; "
                    + "render it again on a machine with the libraries of this one"
            ),
        ])
    func foreign(kind: String, value: String, message: String) async throws {
        let job = directory.job("a.mp4")
        try await render(job, parts: 3)
        let folder = try #require(FileManager.default.contentsOfDirectory(atPath: directory.file("store/parts")).first)
        let path = directory.file("store/parts/\(folder)/2-of-3.json")
        var record = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path))) as? [String: Any])
        record["machine"] = "n2"
        if kind == "program" {
            record["program"] = value
        } else {
            let libraries = try #require(record["libraries"] as? [String])
            record["libraries"] = libraries.filter { !$0.hasPrefix("libx264") } + [value]
        }
        try JSONSerialization.data(withJSONObject: record).write(to: URL(fileURLWithPath: path))
        let error = try await joinError(job)
        #expect(
            error == message
                || kind == "library" && error.hasPrefix("part 2/3 was drawn on n2 with other libraries: libx264.so.164 build ffffffff"))
        #expect(!(try directory.contents.contains("a.mp4")))
        _ = try await job.renderPart(part(2, of: 3))
        _ = try await job.join()
    }

    @Test("Damaged and foreign records count as missing")
    func damaged() async throws {
        let job = directory.job("a.mp4")
        try await render(job, parts: 2)
        let parts = directory.file("store/parts")
        let folder = try #require(FileManager.default.contentsOfDirectory(atPath: parts).first)
        for name in ["x-of-2.json", "0-of-2.json", "3-of-2.json", "1-of-99999999999999999999.json", "notes.txt"] {
            try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(parts)/\(folder)/\(name)"))
        }
        let path = "\(parts)/\(folder)/1-of-2.json"
        let record = try Data(contentsOf: URL(fileURLWithPath: path))
        let text = String(decoding: record, as: UTF8.self)
        for wrong in [
            "", "[]", text.replacing("\"part\" : 1", with: "\"part\" : 2"), text.replacing("\"first\" : 0", with: "\"first\" : -1"),
        ] {
            try Data(wrong.utf8).write(to: URL(fileURLWithPath: path))
            #expect(try await joinError(job) == "part 1 of 2 is missing; render it with --part 1/2", "\(wrong.prefix(20))")
        }
        try FileManager.default.removeItem(atPath: path)
        symlink("2-of-2.json", path)
        #expect(try await joinError(job).hasPrefix("part 1 of 2 is missing"))
        unlink(path)
        try Data(text.replacing("\"first\" : 0", with: "\"first\" : 1").utf8).write(to: URL(fileURLWithPath: path))
        #expect(try await joinError(job).hasPrefix("part 1/2 was not drawn for '"))
        try record.write(to: URL(fileURLWithPath: path))
        _ = try await job.join()
    }

    @Test("Formats without segments, jobs without films and jobs without a store are refused")
    func refused() async throws {
        let message = { (job: RenderJob) async -> String in
            do { _ = try await job.renderPart(part(1, of: 2)) } catch { return KinoraError(error).message }
            return "no error"
        }
        #expect(await message(directory.job("a.gif")).contains("cannot be rendered in parts: gif needs all frames together; expected mp4"))
        #expect(await message(directory.job("a.y4m")).contains("cannot be rendered in parts: y4m needs all frames together"))
        #expect(await message(directory.job("a.mp4", store: false)).hasPrefix("parts of a film need a store; add --store DIR"))
        var poster = directory.job("")
        poster.output = ""
        poster.outputs = [RenderOutput(.poster(at: .seconds(1)), path: directory.file("p.png"))]
        #expect(await message(poster).hasPrefix("there is no film among the outputs that can be rendered in parts"))
        #expect(try directory.contents == [])
    }

    @Test("A part is written as number/count")
    func notation() {
        #expect(RenderPart("3/16").map { [$0.number, $0.count] } == [3, 16])
        #expect(RenderPart("3/16")?.description == "3/16")
        for text in ["", "3", "0/2", "3/2", "-1/2", "1/0", "1/65537", "1/2/3", "a/b", " 1/2", "1/99999999999999999999"] {
            #expect(RenderPart(text) == nil, "\(text)")
        }
    }
}

extension LateChangeFilm {
    nonisolated static func encoding(segment: Int) -> EncodingSettings {
        var encoding = EncodingSettings()
        encoding.segment = .frames(segment)
        return encoding
    }
}
