import KinoraMedia

/// Writes a film whose format has no segments: an animation, or frames without compression.
final class FilmSink: PlannedSink {
    let plan: OutputPlan
    private let settings: VideoSettings
    private let target: FilmTarget
    private let writer: any FilmWriting
    private let verification: RenderVerification
    private let digests = DigestLog()

    /// Opens the encoder and creates temporary files. Throws for invalid settings and paths.
    init(_ plan: OutputPlan, settings: VideoSettings, verification: RenderVerification) throws {
        (self.plan, self.settings, self.verification) = (plan, settings, verification)
        target = try FilmTarget(plan, container: settings.format.container)
        do {
            writer = try FilmWriters.open(target.destination, settings: settings, expectedFrames: plan.frameCount)
        } catch {
            target.discard()
            throw error
        }
    }

    func makeFrame() throws -> VideoFrame { try VideoFrame(settings: settings) }

    func deliver(_ frame: VideoFrame, index: Int, _ contents: FrameContents) throws {
        try writer.write(frame)
        if verification != .off { try digests.append(contents.digest) }
    }

    func finish() throws {
        try writer.finish()
        try target.complete(
            frameCount: writer.frameCount, FilmInspection(settings: settings, digests: digests, depth: verification.depth))
    }

    var files: [RenderReport.File] {
        [
            RenderReport.File(
                path: plan.path, format: settings.format.description, width: settings.width, height: settings.height,
                frames: writer.frameCount, bytes: target.byteCount, encoder: writer.encoderName)
        ]
    }

    var members: [OutputSet.Member] { target.members }

    func discard() {
        writer.cancel()
        target.discard()
    }
}

extension RenderVerification {
    var depth: FilmInspection.Depth {
        switch self {
        case .sample: .sample
        case .full: .full
        case .off: .off
        }
    }
}
