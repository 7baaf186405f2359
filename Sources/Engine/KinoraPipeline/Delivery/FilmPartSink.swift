import KinoraMedia

/// Draws and encodes some segments of a film into the store, without writing the film.
final class FilmPartSink: OutputSink {
    private let settings: VideoSettings
    private let selection: FrameSelection
    private let encoders: SegmentEncoders

    /// - Parameters:
    ///   - selection: The frames of the part.
    ///   - parallelSegments: The maximum number of segments that get frames at the same time.
    init(_ settings: VideoSettings, selection: FrameSelection, _ ledger: SegmentLedger, parallelSegments: Int) {
        (self.settings, self.selection) = (settings, selection)
        encoders = SegmentEncoders(settings, ledger: ledger, parallelCount: parallelSegments, onComplete: { _ in })
    }

    func makeSamples() throws -> VideoFrame { try VideoFrame(settings: settings) }

    func take(_ frame: DrawnFrame<VideoFrame>) throws {
        guard let number = selection.number(of: frame.index) else { preconditionFailure("a delivered frame must be selected") }
        try encoders.write(frame, number: number)
    }

    func finish() throws { try encoders.finish() }
    let files = OutputFiles()
    func discard() { encoders.cancel() }
}
