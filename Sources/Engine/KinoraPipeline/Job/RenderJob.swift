import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraMotion
import KinoraSound
import KinoraViews

/// A composition with its parameters, output size, encoding and destination.
///
///     var job = RenderJob(lavaLamp, output: "lava.mp4")
///     try job.set("bubbles", to: "24")
///     let report = try await job.render()
public struct RenderJob: Sendable {
    /// The composition that is rendered.
    public package(set) var composition: Composition
    /// The given parameters of the composition. The others have their defaults.
    package var parameters: [String: ParameterValue] = [:]
    /// The width in pixels. The views are laid out for the aspect ratio if the composition's ``Composition/sizes`` permit it. Otherwise the
    /// composition is scaled uniformly to fit and centred, and its background fills the rest.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// In frames per second. By default the composition's rate.
    public var frameRate: FrameRate
    /// In seconds, rounded to a whole number of frames.
    public var duration: TimeInterval
    /// The part of the film that is rendered; nil for the whole film. Times of outputs, such as posters, are counted from its start.
    public var range: FilmRange?
    /// The encoding of the film.
    public var encoding = EncodingSettings()
    /// The background; nil for the composition's background. If it is not opaque, every output must support transparency.
    public var background: Color?
    /// Whether the composition is cropped to cover the whole frame, instead of margins with the background, if the aspect ratios differ.
    public var crops = false
    /// Additional outputs of the same film.
    public var outputs: [RenderOutput] = []
    /// Whether the finished files are opened and compared with the drawn frames.
    public var verification = RenderVerification.sample
    /// The metadata of the films.
    public var metadata = RenderMetadata()
    /// How a difference between the lengths of audio and film is resolved; nil for the composition's setting.
    public var trackFit: Soundtrack.Fit?
    /// How damaged audio is handled; nil for the composition's setting.
    public var onBadAudio: Soundtrack.BadAudio?
    /// Whether warnings about the film are an error, so that no output gets its name.
    public var isStrict = false
    /// The number of threads that draw. It does not affect the film's bytes.
    public var drawingThreads = ProcessInfo.processInfo.activeProcessorCount
    /// The number of segments of a film that are drawn and encoded at the same time, 1...16; nil for a number that depends on
    /// ``drawingThreads`` and ``EncodingSettings/threads``. It does not affect the film's bytes. Each needs the memory of an encoder and of
    /// the evaluated frames of a segment.
    public var parallelSegments: Int?
    /// The path of the film: a file, a sequence with a number in its name (`frame-%05d.png`), or `-` for standard output. If it is empty,
    /// the job makes only its ``outputs``.
    public var output: String
    /// What happens if a file exists.
    public var overwrite = OverwritePolicy.replace
    /// The folder of a store, which keeps finished segments for later renders and shares them between jobs, processes and machines. Nil keeps
    /// them beside the film until it is complete.
    public var store: String?
    /// The maximum size of the store in bytes; nil for no limit. The least recently used segments are removed first.
    public var storeLimit: Int?
    /// Whether the film is drawn from the start although an interrupted render has left segments.
    public var beginsAnew = false
    /// The files that documents name. Paths in a preset are relative to its folder, all others to the current directory.
    package var files = DocumentFiles.none
    /// The paths of the documents from which the job was made. No output may replace them.
    package var documents: [String] = []
    /// The origins of the settings, for errors.
    package var origins = SettingOrigins()
    /// The paths of outputs that the user has not named. Existing files are replaced only if Kinora has made them, and links are not followed.
    package var unnamedOutputs: Set<String> = []
    /// Whether the user has allowed replacing files of other programs that nobody names: ``unnamedOutputs`` and images of sprite sheets.
    package var replacesUnnamed = false
    /// The paths of files that the same command has made before. They are replaced regardless of ``overwrite``.
    package var madeOutputs: Set<String> = []

    /// Creates a job for `composition` with one pixel per point (rounded up to even sizes, which video requires) and the file `output`.
    public init(_ composition: Composition, output: String) {
        self.composition = composition
        width = RenderJob.evenSize(composition.size.width)
        height = RenderJob.evenSize(composition.size.height)
        frameRate = composition.frameRate
        duration = composition.duration
        self.output = output
    }

    /// Rounds `points` up to an even number of pixels, within 2...16384, the maximum of H.264.
    static func evenSize(_ points: CGFloat) -> Int {
        Int((min(max(points, 2), 16384) / 2).rounded(.up)) * 2
    }

    /// Sets the parameter `name` from text, as `--set` on the command line does. Throws a ``ParameterError`` if the value is invalid.
    public mutating func set(_ name: String, to text: String) throws {
        parameters[name] = try composition.parameters.parse(text, for: name)
    }

    /// The film for which the composition is prepared.
    public var film: Film {
        var film = Film(size: layoutSize, frameRate: frameRate, duration: duration)
        film.files = files
        return film
    }

    /// The size in points for which the views are laid out.
    var layoutSize: CGSize { composition.layoutSize(width: width, height: height) }

    /// The treatment of an existing file at the path of an output.
    func policy(for path: String) -> OverwritePolicy {
        let isMade = madeOutputs.contains(path)
        let policy = isMade ? .replace : overwrite
        return unnamedOutputs.contains(path) ? policy.ofUnnamed(isAllowed: replacesUnnamed || isMade) : policy
    }

    /// The treatment of existing files that the output at `path` needs, and that nobody has named.
    func companionPolicy(for path: String) -> OverwritePolicy {
        policy(for: path).ofUnnamed(isAllowed: replacesUnnamed || OutputFormats.companions(of: path).allSatisfy(madeOutputs.contains))
    }

    /// Runs `body`. Errors about a setting name its origin.
    ///
    /// - Parameter output: The path of the output to which the work belongs.
    func attributingErrors<Result>(_ output: String? = nil, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            throw attributed(error, output: output)
        }
    }

    /// Returns `error` with the origin of its setting or file, or unchanged if only code has set that.
    func attributed(_ error: any Error, output: String?) -> any Error {
        if let error = error as? ParameterError { return origins.attributed(naming(error), output: output) }
        let path = (error as? SoundError)?.path ?? (error as? ImageError)?.name
        if let origin = path.flatMap(files.origin), !"\(error)".contains(origin.text) {
            let settings = origin.location.map(origins.settings) ?? []
            return AttributedError(origin, settings: settings, output: nil, message: "\(error)")
        }
        // A path that an option gives belongs to no document.
        let named = path.map { path in parameters.filter { $0.value == .text(path) }.keys.sorted().map(JobSetting.parameter) } ?? []
        if let origin = origins.origin(of: named, output: output), origin.isOption {
            return AttributedError(origin, settings: named, output: nil, message: "\(error)", isAboutFile: true)
        }
        return origins.attributed(error, output: output)
    }

    /// Returns `error` with the name of the element that has the value, if the parameter is a list: `icons[2]`.
    private func naming(_ error: ParameterError) -> ParameterError {
        guard case .list(let values)? = parameters[error.parameter], let value = error.value,
            let index = values.firstIndex(where: { ParameterError(value: $0.description, problem: "").value == value })
        else { return error }
        var error = error
        error.parameter += "[\(index)]"
        return error
    }

    /// An identifier of everything that determines the film's bytes, the same on every run and machine: 64 hexadecimal digits.
    ///
    /// It includes the composition's name and parameters and the contents of audio files, but not the composition's code. Other files that
    /// the film reads are known only after rendering: see ``FilmInputs``.
    package var digest: String {
        get throws { try digest(version: Release.version) }
    }

    /// Returns the ``digest`` that the job has in another version of Kinora, unless the version changed what identifies a job.
    func digest(version: String) throws -> String {
        let record = Record(
            version: version, composition: composition.name, size: [layoutSize.width, layoutSize.height],
            background: ColorNotation.string(background ?? composition.background), colorScheme: composition.colorScheme,
            parameters: try composition.parameters.resolve(parameters), width: width, height: height, frameRate: frameRate,
            frameCount: film.frameCount, range: rangeIdentifier, crops: crops, encoding: encoding,
            format: Container(file: output)?.rawValue,
            metadata: metadata.isEmpty ? nil : metadata, trackFit: trackFit, onBadAudio: onBadAudio,
            script: composition.gestures.map { "\($0)" }, chapters: composition.chapters.map { "\($0)" },
            scenes: composition.scenes.isEmpty
                ? nil : composition.scenes.map(\.digest) + [composition.trackSettings],
            files: try (soundtrack().clips.compactMap(\.path) + [metadata.cover].compactMap { $0 }.map(files.path)).map {
                // Two files that cannot be read are not the same.
                FileHash.murmur3($0) ?? "unreadable \($0)"
            })
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return SHA256.hexadecimal(try encoder.encode(record))
    }

    /// The range in frames if they are known, so that two notations of a range are the same job.
    private var rangeIdentifier: String? {
        guard let range else { return nil }
        guard let frames = try? range.frames(of: film) else { return "\(range)" }
        return frames == 0..<film.frameCount ? nil : "\(frames)"
    }

    private struct Record: Encodable {
        let version: String
        let composition: String
        let size: [CGFloat]
        let background: String
        let colorScheme: ColorScheme
        let parameters: [String: ParameterValue]
        let width: Int
        let height: Int
        let frameRate: FrameRate
        let frameCount: Int
        /// Nil for the whole film.
        let range: String?
        let crops: Bool
        let encoding: EncodingSettings
        let format: String?
        let metadata: RenderMetadata?
        let trackFit: Soundtrack.Fit?
        let onBadAudio: Soundtrack.BadAudio?
        /// Included because presets can have their own scripts.
        let script: [String]
        let chapters: [String]
        /// The compositions, durations and transitions of scenes, and the settings of their soundtrack; nil without scenes.
        let scenes: [String]?
        /// Hashes of the contents of the audio files and the cover.
        let files: [String]
    }
}
