import Foundation
import GoldenSupport
import KinoraDrawing
import KinoraFiles
import KinoraPipeline
import KinoraPresets
import KinoraRaster
import Testing

@testable import KinoraStudio

@Suite("Frames of the studio")
@MainActor
struct StudioFrameTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let item: String
        var width: Int?
        var height: Int?
        var showsGuides = false

        var testDescription: String { "\(item) \(width ?? 0)x\(height ?? 0)" }
    }

    private static let library = StudioLibrary(
        PresetLibrary(
            compositions: BuiltInCompositions.all,
            directories: [URL(filePath: StudioFixture.page + "/../../../../presets", directoryHint: .isDirectory).standardized]),
        program: "kinora 1")

    @Test(
        "A frame has the pixels of a thumbnail, in whichever order frames are requested",
        arguments: [
            Case(item: "lava-lamp", width: 320), Case(item: "greeting", width: 270, height: 480),
            Case(item: "bar-race", width: 200, height: 200),
            Case(item: "lower-third", width: 321), Case(item: "quad-curves", height: 250),
            Case(item: "countdown", width: 256, showsGuides: true),
            Case(item: "confetti", width: 160),
        ])
    func thumbnails(_ test: Case) async throws {
        let cache = OpenFilmCache(Self.library)
        let film = FilmRequest(item: test.item, width: test.width, height: test.height)
        let description = try cache.description(of: film)
        let job = try Self.library.job(film)
        for index in [description.frames * 2 / 3, 3, 4, description.frames / 2] {
            let frame = try await cache.png(FrameRequest(film: film, index: index, showsGuides: test.showsGuides)).image
            let path = FileManager.default.temporaryDirectory.appending(path: "kinora-frame-\(UUID().uuidString).png").path
            defer { try? FileManager.default.removeItem(atPath: path) }
            var request = ThumbnailRequest(.at(.seconds(job.film.frameRate.time(ofFrame: index))), path: path)
            request.showsGuides = test.showsGuides
            _ = try await job.thumbnails(request)
            let expected = try PNGCodec.decode(Data(contentsOf: URL(filePath: path)))
            #expect(try PNGCodec.decode(frame) == expected, "frame \(index)")
        }
    }

    @Test("A width means the same as for a thumbnail")
    func widths() async throws {
        let cache = OpenFilmCache(Self.library)
        let frame = try await cache.png(FrameRequest(film: FilmRequest(item: "greeting"), index: 60, width: 333)).image
        let expected = try await cache.png(FrameRequest(film: FilmRequest(item: "greeting", width: 333, height: 187), index: 60)).image
        #expect(frame == expected)
    }

    @Test("Frames evaluated ahead are those that are evaluated on request, within the limit of memory", arguments: [1 << 30, 60_000, 0])
    func memory(limit: Int) async throws {
        let plan = try Self.library.job(FilmRequest(item: "lava-lamp", width: 64, rate: [5, 1])).filmPlan()
        let film = try OpenFilm(plan, memory: limit)
        while try await film.evaluateAhead(of: 20) {}
        #expect(film.kept.bytes <= max(limit, 60_000))
        #expect((film.kept.count == film.frameCount) == (limit == 1 << 30))
        let evaluator = try FrameEvaluator(plan)
        for index in 0..<film.frameCount {
            let expected = try await evaluator.displayList(at: index)
            #expect(try await film.displayList(at: index) == expected, "frame \(index)")
        }
        for index in [30, 2, 29, 0] {
            let expected = try await FrameEvaluator(plan).displayList(at: index)
            #expect(try await film.displayList(at: index) == expected, "frame \(index)")
        }
    }

    @Test("A poster is the frame that --best chooses")
    func posters() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "kinora-best-\(UUID().uuidString).png").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let poster = try await PosterMaker(Self.library).png(PosterRequest(item: "title-card", width: 200))
        var request = ThumbnailRequest(.best, path: path)
        request.width = 200
        _ = try await Self.library.job(FilmRequest(item: "title-card")).thumbnails(request)
        #expect(try PNGCodec.decode(poster) == PNGCodec.decode(Data(contentsOf: URL(filePath: path))))
    }
}
