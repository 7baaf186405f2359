import KinoraMedia

/// Writes a film that is made of segments, each from an encoder of its own.
///
/// While the encoder of one segment is drained, the next one is already fed.
final class SegmentedFilmSink: PlannedSink {
    let plan: OutputPlan
    let isHashed: Bool
    let tracker: SegmentTracker?
    private let settings: VideoSettings
    private let verification: RenderVerification
    private let cuts: SegmentCuts
    private let ledger: SegmentLedger
    private let target: FilmTarget
    private let shelf: SegmentShelf
    private let sound: SampleSpool?
    private let assembly: FilmAssembly
    /// The segment that is being encoded.
    private var current: (segment: Int, writer: SegmentWriter, draft: SegmentDraft)?

    /// Creates temporary files. Throws for invalid settings and paths.
    ///
    /// - Parameters:
    ///   - shelf: The segments that exist. New ones are added.
    ///   - sound: The audio of the whole film, which may be filled later.
    ///   - isHashed: Whether a report requires hashes of the frames.
    init(
        _ plan: OutputPlan, cuts: SegmentCuts, settings: VideoSettings, verification: RenderVerification, shelf: SegmentShelf,
        sound: SampleSpool?,
        isHashed: Bool
    ) throws {
        (self.plan, self.settings, self.verification, self.isHashed) = (plan, settings, verification, isHashed)
        (self.shelf, self.sound) = (shelf, sound)
        self.cuts = cuts
        ledger = SegmentLedger(count: cuts.count)
        target = try FilmTarget(plan, container: settings.format.container)
        do {
            let joiner = try SegmentJoiner(target.destination, settings: settings, expectedFrames: plan.frameCount, sound: sound)
            let assembly = FilmAssembly(joiner, ledger: ledger, shelf: shelf, count: cuts.count)
            self.assembly = assembly
            let base = try SegmentTracker.base(canvas: plan.canvas, settings: settings)
            tracker = SegmentTracker(cuts, ledger: ledger, shelf: shelf, base: base, onStored: assembly.joinStored)
        } catch {
            target.discard()
            throw error
        }
    }

    func makeFrame() throws -> VideoFrame { try VideoFrame(settings: settings) }

    func deliver(_ frame: VideoFrame, index: Int, _ contents: FrameContents) throws {
        guard let number = selection.number(of: index) else { preconditionFailure("a delivered frame must be selected") }
        let segment = cuts.index(of: number)
        if current?.segment != segment { try begin(segment) }
        guard let (_, writer, draft) = current else { return }
        do {
            try writer.write(frame, digest: contents.digest, hash: contents.hash)
        } catch {
            throw draft.converted(error)
        }
        guard number + 1 == cuts[segment].upperBound else { return }
        current = nil
        assembly.complete(segment, writer, draft)
    }

    private func begin(_ segment: Int) throws {
        precondition(current == nil, "the frames of a segment must be delivered together")
        try assembly.waitForEncoder()
        let draft = try shelf.draft(head: ledger.head(of: segment))
        do {
            current = (segment, try SegmentWriter(path: draft.path, settings: settings), draft)
        } catch {
            throw draft.converted(error)
        }
    }

    func finish() throws {
        try assembly.finish()
        let inspection = FilmInspection(
            settings: settings, digests: assembly.digests, sound: sound, depth: verification.depth)
        try target.complete(frameCount: assembly.frameCount, inspection)
    }

    var hashes: [String] { assembly.hashes }

    /// The number of segments, and of those that were taken from the storage.
    var segmentCounts: (all: Int, stored: Int) { (cuts.count, ledger.storedCount) }

    var files: [RenderReport.File] {
        [
            RenderReport.File(
                path: plan.path, format: settings.format.description, width: settings.width, height: settings.height,
                frames: assembly.frameCount, bytes: target.byteCount, encoder: assembly.encoderName,
                audioEncoder: assembly.audioEncoderName)
        ]
    }

    var members: [OutputSet.Member] { target.members }

    func discard() {
        current?.writer.cancel()
        current = nil
        assembly.cancel()
        target.discard()
    }
}
