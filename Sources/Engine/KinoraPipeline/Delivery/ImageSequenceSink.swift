import KinoraMedia

/// Writes an image at regular intervals, each to a separate file.
final class ImageSequenceSink<Encoder: ImageEncoding>: OutputSink {
    private let plan: OutputPlan
    private let sequence: OutputSequence
    private let encoder: Encoder
    private let format: StillFormat
    private var count = 0
    private var bytes = 0

    init(_ plan: OutputPlan, _ format: StillFormat, _ encoder: Encoder) throws {
        (self.plan, self.format, self.encoder) = (plan, format, encoder)
        sequence = try OutputSequence(plan.path, count: plan.frameCount, policy: plan.policy)
    }

    func makeSamples() throws -> Encoder.Frame { try encoder.makeFrame() }

    func take(_ frame: DrawnFrame<Encoder.Frame>) throws {
        let data = try encoder.encode(frame.samples)
        try data.withUnsafeBytes { try FileBytes.write($0, to: sequence.temporaryDirectory + "/" + sequence.pattern.name(of: count)) }
        bytes += data.count
        count += 1
    }

    func finish() throws { try sequence.synchronize(count: count) }

    var files: OutputFiles {
        let report = RenderReport.File(
            path: sequence.path, format: format.rawValue, width: plan.canvas.width, height: plan.canvas.height, frames: count, bytes: bytes)
        return OutputFiles(reports: [report], members: sequence.members(count: count))
    }

    func discard() { sequence.discard() }
}
