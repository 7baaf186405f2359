import KinoraViews

extension FilmPlan {
    /// Plays the composition's script without drawing, up to the frame in which its last gesture starts. Throws the `StageError` of a
    /// gesture without a target. Does nothing without a script.
    ///
    /// If `maxFrames` frames have been played before the end of the script, returns the time that is reached, in seconds. Frames in which
    /// nothing can happen do not count.
    @MainActor
    func playScript(with evaluator: FrameEvaluator, maxFrames: Int) async throws -> Double? {
        guard let last = composition.gestures.map(\.time).max().map(film.frame(at:)) else { return nil }
        let frame = try await evaluator.advance(toFrame: last, maxFrames: maxFrames)
        return frame < last ? film.frameRate.time(ofFrame: frame) : nil
    }
}

extension StageError: SettingError {
    /// The gesture without a target.
    package var settings: [JobSetting] { gesture.map { [.gesture($0)] } ?? [] }
}

extension RenderJob {
    /// The maximum number of frames that a check plays: about an hour at 60 frames per second.
    package static let maxCheckedFrames = 200_000
}
