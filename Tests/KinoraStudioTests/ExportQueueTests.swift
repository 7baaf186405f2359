import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraMedia
import KinoraPipeline
import KinoraPresets
import KinoraViews
import Synchronization
import TestSupport
import Testing

@testable import KinoraStudio

/// Exports of the film `square` in the program SampleFilms: 10 frames of 64x48 pixels at 10 frames per second.
@MainActor
struct ExportQueueTests {
    private struct Square: CompositionParameters {
        @Parameter("side length in points", in: 1...40) var side = 20
        @Parameter("label text") var label = "square"
        @Parameter("additional time per frame, in milliseconds", in: 0...10_000) var delay = 0
    }

    private static let composition = Composition(
        "square", parameters: Square.self, size: CGSize(width: 64, height: 48), fps: 10, duration: 1
    ) { _ in EmptyView() }

    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var folder: String { directory.file("exports") }

    /// All states of the exports, in the order of their changes.
    private final class Changes: Sendable {
        private let states = Mutex<[Export]>([])
        func add(_ export: Export) { states.withLock { $0.append(export) } }
        var all: [Export] { states.withLock { $0 } }
    }

    private func queue(_ changes: Changes = Changes()) throws -> ExportQueue {
        let program = StudioFixture.program("SampleFilms")
        try #require(FileManager.default.isExecutableFile(atPath: program), "SampleFilms has to be built")
        return ExportQueue(folder: folder, program: [program]) { changes.add($0) }
    }

    private func job(
        _ format: String, name: String = "a film", values: [String: ParameterValue] = [:], _ edit: (inout ExportRequest) -> Void = { _ in }
    )
        throws -> ExportJob
    {
        var request = ExportRequest(try ExportFormat(format), name: try NewFileName(name))
        edit(&request)
        var revision = try PresetRevision(of: PresetDocument(Self.composition), data: nil)
        revision.set(values)
        let film = try RenderJob(Self.composition, output: "film.mp4").filmPlan()
        return try ExportJob(request, film: film, revision: revision, folder: directory.path)
    }

    private func waitUntilOver(_ queue: ExportQueue) async throws -> [Export] {
        try await waitUntil("the exports have ended") { await queue.exports.allSatisfy(\.isOver) }
        return await queue.exports
    }

    @Test("Exports are made in order, and report their progress and size")
    func films() async throws {
        let changes = Changes()
        let queue = try queue(changes)
        for format in ["mp4", "gif", "mov/h264"] { _ = try await queue.add(job(format)) }
        let exports = try await waitUntilOver(queue)
        #expect(exports.map(\.state) == [.done, .done, .done], "\(exports)")
        #expect(exports.map(\.name) == ["a film.mp4", "a film.gif", "a film.mov"])
        #expect(exports.map(\.id) == [1, 2, 3])
        for export in exports {
            #expect((export.frames, export.done) == (10, 10))
            let path = folder + "/" + (try #require(await queue.name(ofFile: export.id)))
            #expect(try await queue.file(of: export.id)?.size == export.bytes)
            #expect(export.bytes == (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int))
            let reader = try VideoReader(path: path)
            #expect(try reader.frameTicks().count == 10)
            #expect((reader.info.width, reader.info.height) == (64, 48))
        }
        // One at a time: each begins after the previous one is over.
        let states = changes.all.filter { $0.state != .running || $0.done == 0 }.map { "\($0.id) \($0.state)" }
        let begun = states.filter { $0.hasSuffix("running") }
        #expect(Set(begun).count == 3)
        for id in 1...2 {
            let over = try #require(states.firstIndex(of: "\(id) done"))
            #expect(over < (try #require(states.firstIndex(of: "\(id + 1) running"))))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a film.gif", "a film.mov", "a film.mp4"])
    }

    @Test("An export has the values, the size and the quality of its request")
    func values() async throws {
        let queue = try queue()
        let text = "it's \"#1\"\n& *me 🙂"
        _ = try await queue.add(
            job("png", values: ["side": .integer(40), "label": .text(text)]) { ($0.width, $0.height) = (128, 96) })
        let exports = try await waitUntilOver(queue)
        #expect(exports.map(\.state) == [.done], "\(exports)")
        #expect(exports[0].name == "a film")
        // A sequence is a folder.
        #expect(try await queue.file(of: 1) == nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/a film").sorted()
        #expect(names.count == 10)
        let file = try Data(contentsOf: URL(fileURLWithPath: folder + "/a film/" + (try #require(names.first))))
        let image = try StillDecoder.decode([UInt8](file))
        #expect((image.width, image.height) == (128, 96))
        // The square of 40 points begins at 2 points, so it covers the pixel at (80, 80) only with this side.
        let pixel = image.bytes[4 * (80 * 128 + 80)..<4 * (80 * 128 + 80) + 3]
        #expect(Array(pixel) != [255, 255, 255])
    }

    @Test("A frame and a contact sheet are images")
    func images() async throws {
        let queue = try queue()
        _ = try await queue.add(job("frame") { $0.from = 7 })
        _ = try await queue.add(job("sheet", name: "sheet.png"))
        let exports = try await waitUntilOver(queue)
        #expect(exports.map(\.state) == [.done, .done], "\(exports)")
        #expect(exports.map(\.name) == ["a film.png", "sheet.png"])
        let images = try exports.map {
            try StillDecoder.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0.name))))
        }
        #expect((images[0].width, images[0].height) == (64, 48))
        #expect(images[1].width > 64 && images[1].height > 48)
        // The square is larger in frame 7 than in the first one: its side is 20 x 1.7 points.
        let pixel = images[0].bytes[4 * (34 * 64 + 34)..<4 * (34 * 64 + 34) + 3]
        #expect(Array(pixel) != [255, 255, 255])
    }

    @Test("An export whose name is taken gets a number")
    func names() async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/a film.gif"))
        let queue = try queue()
        for _ in 0..<2 { _ = try await queue.add(job("gif", name: "a film.GIF")) }
        let exports = try await waitUntilOver(queue)
        #expect(exports.map(\.name) == ["a film-2.gif", "a film-3.gif"])
        #expect(exports.map(\.state) == [.done, .done], "\(exports)")
        #expect(try String(contentsOfFile: folder + "/a film.gif", encoding: .utf8) == "mine")
    }

    @Test("A cancelled export leaves no file, and the next one begins", arguments: ["mp4", "gif", "png"])
    func cancel(format: String) async throws {
        let changes = Changes()
        let queue = try queue(changes)
        _ = try await queue.add(job(format, values: ["delay": .integer(400)]))
        _ = try await queue.add(job(format, name: "waiting"))
        _ = try await queue.add(job("gif", name: "next"))
        // Some frames are drawn.
        try await waitUntil("some frames are drawn") { changes.all.contains { $0.id == 1 && $0.done > 0 } }
        #expect(await queue.cancel(2)?.state == .cancelled)
        #expect(await queue.cancel(1)?.state == .cancelled)
        #expect(await queue.cancel(99) == nil)
        let exports = try await waitUntilOver(queue)
        #expect(exports.map(\.state) == [.cancelled, .cancelled, .done], "\(exports)")
        #expect(try await queue.file(of: 1) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["next.gif"])
        // A finished export stays as it is.
        #expect(await queue.cancel(3)?.state == .done)
    }

    @Test("An export that fails says why and leaves no file", arguments: [("forbidden", "forbidden"), ("crash", "signal 9")])
    func failure(label: String, reason: String) async throws {
        let queue = try queue()
        _ = try await queue.add(job("mp4", values: ["label": .text(label)]))
        let exports = try await waitUntilOver(queue)
        #expect(exports.map(\.state) == [.failed])
        #expect(exports[0].error?.contains(reason) == true, "\(exports)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    @Test("A folder that cannot be made is an error")
    func folderError() async throws {
        try Data().write(to: URL(fileURLWithPath: folder))
        let queue = try queue()
        let job = try job("mp4")
        await #expect(throws: KinoraError.self) { try await queue.add(job) }
    }

    @Test("The number of waiting exports is limited, and closing the queue cancels all")
    func limit() async throws {
        let queue = try queue()
        let slow = try job("mp4", values: ["delay": .integer(10_000)])
        _ = try await queue.add(slow)
        for _ in 0..<ExportQueue.maxWaiting { _ = try await queue.add(slow) }
        let error = await #expect(throws: KinoraError.self) { try await queue.add(slow) }
        #expect(error?.message.hasPrefix("\(ExportQueue.maxWaiting) exports are waiting") == true)
        await queue.close()
        #expect(await queue.exports.allSatisfy { $0.state == .cancelled })
        await #expect(throws: KinoraError.self) { try await queue.add(slow) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    @Test(
        "Names that could leave the folder, or are not single names, are refused",
        arguments: [
            "", ".", "..", "../a", "a/b", "/etc/passwd", ".hidden", "-o", "a\\b", "a%05d", "a\nb", "a\u{0}b", "a\"b", "  ",
            String(repeating: "ä", count: 61), "a\u{2028}b",
        ])
    func badNames(name: String) {
        #expect(throws: ParameterError.self) { try NewFileName(name) }
    }

    @Test(
        "Other names are accepted",
        arguments: ["a", "a film", "ä🙂", "a..b", "~", "$(x)", "'", "a:b", "*", String(repeating: "ä", count: 60)])
    func goodNames(name: String) throws {
        #expect(try NewFileName(name).text == name)
    }

    @Test("Values that are out of range or have no effect are refused")
    func badRequests() throws {
        func fails(_ format: String, _ edit: (inout ExportRequest) -> Void) -> String? {
            do {
                _ = try job(format, name: "a film", edit)
                return nil
            } catch {
                return (error as? ParameterError)?.parameter
            }
        }
        #expect(fails("mp4") { $0.quality = 52 } == "quality")
        #expect(fails("gif") { $0.quality = 20 } == "quality")
        #expect(fails("frame") { $0.quality = 20 } == "quality")
        #expect(fails("mp4") { $0.width = 100 } == "height")
        #expect(fails("mp4") { ($0.width, $0.height) = (0, 10) } == "width")
        #expect(fails("mp4") { ($0.width, $0.height) = (10, 20_000) } == "height")
        #expect(fails("mp4") { $0.from = 10 } == "from")
        #expect(fails("mp4") { $0.from = -1 } == "from")
        #expect(fails("mp4") { $0.from = .min } == "from")
        #expect(fails("mp4") { $0.to = 11 } == "to")
        #expect(fails("mp4") { $0.to = .max } == "to")
        #expect(fails("mp4") { ($0.from, $0.to) = (5, 5) } == "to")
        #expect(fails("frame") { $0.to = 5 } == "to")
        #expect(fails("sheet") { $0.from = 5 } == "from")
        #expect(fails("mp4") { ($0.from, $0.to, $0.quality) = (5, 10, 18) } == nil)
        #expect(throws: ParameterError.self) { try ExportFormat("avi") }
        #expect(ExportFormat.names.contains("webm") && ExportFormat.names.contains("mp4/hevc") && ExportFormat.names.contains("sheet"))
    }
}
