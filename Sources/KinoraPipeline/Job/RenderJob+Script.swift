import KinoraViews

extension RenderJob {
    /// Plays the composition's script without drawing, to the frame in which its last gesture begins; throws the `StageError` of a gesture that finds
    /// nothing to touch. Without a script it does nothing.
    @MainActor
    func playScript(with maker: PictureMaker) async throws {
        guard let last = composition.gestures.map(\.time).max() else { return }
        try await maker.advance(toFrame: film.frame(at: last))
    }
}

extension StageError: SettingError {
    /// The gesture that finds nothing to touch.
    package var settings: [JobSetting] { gesture.map { [.gesture($0)] } ?? [] }
}
