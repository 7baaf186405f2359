import KinoraMedia

/// Draws and encodes some segments of a film into the store, without writing the film.
final class FilmPartSink: PlannedSink {
    let plan: OutputPlan
    let selection: FrameSelection
    let order: FrameOrder
    let isHashed: Bool
    let tracker: SegmentTracker?
    private let settings: VideoSettings
    private let segments: Range<Int>
    private let ledger: SegmentLedger
    private let encoders: SegmentEncoders

    /// The plan must have segments.
    ///
    /// - Parameters:
    ///   - segments: The numbers of the segments; not empty.
    ///   - parallelSegments: The maximum number of segments that get frames at the same time.
    init(_ plan: OutputPlan, segments: Range<Int>, cache: SegmentCache, isHashed: Bool, parallelSegments: Int) throws {
        guard let (cuts, settings, _) = plan.segmented else { preconditionFailure("only films of segments have parts") }
        (self.plan, self.segments, self.settings, self.isHashed) = (plan, segments, settings, isHashed)
        selection = .numbers(cuts[segments.lowerBound].lowerBound..<cuts[segments.upperBound - 1].upperBound, of: plan.selection)
        order = .segments(cuts)
        ledger = SegmentLedger(count: cuts.count)
        let files = OpenSegments(cache: cache, maxOpenFiles: 0)
        encoders = SegmentEncoders(
            settings, cuts: cuts, ledger: ledger, cache: cache, files: files, parallelCount: parallelSegments, onComplete: { _ in })
        let base = try SegmentTracker.base(canvas: plan.canvas, settings: settings)
        tracker = SegmentTracker(
            cuts, from: segments.lowerBound, ledger: ledger, cache: cache, files: files, base: base, onStored: {})
    }

    func makeFrame() throws -> VideoFrame { try VideoFrame(settings: settings) }

    func deliver(_ frame: VideoFrame, index: Int, _ contents: FrameContents) throws {
        guard let number = selection.number(of: index) else { preconditionFailure("a delivered frame must be selected") }
        try encoders.write(frame, number: number, contents)
    }

    func finish() throws { try encoders.finish() }

    /// What the part has put into the store, after ``finish()``.
    func record() throws -> PartRecord.Film {
        PartRecord.Film(
            settings: try SegmentTracker.settingsDigest(canvas: canvas, settings: settings).finish(), first: segments.lowerBound,
            segments: segments.compactMap { ledger.key(of: $0)?.name }, hasHashes: isHashed)
    }

    var segmentCounts: SegmentCounts? { SegmentCounts(all: segments.count, stored: ledger.storedCount) }
    var files: [RenderReport.File] { [] }
    var members: [OutputSet.Member] { [] }
    func discard() { encoders.cancel() }
}
