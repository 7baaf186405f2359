import KinoraMedia

/// Writes a film whose format has no segments: an animation, or frames without compression.
final class FilmSink: OutputSink {
    private let plan: OutputPlan
    private let settings: VideoSettings
    private let target: FilmTarget
    private let writer: any FilmWriting
    private let verification: RenderVerification
    private let colors = FrameColorLog()

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

    func makeSamples() throws -> VideoFrame { try VideoFrame(settings: settings) }

    func take(_ frame: DrawnFrame<VideoFrame>) throws {
        try writer.write(frame.samples)
        if let colors = frame.colors { try self.colors.append(colors) }
    }

    func finish() throws {
        try writer.finish()
        try target.complete(
            frameCount: writer.frameCount, FilmInspection(settings: settings, colors: colors, depth: verification.depth))
    }

    var files: OutputFiles {
        let report = RenderReport.File(
            path: plan.path, format: settings.format.description, width: settings.width, height: settings.height,
            frames: writer.frameCount, bytes: target.byteCount, encoder: writer.encoderName)
        return OutputFiles(reports: [report], members: target.members)
    }

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
