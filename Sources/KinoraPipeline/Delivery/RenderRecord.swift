import Foundation
import KinoraMedia
import KinoraMotion

/// The report of a job, for other programs. Everything except `timings` is the same on every run.
struct RenderRecord: Encodable {
    struct Frame: Encodable {
        let frame: Int
        let time: Double
        /// The 128-bit MurmurHash3 of the drawn pixels.
        let hash: String
    }

    struct Timings: Encodable {
        /// The rendering time in seconds, and the rendering speed in frames per second.
        let elapsed: Double
        let rate: Double
    }

    struct Job: Encodable {
        let composition: String
        let parameters: [String: ParameterValue]
        let width: Int
        let height: Int
        let frameRate: FrameRate
        let frames: Int
        let duration: Double
        let encoding: EncodingSettings
        let digest: String
    }

    let job: Job
    /// The versions of Kinora, FFmpeg and its libraries, by name.
    let versions: [String: String]
    let files: [RenderReport.File]
    let frames: [Frame]
    let timings: Timings

    init(_ job: RenderJob, film: Film, files: [RenderReport.File], hashes: [String], elapsed: Double) throws {
        self.job = Job(
            composition: job.composition.name, parameters: try job.composition.parameters.resolve(job.parameters), width: job.width,
            height: job.height, frameRate: job.frameRate, frames: film.frameCount, duration: film.duration, encoding: job.encoding,
            digest: try job.digest)
        versions = Dictionary(uniqueKeysWithValues: FFmpegInstallation.libraries.map { ($0.name, $0.version) })
            .merging(["kinora": Release.version, "ffmpeg": FFmpegInstallation.version ?? "none"]) { $1 }
        self.files = files
        frames = hashes.enumerated().map { Frame(frame: $0, time: film.frameRate.time(ofFrame: $0), hash: $1) }
        timings = Timings(elapsed: elapsed, rate: elapsed > 0 ? Double(film.frameCount) / elapsed : 0)
    }

    var data: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self) + Data("\n".utf8)
        }
    }
}
