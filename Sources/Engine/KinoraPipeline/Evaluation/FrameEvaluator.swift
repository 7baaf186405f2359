import KinoraDrawing
import KinoraViews

/// Evaluates the views of one film frame by frame, on the main actor, where views live.
@MainActor
package final class FrameEvaluator {
    private enum Player {
        case stage(Stage)
        case scenes(ScenePlayer)
    }

    private let player: Player
    /// The frame in which the last gesture of the composition's script starts; nil without a script.
    private let lastGesture: Int?

    /// Mixes the audio and prepares the composition. Throws errors of both, and a ``ParameterError`` for invalid values.
    package init(_ plan: FilmPlan, optimizations: ViewOptimizations = .all) throws {
        try plan.audio?.prepare()
        lastGesture = plan.composition.lastGesture(in: plan.film)
        player =
            plan.composition.scenes.isEmpty
            ? .stage(
                try plan.composition.stage(
                    plan.parameters, for: plan.film, scale: plan.canvas.placement.scale, replacesBackground: plan.replacesBackgrounds,
                    optimizations: optimizations))
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

    /// Plays the scripts without drawing, at most `maxFrames` frames of each. Returns the first frame of the film that is not played before the
    /// end of a script; nil if all are played. `errors` are the errors of gestures without a target.
    func playScripts(maxFrames: Int) async throws -> (reached: Int?, errors: [any Error]) {
        switch player {
        case .stage(let stage): try await stage.playScript(lastGesture, maxFrames: maxFrames)
        case .scenes(let scenes): try await scenes.playScripts(maxFrames: maxFrames)
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
