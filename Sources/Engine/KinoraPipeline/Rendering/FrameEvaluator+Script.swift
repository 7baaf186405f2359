extension FrameEvaluator {
    /// Plays the scripts of the film or of its scenes without drawing, up to the frames in which the last gestures start. Throws a
    /// ``ScriptErrors`` with all gestures without a target.
    ///
    /// If `maxFrames` frames of a script have been played before its end, returns the time that is reached, in seconds. Frames in which
    /// nothing can happen do not count.
    func playScripts(of film: FilmPlan, maxFrames: Int) async throws -> Double? {
        let (reached, errors) = try await playScripts(maxFrames: maxFrames)
        guard errors.isEmpty else { throw ScriptErrors(errors: errors) }
        return reached.map(film.film.frameRate.time(ofFrame:))
    }
}
