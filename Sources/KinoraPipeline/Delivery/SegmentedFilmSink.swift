import KinoraMedia

/// Writes a film that is made of segments.
final class SegmentedFilmSink: PlannedSink {
    let plan: OutputPlan
    let order: FrameOrder
    let isHashed: Bool
    let tracker: SegmentTracker?
    private let settings: VideoSettings
    private let ledger: SegmentLedger
    private let encoders: SegmentEncoders
    private let assembly: FilmAssembly

    /// Creates temporary files. Throws for invalid settings and paths.
    ///
    /// - Parameters:
    ///   - cache: The segments that exist. New ones are added.
    ///   - sound: The audio of the whole film, which may be filled later.
    ///   - isHashed: Whether a report requires hashes of the frames.
    ///   - parallelSegments: The maximum number of segments that get frames at the same time.
    init(
        _ plan: OutputPlan, cuts: SegmentCuts, settings: VideoSettings, verification: RenderVerification, cache: SegmentCache,
        sound: SampleSpool?, isHashed: Bool, parallelSegments: Int
    ) throws {
        (self.plan, self.settings, self.isHashed) = (plan, settings, isHashed)
        order = .segments(cuts)
        let ledger = SegmentLedger(count: cuts.count)
        let files = OpenSegments(cache: cache)
        self.ledger = ledger
        let base = try SegmentTracker.base(canvas: plan.canvas, settings: settings)
        let assembly = try FilmAssembly(
            plan, settings: settings, verification: verification, ledger: ledger, segments: files, audio: audio)
        self.assembly = assembly
        encoders = SegmentEncoders(
            settings, cuts: cuts, ledger: ledger, cache: cache, files: files, parallelCount: parallelSegments, onComplete: assembly.add)
        tracker = SegmentTracker(cuts, ledger: ledger, cache: cache, files: files, base: base, onStored: assembly.joinStored)
    }

    func makeFrame() throws -> VideoFrame { try VideoFrame(settings: settings) }

    func deliver(_ frame: VideoFrame, index: Int, _ contents: FrameContents) throws {
        guard let number = selection.number(of: index) else { preconditionFailure("a delivered frame must be selected") }
        try encoders.write(frame, number: number, contents)
    }

    func finish() throws {
        try encoders.finish()
        try assembly.finish()
    }

    var hashes: [String] { assembly.hashes }
    var segmentCounts: SegmentCounts? { SegmentCounts(all: ledger.count, stored: ledger.storedCount) }
    var segments: [RenderRecord.Segment] { assembly.segmentRecords }
    var files: [RenderReport.File] { assembly.files }
    var members: [OutputSet.Member] { assembly.members }

    func discard() {
        encoders.cancel()
        assembly.discard()
    }
}
