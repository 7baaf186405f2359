import Foundation
import KinoraMedia

/// Makes a picture of one frame.
final class PosterStation: OutputStation {
    let width: Int
    let height: Int
    let selection: FrameSelection
    private let file: OutputFile
    private let encoder: StillEncoder
    private let format: StillFormat
    private var data: [UInt8] = []

    init(_ path: String, width: Int, height: Int, frame: Int, job: RenderJob) throws {
        format = try RenderJob.stillFormat(path, isTransparent: job.isTransparent)
        encoder = try StillEncoder(
            format, width: width, height: height, quality: Double(job.encoding.quality), hasAlpha: job.isTransparent)
        (self.width, self.height) = (width, height)
        selection = .some([frame])
        file = try OutputFile(path, policy: job.overwrite)
    }

    func makeFrame() throws -> VideoFrame { try encoder.makeFrame() }

    func deliver(_ frame: VideoFrame, index: Int, digest: PictureDigest) throws { data = try encoder.encode(frame) }

    func finish() throws { try file.write(Data(data)) }

    func commit() throws -> [RenderReport.File] {
        try file.commit()
        return [RenderReport.File(path: file.path, format: format.rawValue, width: width, height: height, frames: 1, bytes: data.count)]
    }

    func discard() { file.discard() }
}
