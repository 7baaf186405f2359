import Foundation
import KinoraMedia

/// Writes an image of one frame.
final class PosterSink<Encoder: ImageEncoding>: OutputSink {
    private let plan: OutputPlan
    private let file: OutputFile
    private let encoder: Encoder
    private let format: StillFormat
    private var data: [UInt8] = []

    init(_ plan: OutputPlan, _ format: StillFormat, _ encoder: Encoder) throws {
        (self.plan, self.format, self.encoder) = (plan, format, encoder)
        file = try OutputFile(plan.path, policy: plan.policy)
    }

    func makeSamples() throws -> Encoder.Frame { try encoder.makeFrame() }

    func take(_ frame: DrawnFrame<Encoder.Frame>) throws { data = try encoder.encode(frame.samples) }

    func finish() throws { try file.write(Data(data)) }

    var files: OutputFiles {
        let report = RenderReport.File(
            path: file.path, format: format.rawValue, width: plan.canvas.width, height: plan.canvas.height, frames: 1, bytes: data.count)
        return OutputFiles(reports: [report], members: [file.member])
    }

    func discard() { file.discard() }
}
