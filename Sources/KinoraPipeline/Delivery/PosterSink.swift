import Foundation
import KinoraMedia

/// Writes an image of one frame.
final class PosterSink<Encoder: ImageEncoding>: PlannedSink {
    let plan: OutputPlan
    let order = FrameOrder.any
    private let file: OutputFile
    private let encoder: Encoder
    private let format: StillFormat
    private var data: [UInt8] = []

    init(_ plan: OutputPlan, _ format: StillFormat, _ encoder: Encoder) throws {
        (self.plan, self.format, self.encoder) = (plan, format, encoder)
        file = try OutputFile(plan.path, policy: plan.policy)
    }

    func makeFrame() throws -> Encoder.Frame { try encoder.makeFrame() }

    func deliver(_ frame: Encoder.Frame, index: Int, _ contents: FrameContents) throws { data = try encoder.encode(frame) }

    func finish() throws { try file.write(Data(data)) }

    var files: [RenderReport.File] {
        [
            RenderReport.File(
                path: file.path, format: format.rawValue, width: plan.canvas.width, height: plan.canvas.height, frames: 1, bytes: data.count
            )
        ]
    }

    var members: [OutputSet.Member] { [file.member] }

    func discard() { file.discard() }
}
