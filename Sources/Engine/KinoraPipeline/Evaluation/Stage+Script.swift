import KinoraViews

extension Stage {
    /// Plays to frame `last`, at most `maxFrames` frames. Returns the frame that is reached, if that is before `last`, and the errors of
    /// gestures.
    func playScript(_ last: Int?, maxFrames: Int) async throws -> (reached: Int?, errors: [any Error]) {
        guard let last else { return (nil, []) }
        recordsScriptErrors = true
        defer { recordsScriptErrors = false }
        let frame = try await advance(toFrame: last, maxFrames: maxFrames)
        return (frame < last ? frame : nil, scriptErrors)
    }
}
