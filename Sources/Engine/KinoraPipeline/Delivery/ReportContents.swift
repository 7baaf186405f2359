import Foundation
import KinoraErrors
import KinoraMedia
import KinoraMotion

/// The contents of a report's file. Everything except `timings` is the same on every run.
struct ReportContents: Codable {
    struct Frame: Codable {
        let frame: Int
        let time: Double
        /// The 128-bit MurmurHash3 of the drawn pixels.
        let hash: String
    }

    struct Timings: Codable {
        /// The rendering time in seconds, and the rendering speed in frames per second.
        let elapsed: Double
        let rate: Double
    }

    struct Job: Codable {
        let composition: String
        let parameters: [String: ParameterValue]
        let width: Int
        let height: Int
        let frameRate: FrameRate
        let frames: Int
        let duration: Double
        let encoding: EncodingSettings
        let digest: String
        /// Nil if the film is complete.
        let excerpt: Excerpt?
        /// Nil for none.
        let motionBlur: MotionBlur?
    }

    /// The part of a film that was rendered.
    struct Excerpt: Codable, Hashable {
        /// The index of its first frame in the whole film.
        let first: Int
        /// The number of frames of the whole film.
        let filmFrames: Int
    }

    /// A finished film.
    struct FilmFile: Codable {
        let path: String
        let bytes: Int
        /// The 128-bit MurmurHash3 of the file, or of the hashes of the files of a sequence; nil for standard output.
        let hash: String?
        /// Empty if the format has no segments.
        let segments: [Segment]
    }

    struct Segment: Codable, Hashable {
        /// The index of the first frame.
        let first: Int
        let frames: Int
        /// 64 hexadecimal digits: the name of the segment in a store.
        let key: String
    }

    /// In pixels.
    struct Size: Codable, Hashable {
        let width: Int
        let height: Int
    }

    let job: Job
    /// The versions of Kinora, FFmpeg and its libraries, by name.
    let versions: [String: String]
    /// The builds of the program, and of the libraries that draw and encode, by the names of their files.
    let libraries: [String: String]
    let files: [RenderReport.File]
    let films: [FilmFile]
    /// The size of the frames to which ``frames`` belongs.
    let frameSize: Size
    let frames: [Frame]
    /// Parts of the film that are not drawn, or not as requested; nil in reports of versions that did not list them.
    let warnings: [FilmWarning]?
    let timings: Timings

    /// - Parameters:
    ///   - outputs: The finished outputs, before their files have their names.
    ///   - files: All files except the report.
    ///   - hashes: The hashes of all frames of the output that requires them.
    init(
        _ job: RenderJob, plan: FilmPlan, outputs: [FilmOutput], files: [RenderReport.File], hashes: FrameHashLog, warnings: [FilmWarning],
        elapsed: Double
    ) throws {
        self.job = try Job(job, plan: plan)
        versions = ReportContents.currentVersions
        libraries = try ReportContents.currentLibraries()
        self.files = files
        films = try outputs.compactMap(FilmFile.init)
        let canvas = outputs.first { $0.needs.traits.contains(.hash) }?.needs.canvas
        frameSize = Size(width: canvas?.width ?? job.width, height: canvas?.height ?? job.height)
        frames = hashes.hashes.enumerated().map { Frame(frame: $0, time: job.frameRate.time(ofFrame: $0), hash: $1.hexadecimal) }
        self.warnings = warnings
        timings = Timings(elapsed: elapsed, rate: elapsed > 0 ? Double(plan.frameCount) / elapsed : 0)
    }

    /// The versions in this process. Loads FFmpeg's libraries.
    static var currentVersions: [String: String] {
        Dictionary(uniqueKeysWithValues: FFmpegInstallation.libraries.map { ($0.name, $0.version) })
            .merging(["kinora": Release.version, "ffmpeg": FFmpegInstallation.version ?? "none"]) { $1 }
    }

    /// The builds in this process: of the program, which contains the composition's code, and of the libraries.
    static func currentLibraries() throws -> [String: String] {
        let libraries = Set(try LoadedLibraries.all() + LoadedLibraries.audio()).sorted { ($0.name, $0.build) < ($1.name, $1.build) }
        return Dictionary(libraries.map { ($0.name, $0.build) }) { "\($0) \($1)" }
            .merging(LoadedLibraries.program.isEmpty ? [:] : ["program": LoadedLibraries.program]) { $1 }
    }

    var data: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self) + Data("\n".utf8)
        }
    }
}

extension ReportContents.Job {
    init(_ job: RenderJob, plan: FilmPlan) throws {
        self.init(
            composition: job.composition.name, parameters: try job.composition.parameters.resolve(job.parameters), width: job.width,
            height: job.height, frameRate: job.frameRate, frames: plan.frameCount, duration: plan.excerpt.duration, encoding: job.encoding,
            digest: try job.digest,
            excerpt: plan.frameCount == plan.film.frameCount
                ? nil : ReportContents.Excerpt(first: plan.frames.lowerBound, filmFrames: plan.film.frameCount),
            motionBlur: plan.motionBlur)
    }
}

extension ReportContents.FilmFile {
    /// Nil for an output that is not a film. Throws if a finished file cannot be read.
    fileprivate init?(_ output: FilmOutput) throws(KinoraError) {
        let files = output.sink.files
        guard case .film? = output.plan?.kind, let file = files.reports.first else { return nil }
        let hashes = files.members.compactMap { FileHash.murmur3($0.temporary) }
        guard hashes.count == files.members.count else {
            throw KinoraError(.failed, "the finished file '\(file.path)' cannot be read for the report; render it again")
        }
        self.init(
            path: file.path, bytes: file.bytes, hash: ReportContents.FilmFile.hash(of: hashes),
            segments: output.ledger.map(ReportContents.Segment.all) ?? [])
    }

    /// Returns the hash of a film from the hashes of its files; nil without files.
    static func hash(of files: [String]) -> String? {
        files.count > 1 ? Murmur3.hexadecimal(files.joined().utf8) : files.first
    }
}

extension ReportContents.Segment {
    /// The segments of a finished film.
    fileprivate static func all(_ ledger: SegmentLedger) -> [ReportContents.Segment] {
        ledger.cuts.enumerated().map { number, frames in
            ReportContents.Segment(first: frames.lowerBound, frames: frames.count, key: ledger.key(of: number)?.name ?? "")
        }
    }
}
