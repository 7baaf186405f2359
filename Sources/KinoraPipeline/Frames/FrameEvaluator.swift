import Foundation
import KinoraDrawing
import KinoraViews
import Logging

/// Evaluates the views of one film frame by frame, on the main actor, where views live.
@MainActor
package final class FrameEvaluator {
    private enum Player {
        case stage(Stage)
        case scenes(ScenePlayer)
    }

    private let player: Player

    /// Mixes the audio and prepares the composition. Throws errors of both, and a ``ParameterError`` for invalid values.
    package init(_ plan: FilmPlan, optimizations: ViewOptimizations = .all) throws {
        try plan.audio?.prepare()
        player =
            plan.composition.scenes.isEmpty
            ? .stage(
                try plan.composition.stage(
                    plan.parameters, for: plan.film, scale: plan.canvas.placement.scale, optimizations: optimizations))
            : .scenes(try ScenePlayer(plan, optimizations: optimizations))
    }

    /// Advances to frame `index` without drawing, at most by `maxFrames` frames. Returns the frame that is reached. Indices must not
    /// decrease.
    package func advance(toFrame index: Int, maxFrames: Int) async throws -> Int {
        switch player {
        case .stage(let stage): try await stage.advance(toFrame: index, maxFrames: maxFrames)
        // Scenes begin when their frames are requested.
        case .scenes: index
        }
    }

    /// Returns the display list of frame `index`. Indices must not decrease from call to call.
    package func displayList(at index: Int) async throws -> DisplayList {
        switch player {
        case .stage(let stage): try await stage.frame(index)
        case .scenes(let scenes): try await scenes.displayList(at: index)
        }
    }
}

extension Composition {
    /// Logs misuse of views that is not an error.
    private static let logger = Logger(label: "kinora.views")

    /// Returns the stage of `film` with the resources that all films share.
    ///
    /// - Parameter scale: The number of pixels per point.
    @MainActor
    func stage(
        _ values: [String: ParameterValue], for film: Film, scale: CGFloat, optimizations: ViewOptimizations
    ) throws -> Stage {
        var environment = EnvironmentValues()
        environment.displayScale = scale
        environment.textShaper = SharedResources.textShaper
        environment.imageSource = ImageSource(library: SharedResources.images, locate: film.files.path)
        let name = name
        let stage = try stage(values, for: film, environment: environment) { sentence in
            Self.logger.warning("In \(name), \(sentence).")
        }
        stage.graph.optimizations = optimizations
        return stage
    }
}
