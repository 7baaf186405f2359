import Foundation
import KinoraAudioFeatures
import KinoraDrawing
import KinoraViews
import Logging

/// Evaluates the views of one film frame by frame, on the main actor, where views live.
@MainActor
package final class FrameEvaluator {
    private let stage: Stage

    /// Logs misuse of views that is not an error.
    private static let logger = Logger(label: "kinora.views")

    /// Mixes the audio and prepares the composition. Throws errors of both, and a ``ParameterError`` for invalid values.
    package init(_ plan: FilmPlan, optimizations: ViewOptimizations = .all) throws {
        try plan.audio?.prepare()
        let film = plan.film
        var environment = EnvironmentValues()
        environment.displayScale = plan.canvas.placement.scale
        environment.textShaper = SharedResources.textShaper
        environment.imageSource = ImageSource(library: SharedResources.images, locate: film.files.path)
        let name = plan.composition.name
        stage = try plan.composition.stage(plan.parameters, for: film, environment: environment) { sentence in
            Self.logger.warning("In \(name), \(sentence).")
        }
        stage.graph.optimizations = optimizations
    }

    /// Advances to frame `index` without drawing, at most by `maxFrames` frames. Returns the frame that is reached. Indices must not
    /// decrease.
    func advance(toFrame index: Int, maxFrames: Int) async throws -> Int {
        try await stage.advance(toFrame: index, maxFrames: maxFrames)
    }

    /// Returns the display list of frame `index`. Indices must not decrease from call to call.
    package func displayList(at index: Int) async throws -> DisplayList {
        try await stage.frame(index)
    }
}
