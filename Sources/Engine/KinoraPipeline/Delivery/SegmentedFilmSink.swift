import KinoraMedia

/// Writes a film that is made of segments. It takes the frames of the segments that are drawn.
final class SegmentedFilmSink: OutputSink {
    private let settings: VideoSettings
    private let selection: FrameSelection
    private let encoders: SegmentEncoders
    private let assembly: FilmAssembly

    /// Creates temporary files. Throws for invalid settings and paths.
    ///
    /// - Parameters:
    ///   - plan: The plan of an output that is made of segments.
    ///   - audio: The audio of the whole film, which may be filled later.
    ///   - hashes: Receives the hashes of all frames, if the plan requires them.
    ///   - parallelSegments: The maximum number of segments that get frames at the same time.
    init(_ plan: OutputPlan, _ ledger: SegmentLedger, audio: SampleSpool?, hashes: FrameHashLog, parallelSegments: Int) throws {
        guard let (_, settings, verification) = plan.segmented else { preconditionFailure("the output must be made of segments") }
        (self.settings, selection) = (settings, plan.selection)
        let assembly = try FilmAssembly(
            plan, settings: settings, verification: verification, ledger: ledger, audio: audio,
            hashes: plan.traits.contains(.hash) ? hashes : nil)
        self.assembly = assembly
        encoders = SegmentEncoders(settings, ledger: ledger, parallelCount: parallelSegments, onComplete: assembly.add)
    }

    func makeSamples() throws -> VideoFrame { try VideoFrame(settings: settings) }

    func take(_ frame: DrawnFrame<VideoFrame>) throws {
        guard let number = selection.number(of: frame.index) else { preconditionFailure("a delivered frame must be selected") }
        try encoders.write(frame, number: number)
    }

    func finish() throws {
        try encoders.finish()
        try assembly.finish()
    }

    var files: OutputFiles { assembly.files }

    func discard() {
        encoders.cancel()
        assembly.discard()
    }
}
