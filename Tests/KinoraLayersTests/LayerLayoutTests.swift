import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import Testing
import ViewTestSupport

@testable import KinoraLayers

@MainActor
@Suite("Positions and times of layers")
struct LayerLayoutTests {
    private static let box = "shape: rectangle, fill: red"

    @Test(
        "A layer is placed in the frame",
        arguments: [
            ("width: 100, height: 50", CGRect(x: 910, y: 515, width: 100, height: 50)),
            ("width: 100, height: 50, position: top-leading", CGRect(x: 0, y: 0, width: 100, height: 50)),
            ("width: 10%, height: 50%, position: bottom", CGRect(x: 864, y: 540, width: 192, height: 540)),
            ("width: 10vh, height: 10vw, position: trailing", CGRect(x: 1812, y: 444, width: 108, height: 192)),
            ("width: 100, height: 50, position: top-leading, margin: 30", CGRect(x: 30, y: 30, width: 100, height: 50)),
            ("width: 100, height: 50, position: top-leading, margin: 10%", CGRect(x: 108, y: 108, width: 100, height: 50)),
            ("width: 100, height: 50, position: top-leading, margin: [10, 20]", CGRect(x: 20, y: 10, width: 100, height: 50)),
            ("width: 100, height: 50, position: bottom-trailing, margin: [1, 2, 3, 4]", CGRect(x: 1818, y: 1027, width: 100, height: 50)),
            ("width: 100, height: 50, at: [50%, 100]", CGRect(x: 910, y: 75, width: 100, height: 50)),
            ("width: 100, height: 50, at: [200, 100], anchor: top-leading", CGRect(x: 200, y: 100, width: 100, height: 50)),
            ("width: 100, height: 50, at: [200, 100], anchor: [1, 0.5]", CGRect(x: 100, y: 75, width: 100, height: 50)),
            ("width: 100, height: 50, position: top-leading, inside: safe-area", CGRect(x: 96, y: 54, width: 100, height: 50)),
            ("width: 100, height: 50, position: top-leading, offset: [10%, -5]", CGRect(x: 192, y: -5, width: 100, height: 50)),
            ("width: 100, height: 50, at: [200, 100], scale: 2", CGRect(x: 100, y: 50, width: 200, height: 100)),
            ("width: 100, height: 50, at: [200, 100], scale: [2, 1], anchor: leading", CGRect(x: 200, y: 75, width: 200, height: 50)),
            ("width: 100, height: 50, at: [200, 100], rotation: 90", CGRect(x: 175, y: 50, width: 50, height: 100)),
        ])
    func positions(settings: String, box: CGRect) async throws {
        let boxes = try await LayerFilms.boxes(LayerFilms.layers("{\(Self.box), \(settings)}"))
        #expect(boxes.count == 1)
        let found = try #require(boxes.first)
        #expect(abs(found.minX - box.minX) < 1e-6 && abs(found.minY - box.minY) < 1e-6, "\(found)")
        #expect(abs(found.width - box.width) < 1e-6 && abs(found.height - box.height) < 1e-6, "\(found)")
    }

    @Test(
        "A layer is placed beside another one, with a gap",
        arguments: [
            ("below: a", CGPoint(x: 925, y: 590)), ("above: a, gap: 10", CGPoint(x: 925, y: 460)),
            ("right-of: a, gap: 1%", CGPoint(x: 1029.2, y: 530)), ("left-of: a", CGPoint(x: 840, y: 530)),
            ("below: a, position: leading", CGPoint(x: 910, y: 590)), ("right-of: a, position: bottom", CGPoint(x: 1010, y: 570)),
        ])
    func besides(setting: String, origin: CGPoint) async throws {
        let boxes = try await LayerFilms.boxes(
            LayerFilms.layers("{\(Self.box), \(setting), width: 70, height: 20}", "{id: a, \(Self.box), width: 100, height: 100}"))
        let found = try #require(boxes.first)
        #expect(abs(found.minX - origin.x) < 1e-6 && abs(found.minY - origin.y) < 1e-6, "\(found)")
    }

    @Test("A grid has columns as wide as their widest layers, and rows as high as their highest")
    func grid() async throws {
        let cells = [(10, 20), (30, 5), (20, 10), (5, 8)].map { "{\(Self.box), width: \($0.0), height: \($0.1)}" }
        let yaml = LayerFilms.layers(
            "{grid: [\(cells.joined(separator: ", "))], columns: 2, spacing: 4, alignment: top-leading, position: top-leading}")
        #expect(
            try await LayerFilms.boxes(yaml) == [
                CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 24, y: 0, width: 30, height: 5),
                CGRect(x: 0, y: 24, width: 20, height: 10), CGRect(x: 24, y: 24, width: 5, height: 8),
            ])
    }

    @Test("A morph shows its outlines at whole steps, in its frame")
    func morph() async throws {
        let yaml = LayerFilms.layers(
            "{morph: [rectangle, \"M0,0L30,0L30,60L0,60Z\"], fill: red, width: 60, height: 60, position: top-leading, step: {keyframes: {0: 0, 1: 1}}}"
        )
        #expect(try await LayerFilms.boxes(yaml, at: 0) == [CGRect(x: 0, y: 0, width: 60, height: 60)])
        #expect(try await LayerFilms.boxes(yaml, at: 2) == [CGRect(x: 15, y: 0, width: 30, height: 60)])
    }

    @Test("A layer beside one that a condition leaves out takes its position")
    func absentNeighbour() async throws {
        let boxes = try await LayerFilms.boxes(
            LayerFilms.layers(
                "{id: a, \(Self.box), width: 100, height: 100, position: top}",
                "{id: b, if: 1 > 2, \(Self.box), width: 100, height: 100, below: a, gap: 40}",
                "{id: c, \(Self.box), width: 100, height: 30, below: b, gap: 10}"))
        #expect(boxes.map(\.minY) == [0, 110])
    }

    @Test("Settings of a condition replace others, by the shape of the frame")
    func conditions() async throws {
        let yaml = LayerFilms.layers(
            "{\(Self.box), width: 100, height: 50, position: top-leading, when: {tall: {width: 200}, wide: {width: 300}, square: {width: 400}}}"
        )
        #expect(try await LayerFilms.boxes(yaml, size: (1080, 1920)).map(\.width) == [200])
        #expect(try await LayerFilms.boxes(yaml, size: (1920, 1080)).map(\.width) == [300])
        #expect(try await LayerFilms.boxes(yaml, size: (1000, 1000)).map(\.width) == [400])
    }

    @Test("A layer is repeated for each element, with its number and the number of all")
    func repetitions() async throws {
        let yaml =
            LayerFilms.layers(
                "{for-each: n in sizes, \(Self.box), width: $n, height: '{=10 * count}', at: ['{=100 * index}', 0], anchor: top-leading}")
            + "parameters: {sizes: [10, 20, 30]}\n"
        #expect(
            try await LayerFilms.boxes(yaml)
                == [10.0, 20, 30].enumerated().map { CGRect(x: 100 * CGFloat($0), y: 0, width: $1, height: 30) })
    }

    @Test("A component has its own parameters, and the settings beside its use")
    func components() async throws {
        let yaml =
            LayerFilms.layers("{use: bar, parameters: {size: 40}, position: top-leading}", "{use: bar, height: 7, position: top-leading}")
            + "components: {bar: {parameters: {size: 10}, \(Self.box), width: $size, height: 5}}\n"
        #expect(
            try await LayerFilms.boxes(yaml) == [CGRect(x: 0, y: 0, width: 40, height: 5), CGRect(x: 0, y: 0, width: 10, height: 7)])
    }

    @Test("A layer is visible from its start until its end, whatever the notation of its times")
    func times() async throws {
        let layers = [
            ("start: 1, duration: 2", 1...2.9), ("start: end - 2", 3...4.9), ("end: 50%", 0...2.4), ("duration: 1, end: end - 1", 3...3.9),
            ("start: drop - 500ms", 1...4.9), ("after: a", 1.6...4.9), ("after: a.end", 2...4.9), ("with: a, delay: 0.5", 1.5...4.9),
        ]
        for (settings, times) in layers {
            let yaml =
                LayerFilms.layers(
                    "{id: a, shape: circle, fill: clear, start: 1, end: 2, enter: fade}",
                    "{\(Self.box), width: 10, height: 10, \(settings)}")
                + "markers: {drop: 1.5}\n"
            let samples = stride(from: 0.0, to: 5, by: 0.1).map { ($0 * 10).rounded() / 10 }
            let lists = try await LayerFilms.frames(yaml, at: samples)
            let shown = zip(samples, lists).filter {
                !$0.1.leaves.filter { if case .fill(let path, _, _) = $0.content { path.boundingRect.width == 10 } else { false } }.isEmpty
            }.map(\.0)
            #expect(
                shown.first == times.lowerBound && shown.last == times.upperBound, "\(settings): \(shown.first ?? -1)...\(shown.last ?? -1)"
            )
        }
    }

    @Test("A stagger and a sequence shift the starts of the layers inside")
    func sequences() async throws {
        func starts(_ setting: String) async throws -> [Int] {
            let yaml = LayerFilms.layers(
                "{group: [{\(Self.box), duration: 1}, {\(Self.box), duration: 1}, {\(Self.box), duration: 1}], \(setting), start: 1}")
            return try await LayerFilms.frames(yaml, at: [0.5, 1.2, 1.7, 2.2, 2.7, 3.2, 3.7, 4.2]).map(\.leaves.count)
        }
        #expect(try await starts("stagger: 0.5") == [0, 1, 2, 2, 1, 0, 0, 0])
        #expect(try await starts("timing: sequence") == [0, 1, 1, 1, 1, 1, 1, 0])
        #expect(try await starts("timing: parallel") == [0, 3, 3, 0, 0, 0, 0, 0])
    }

    @Test("A document with every kind of motion jumps, and jumped frames equal played ones")
    func jumps() async throws {
        let yaml =
            LayerFilms.layers(
                "{\(Self.box), width: 100, height: {from: 10, to: 200, duration: 2}, rotation: {from: 0, to: 90}, enter: pop, exit: {kind: wipe, side: top}}",
                "{shape: star, stroke: red, trim: {from: 0, to: 1, duration: 1}, width: 90, height: 90, blur: {from: 10, to: 0}, start: 1, enter: draw}",
                "{text: 'Hello {number | decimal 0}', number: {from: 0, to: 9}, enter: {by: letter, opacity: 0, scale: 0.2}, end: 4, exit: {by: word, opacity: 0}}",
                "{vstack: [{text: a, enter: rise}, {ring: {from: 0, to: 1}, width: 50, height: 50}], stagger: 1, offset: {keyframes: {0: [0, 0], 50%: [90, 0], 100%: [0, 0]}, repeat: forever}}"
            )
        let preset = try LayerFilms.document(yaml)
        var settings = VideoOverrides()
        settings.frameRate = 10
        let job = RenderRequest(preset, settings: settings).job(output: "")
        let plan = try job.filmPlan()
        let (playing, jumping) = (try FrameEvaluator(plan, optimizations: []), try FrameEvaluator(plan))
        var expected: [DisplayList] = []
        for frame in 0..<plan.film.frameCount { expected.append(try await playing.displayList(at: frame)) }
        for frame in [49, 3, 30, 12, 0, 25, 41] { #expect(try await jumping.displayList(at: frame) == expected[frame], "frame \(frame)") }
        #expect(try await job.jumps() == .everywhere)
    }
}
