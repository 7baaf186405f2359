import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraLayers

/// Documents with layers in tests.
enum LayerFilms {
    /// - Parameter source: The path of the document, which need not exist.
    static func document(
        _ yaml: String, source: String = "film.yaml", compositions: [Composition] = BuiltInCompositions.all
    ) throws -> PresetDocument {
        try PresetReader(compositions: compositions).read(Data(yaml.utf8), source: source, name: nil)
    }

    /// A document with these layers, one a line.
    static func layers(_ lines: String...) -> String { "layers:\n" + lines.map { "  - \($0)\n" }.joined() }

    /// The errors of a document, each without the name of the file.
    static func errors(_ yaml: String, source: String = "film.yaml", compositions: [Composition] = BuiltInCompositions.all) -> [String] {
        do {
            _ = try document(yaml, source: source, compositions: compositions)
            return []
        } catch let errors as DocumentErrors {
            return errors.errors.map { "\($0)".replacing("\(source):", with: "", maxReplacements: 1) }
        } catch {
            return ["\(error)"]
        }
    }

    /// What the film shows in some frames of 30 a second, in a frame of 1920 by 1080 points.
    @MainActor
    static func frames(
        _ yaml: String, at times: [Double], size: (width: Int, height: Int) = (1920, 1080), _ values: [String: ParameterValue] = [:]
    ) async throws -> [DisplayList] {
        try await frames(document(yaml), at: times, size: size, values)
    }

    @MainActor
    static func frames(
        _ preset: PresetDocument, at times: [Double], size: (width: Int, height: Int) = (1920, 1080),
        _ values: [String: ParameterValue] = [:]
    ) async throws -> [DisplayList] {
        var settings = VideoOverrides()
        settings.frameRate = 30
        settings.size = PixelSize(width: size.width, height: size.height)
        let job = RenderRequest(preset, assigned: values, settings: settings).job(output: "")
        let evaluator = try FrameEvaluator(job.filmPlan())
        var lists: [DisplayList] = []
        for time in times { lists.append(try await evaluator.displayList(at: Int((time * 30).rounded()))) }
        return lists
    }

    /// The layers of a film of 1920 by 1080 points.
    static func resolved(_ yaml: String) throws -> [Layer] {
        let preset = try document(yaml)
        let nodes = NodeReader(source: "film.yaml")
        let layers = try #require(preset.layers)
        return try LayerReading(layers, [:], film: RenderRequest(preset).film, for: .film, nodes).readAll()
    }

    /// Expects that a film of 10 frames a second jumps, and that its frames do not depend on the frames before.
    @MainActor
    static func expectJumps(_ yaml: String, duration: Double = 5, in folder: TemporaryDirectory? = nil) async throws {
        var settings = VideoOverrides()
        (settings.frameRate, settings.duration) = (10, duration)
        let source = folder?.file("film.yaml") ?? "film.yaml"
        let job = RenderRequest(try document(yaml, source: source), settings: settings).job(output: "")
        let plan = try job.filmPlan()
        let (playing, jumping) = (try FrameEvaluator(plan, optimizations: []), try FrameEvaluator(plan))
        var expected: [DisplayList] = []
        for frame in 0..<plan.film.frameCount { expected.append(try await playing.displayList(at: frame)) }
        for frame in [49, 3, 30, 12, 0, 25, 41] { #expect(try await jumping.displayList(at: frame) == expected[frame], "frame \(frame)") }
        let forward = try FrameEvaluator(plan)
        for frame in 0..<plan.film.frameCount {
            #expect(try await forward.displayList(at: frame) == expected[frame], "frame \(frame) of the film in order")
        }
        #expect(try await job.jumps() == .everywhere)
    }

    /// The boxes of everything that is filled in a frame. A layer that is left out may fill an empty box, which does not count.
    @MainActor
    static func boxes(_ yaml: String, at time: Double = 0, size: (width: Int, height: Int) = (1920, 1080)) async throws -> [CGRect] {
        boxes(try await frames(yaml, at: [time], size: size)[0])
    }

    static func boxes(_ list: DisplayList) -> [CGRect] {
        list.leaves.compactMap { item in
            guard case .fill(let path, _, _) = item.content else { return nil }
            let box = path.applying(item.transform).boundingRect
            return box.isEmpty ? nil : box
        }
    }
}
