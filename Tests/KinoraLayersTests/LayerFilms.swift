import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
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
        _ preset: PresetDocument, at times: [Double], size: (width: Int, height: Int) = (1920, 1080), _ values: [String: ParameterValue] = [:]
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
