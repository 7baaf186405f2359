import Foundation
import KinoraMedia

/// Writes an image of one frame.
final class PosterSink<Encoder: PictureEncoding>: OutputSink {
    let width: Int
    let height: Int
    let selection: FrameSelection
    private let file: OutputFile
    private let encoder: Encoder
    private let format: StillFormat
    private var data: [UInt8] = []

    init(_ path: String, _ format: StillFormat, _ encoder: Encoder, width: Int, height: Int, frame: Int, job: RenderJob) throws {
        (self.format, self.encoder) = (format, encoder)
        (self.width, self.height) = (width, height)
        selection = .some([frame])
        file = try OutputFile(path, policy: job.policy(for: path))
    }

    func makeFrame() throws -> Encoder.Frame { try encoder.makeFrame() }

    func deliver(_ frame: Encoder.Frame, index: Int, digest: PictureDigest) throws { data = try encoder.encode(frame) }

    func finish() throws { try file.write(Data(data)) }

    var files: [RenderReport.File] {
        [RenderReport.File(path: file.path, format: format.rawValue, width: width, height: height, frames: 1, bytes: data.count)]
    }

    var members: [OutputSet.Member] { [file.member] }

    func discard() { file.discard() }
}
