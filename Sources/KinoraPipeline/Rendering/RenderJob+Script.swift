import KinoraViews

extension RenderJob {
    /// Plays the composition's script without drawing, to the frame in which its last gesture begins; throws the `StageError` of a gesture that finds
    /// nothing to touch. Without a script it does nothing.
    ///
    /// Returns the time that is reached, in seconds, when `maxFrames` frames have been played before the end of the script. Frames in which nothing can
    /// happen do not count.
    @MainActor
    func playScript(with evaluator: FrameEvaluator, maxFrames: Int) async throws -> Double? {
        guard let last = composition.gestures.map(\.time).max().map(film.frame(at:)) else { return nil }
        let frame = try await evaluator.advance(toFrame: last, maxFrames: maxFrames)
        return frame < last ? frameRate.time(ofFrame: frame) : nil
    }

    /// The number of frames that a check plays: close to an hour at 60 frames a second.
    package static let maxCheckedFrames = 200_000
}

extension StageError: SettingError {
    /// The gesture that finds nothing to touch.
    package var settings: [JobSetting] { gesture.map { [.gesture($0)] } ?? [] }
}
