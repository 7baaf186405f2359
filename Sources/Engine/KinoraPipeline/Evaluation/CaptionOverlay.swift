import Foundation
import KinoraCaptionViews
import KinoraCaptions
import KinoraDrawing
import KinoraFiles
import KinoraViews

/// The captions that are drawn into the frames of a film, in front of everything else and of the transitions between scenes.
@MainActor
final class CaptionOverlay {
    private let stage: Stage

    init(_ track: CaptionTrack, _ plan: FilmPlan, optimizations: ViewOptimizations) {
        var environment = EnvironmentValues()
        environment.displayScale = plan.canvas.placement.scale
        environment.optimizations = optimizations
        environment.textShaper = SharedResources.textShaper
        stage = Stage(
            size: plan.canvas.layout, frameRate: plan.film.frameRate, seed: 0, environment: environment,
            onReport: { FilmInputs.warn(FilmWarning(.views, "in the captions, \($0)")) }, view: { Captions(track) })
        stage.canJump = true
    }

    /// Returns the captions of frame `index`. Indices must not decrease from call to call.
    func items(at index: Int) async throws -> [DisplayItem] { try await stage.frame(index).items }
}
