import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import KinoraPipeline
import KinoraPresets
import KinoraViews
import TestSupport
import Testing

@testable import KinoraLayers

/// Layers that show clips.
@MainActor
@Suite("Layers that show clips")
struct LayerVideoTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// Writes a clip of two seconds with 10 frames a second, which becomes lighter with each frame.
    private func writeClip(_ name: String = "clip.mp4", duration: Double = 2) async throws {
        let composition = Composition("clip", size: CGSize(width: 64, height: 36), fps: 10, duration: duration, background: .black) {
            TimelineView(.animation) { timeline in Color.white.opacity(timeline.time / 4 + 0.1) }
        }
        _ = try await RenderJob(composition, output: folder.file(name)).render()
    }

    private func document(_ yaml: String) throws -> PresetDocument { try LayerFilms.document(yaml, source: folder.file("film.yaml")) }

    /// The numbers of the frames that a layer shows, at times of a film of 30 frames a second.
    private func numbers(_ layer: String, at times: [Double]) async throws -> [Int] {
        let lists = try await LayerFilms.frames(document("layers:\n  - \(layer)\nvideo: {duration: 5}\n"), at: times, size: (640, 360))
        let reference = try await LayerFilms.frames(
            document(
                "layers:\n"
                    + (0..<20).map { "  - {video: clip.mp4, hold: \(Double($0) / 10 + 0.05), start: \($0), duration: 1}\n" }.joined()
                    + "video: {duration: 20}\n"), at: (0..<20).map { Double($0) + 0.5 }, size: (640, 360))
        return lists.map { list in reference.firstIndex { $0 == list } ?? -1 }
    }

    @Test(
        "A layer shows the frame of its time",
        arguments: [
            ("", [0.0, 0.1, 0.55, 1.9, 3], [0, 1, 5, 19, 19]), (", start: 1", [1.0, 1.2, 2], [0, 2, 10]),
            (", from: 0.5, to: 1", [0.0, 0.3, 2], [5, 8, 9]), (", speed: 2", [0.0, 0.3, 0.9], [0, 6, 18]),
            (", reverse: true", [0.0, 0.1, 1.95, 4], [19, 18, 0, 0]), (", loop: true", [1.9, 2, 2.3, 4.1], [19, 0, 3, 1]),
            (", hold: 1.5", [0.0, 2], [15, 15]), (", from: 1, loop: true, reverse: true", [0.0, 1, 1.1], [19, 19, 18]),
            (", moment: {from: 2, to: 0, duration: 1}", [0.0, 0.5, 2], [19, 10, 0]),
        ])
    func times(settings: String, times: [Double], expected: [Int]) async throws {
        try await writeClip()
        #expect(try await numbers("{video: clip.mp4\(settings)}", at: times) == expected)
    }

    @Test(
        "A part in the path is the shown part of the clip",
        arguments: [
            ("#t=0.5,1", "", [0.0, 0.3, 2], [5, 8, 9]), ("#t=1.5", ", loop: true", [0.0, 0.4, 0.6], [15, 19, 16]),
            ("#t=,0.3", "", [0.0, 1], [0, 2]), ("#t=1,1.5", ", reverse: true", [0.0, 3], [14, 10]),
        ])
    func part(part: String, settings: String, times: [Double], expected: [Int]) async throws {
        try await writeClip()
        #expect(try await numbers("{video: \"clip.mp4\(part)\"\(settings)}", at: times) == expected)
    }

    @Test("The part in the value of a parameter replaces the part of the layer, for its frames and its background")
    func partOfParameter() async throws {
        try await writeClip()
        func shown(_ layer: String, _ value: String) async throws -> DisplayList {
            let yaml = "parameters:\n  clip: {type: video, default: none}\nlayers:\n  - \(layer)\nvideo: {duration: 2}\n"
            return try await LayerFilms.frames(document(yaml), at: [0.2], ["clip": .text(value)])[0]
        }
        let (path, layer) = (folder.file("clip.mp4"), "{video: $clip, from: 1, to: 1.5}")
        #expect(try await shown(layer, path) == shown("{video: $clip, hold: 1.2}", path))
        #expect(try await shown(layer, path + "#t=0.3") == shown("{video: $clip, hold: 0.5}", path))
        let (behind, plain) = ("{text: A, background: $clip}", "{text: A, background: \(path)}")
        #expect(try await shown(behind, path) == shown(plain, "none"))
        #expect(try await shown(behind, path + "#t=0.5,1") != shown(plain, "none"))
        #expect(try await shown(behind, "none") == shown("{text: A}", "none"))
        #expect(try await shown("{text: A, background: none}", "none") == shown("{text: A}", "none"))
    }

    @Test("A film with clips jumps")
    func jumps() async throws {
        try await writeClip()
        let yaml = "layers:\n  - {video: clip.mp4, loop: true, speed: 0.7}\n  - {shape: circle, fill: red, background: clip.mp4}\n"
        let plan = try RenderRequest(document(yaml)).job(output: "").filmPlan()
        let (playing, jumping) = (try FrameEvaluator(plan, optimizations: []), try FrameEvaluator(plan))
        var expected: [DisplayList] = []
        for frame in 0..<90 { expected.append(try await playing.displayList(at: frame)) }
        for frame in [71, 3, 30] { #expect(try await jumping.displayList(at: frame) == expected[frame]) }
        #expect(jumping.playedFrames < 20)
    }

    @Test("The clip fits into its frame, covers it or is stretched")
    func fit() async throws {
        try await writeClip()
        func rect(_ fit: String) async throws -> CGRect {
            let yaml = "layers:\n  - {video: clip.mp4, width: 360, height: 360, fit: \(fit)}\n"
            let list = try await LayerFilms.frames(document(yaml), at: [0], size: (640, 360))[0]
            return try #require(Self.images(list.items, .identity).first)
        }
        #expect(try await rect("contain") == CGRect(x: 780, y: 540 - 101.25, width: 360, height: 202.5))
        #expect(try await rect("cover") == CGRect(x: 960 - 320, y: 360, width: 640, height: 360))
        #expect(try await rect("stretch") == CGRect(x: 780, y: 360, width: 360, height: 360))
        #expect(try await rect("fill") == rect("stretch"))
    }

    /// The rectangles of all bitmaps.
    private static func images(_ items: [DisplayItem], _ outer: CGAffineTransform) -> [CGRect] {
        items.flatMap { item -> [CGRect] in
            let transform = item.transform.concatenating(outer)
            switch item.content {
            case .group(let group): return images(group.items, transform)
            case .image(_, let rect, _): return [rect.applying(transform)]
            default: return []
            }
        }
    }

    @Test(
        "Mistakes in the part of a clip are found without the clip",
        arguments: [
            ("{video: 'clip.mp4#t=2,1'}", "2:13", "ends before it begins"), ("{video: clip.mp4#t=x}", "2:13", "is not a clip"),
            ("{video: clip.mp4#t=1, to: 2}", "2:27", "has no effect beside the part in 'video'; remove one"),
            ("{video: clip.mp4, loop: true, hold: 1}", "2:23", "layers[0].loop: has no effect beside hold; remove one"),
            ("{video: clip.mp4, hold: 1, speed: 2}", "2:32", "layers[0].speed: has no effect beside hold; remove one"),
            ("{video: clip.mp4, hold: 1, reverse: true}", "2:32", "layers[0].reverse: has no effect beside hold; remove one"),
            ("{video: clip.mp4, hold: 1, from: 0.5}", "2:32", "layers[0].from: has no effect beside hold; remove one"),
            ("{video: clip.mp4, moment: 1, loop: true}", "2:34", "layers[0].loop: has no effect beside moment; remove one"),
        ])
    func mistakesInParts(layer: String, position: String, text: String) {
        let errors = LayerFilms.errors(LayerFilms.layers(layer))
        #expect(errors.count == 1)
        #expect(errors.first?.hasPrefix(position + ":") == true && errors.first?.contains(text) == true, "\(errors)")
    }

    @Test(
        "Mistakes that only the clip shows are found at line and column",
        arguments: [
            ("{video: absent.mp4}", "2:13", "cannot be shown: there is no such file"),
            ("{video: clip.mp4, from: 2.5}", "2:29", "is after the end of the clip, which lasts 2 s"),
            ("{video: clip.mp4, to: 4}", "2:27", "is after the end of the clip"),
            ("{video: clip.mp4, hold: 3}", "2:29", "is after the end of the clip"),
            ("{video: clip.mp4, moment: 9}", "2:31", "is after the end of the clip, which lasts 2 s"),
            ("{video: clip.mp4, moment: {from: 0, to: 2.5}}", "2:45", "is after the end of the clip, which lasts 2 s"),
            ("{video: clip.mp4, moment: {keyframes: {0: 0, 1: 3}}}", "2:53", "is after the end of the clip, which lasts 2 s"),
            ("{text: A, background: absent.mp4}", "2:27", "cannot be shown: there is no such file"),
            ("{video: clip.mp4#t=2.5}", "2:13", "begins after the end of the clip, which lasts 2 s"),
            ("{video: text.mp4}", "2:13", "its format is unknown, or it is damaged"),
        ])
    func mistakes(layer: String, position: String, problem: String) async throws {
        try await writeClip()
        try Data("no clip".utf8).write(to: URL(filePath: folder.file("text.mp4")))
        let job = try RenderRequest(document("layers:\n  - \(layer)\n")).job(output: folder.file("film.mp4"))
        do {
            _ = try await job.checkInputs()
            Issue.record("no error")
        } catch {
            #expect("\(error)".contains("film.yaml:\(position):") && "\(error)".contains(problem), "\(error)")
        }
    }

    @Test("A clip that ends before its layer has a warning at its line")
    func short() async throws {
        try await writeClip()
        func warnings(_ settings: String) async throws -> [FilmWarning] {
            try await RenderRequest(document("layers:\n  - {video: clip.mp4\(settings)}\n")).job(output: folder.file("film.mp4"))
                .checkInputs()
        }
        let found = try await warnings("")
        #expect(found.count == 1 && found.first?.line == 2 && found.first?.column == 13)
        #expect(found.first?.message.hasPrefix("the clip ends 3 s before its layer") == true)
        for settings in [", loop: true", ", end: 2", ", hold: 1", ", moment: 1", ", speed: 0.4"] {
            #expect(try await warnings(settings).isEmpty, "\(settings)")
        }
    }

    @Test("A parameter names the clip, and none is no layer")
    func parameter() async throws {
        try await writeClip()
        let yaml = """
            parameters:
              clip: {type: video, default: none}
            layers:
              - {video: $clip, hold: 1}
              - {shape: circle, fill: red}
            """
        let none = try await LayerFilms.frames(document(yaml), at: [0])[0]
        let with = try await LayerFilms.frames(document(yaml), at: [0], ["clip": .text(folder.file("clip.mp4"))])[0]
        #expect(Self.images(none.items, .identity).isEmpty && Self.images(with.items, .identity).count == 1)
    }
}
