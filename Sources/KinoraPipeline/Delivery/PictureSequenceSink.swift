import Foundation
import KinoraMedia

/// Writes an image at regular intervals, each to a separate file.
final class PictureSequenceSink<Encoder: PictureEncoding>: OutputSink {
    let width: Int
    let height: Int
    let selection: FrameSelection
    private let sequence: OutputSequence
    private let encoder: Encoder
    private let format: StillFormat
    private var count = 0
    private var bytes = 0

    init(
        _ path: String, _ format: StillFormat, _ encoder: Encoder, width: Int, height: Int, every interval: TimeInterval, job: RenderJob
    ) throws {
        (self.format, self.encoder) = (format, encoder)
        (self.width, self.height) = (width, height)
        let film = job.film
        let frames = try PictureTimes.every(interval, duration: film.duration).map { film.frame(at: $0) }
        guard Set(frames).count == frames.count else {
            throw JobError(
                .interval, .frameRate,
                description:
                    "an interval of \(interval) s is shorter than a frame of a film with \(job.frameRate) frames per second; use a longer interval"
            )
        }
        selection = .some(Set(frames))
        sequence = try OutputSequence(path, count: frames.count, policy: job.policy(for: path))
    }

    func makeFrame() throws -> Encoder.Frame { try encoder.makeFrame() }

    func deliver(_ frame: Encoder.Frame, index: Int, digest: PictureDigest) throws {
        let data = try encoder.encode(frame)
        try data.withUnsafeBytes { try FileBytes.write($0, to: sequence.temporaryDirectory + "/" + sequence.pattern.name(of: count)) }
        bytes += data.count
        count += 1
    }

    func finish() throws { try sequence.synchronize(count: count) }

    var files: [RenderReport.File] {
        [RenderReport.File(path: sequence.path, format: format.rawValue, width: width, height: height, frames: count, bytes: bytes)]
    }

    var members: [OutputSet.Member] { sequence.members(count: count) }

    func discard() { sequence.discard() }
}
