import Foundation
import KinoraMedia

/// Makes a picture of a frame every so many seconds, in files of their own.
final class PicturesStation: OutputStation {
    let width: Int
    let height: Int
    let selection: FrameSelection
    private let sequence: OutputSequence
    private let encoder: StillEncoder
    private let format: StillFormat
    private var count = 0
    private var bytes = 0

    init(_ path: String, width: Int, height: Int, every interval: TimeInterval, job: RenderJob) throws {
        format = try RenderJob.stillFormat(path, isTransparent: job.isTransparent)
        encoder = try StillEncoder(
            format, width: width, height: height, quality: Double(job.encoding.quality), hasAlpha: job.isTransparent)
        (self.width, self.height) = (width, height)
        let film = job.film
        let frames = try PicturesStation.times(duration: film.duration, every: interval).map { film.frame(at: $0) }
        guard Set(frames).count == frames.count else {
            throw KinoraError(
                .badInput, "there are no pictures every \(interval) s in a film of \(job.frameRate) frames a second; take a longer interval"
            )
        }
        selection = .some(Set(frames))
        sequence = try OutputSequence(path, count: frames.count, policy: job.overwrite)
    }

    /// More pictures of one film are refused.
    private static let mostPictures = 1_000_000.0

    /// When the pictures of a film are taken, in seconds: at its beginning and as long as it lasts.
    static func times(duration: TimeInterval, every interval: TimeInterval) throws -> [TimeInterval] {
        guard interval > 0, interval.isFinite, duration / interval <= mostPictures else {
            throw KinoraError(.badInput, "pictures every \(interval) s of a film of \(duration) s would be too many")
        }
        return (0..<max(1, Int((duration / interval - 1e-9).rounded(.up)))).map { Double($0) * interval }
    }

    func makeFrame() throws -> VideoFrame { try encoder.makeFrame() }

    func deliver(_ frame: VideoFrame, index: Int, digest: PictureDigest) throws {
        let data = try encoder.encode(frame)
        try data.withUnsafeBytes { try FileBytes.write($0, to: sequence.temporaryDirectory + "/" + sequence.pattern.name(of: count)) }
        bytes += data.count
        count += 1
    }

    func finish() throws {}

    func commit() throws -> [RenderReport.File] {
        try sequence.commit(count: count)
        return [RenderReport.File(path: sequence.path, format: format.rawValue, width: width, height: height, frames: count, bytes: bytes)]
    }

    func discard() { sequence.discard() }
}
