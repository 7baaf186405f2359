import KinoraMedia

/// Writes a film whose segments are all in the cache. It needs no frames.
final class JoinedFilmSink: PlannedSink {
    let plan: OutputPlan
    let selection = FrameSelection.some([])
    let order = FrameOrder.any
    let isHashed: Bool
    private let settings: VideoSettings
    private let cuts: SegmentCuts
    private let parts: FilmParts
    private let ledger: SegmentLedger
    private let assembly: FilmAssembly

    /// Creates temporary files. Throws for invalid paths, and if the parts do not contain the film. The plan must have segments.
    init(_ plan: OutputPlan, parts: FilmParts, cache: SegmentCache, sound: SampleSpool?, isHashed: Bool) throws {
        guard let (cuts, settings, verification) = plan.segmented else { preconditionFailure("only segments can be joined") }
        (self.plan, self.settings, self.cuts, self.parts, self.isHashed) = (plan, settings, cuts, parts, isHashed)
        let digest = try SegmentTracker.settingsDigest(canvas: plan.canvas, settings: settings).finish()
        ledger = SegmentLedger(stored: try parts.keys(settings: digest, path: plan.path, cuts: cuts, needsHashes: isHashed))
        assembly = try FilmAssembly(
            plan, settings: settings, verification: verification, ledger: ledger, segments: OpenSegments(cache: cache), sound: sound)
    }

    func makeFrame() throws -> VideoFrame { try VideoFrame(settings: settings) }

    func deliver(_ frame: VideoFrame, index: Int, _ contents: FrameContents) throws {
        preconditionFailure("a joined film needs no frames")
    }

    func finish() throws {
        do {
            try assembly.finish()
        } catch let error as MissingSegment {
            throw PartError(.missingSegment(parts.part(ofSegment: error.number, cuts: cuts)))
        }
    }

    var hashes: [String] { assembly.hashes }
    var segmentCounts: SegmentCounts? { SegmentCounts(all: ledger.count, stored: ledger.storedCount) }
    var segments: [RenderRecord.Segment] { assembly.segmentRecords }
    var files: [RenderReport.File] { assembly.files }
    var members: [OutputSet.Member] { assembly.members }
    func discard() { assembly.discard() }
}
