import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraMotion
import KinoraSound
import KinoraViews

/// A film to be rendered: a composition with its parameters, in so many pixels, encoded so, into this file.
///
///     var job = RenderJob(lavaLamp, output: "lava.mp4")
///     try job.set("bubbles", to: "24")
///     let report = try await job.render()
public struct RenderJob: Sendable {
    public let composition: Composition
    /// What was given for the composition's parameters; the others have their defaults.
    package var parameters: [String: ParameterValue] = [:]
    /// In pixels. The composition's picture is scaled to fit, keeping its shape, and centred; its background fills the rest.
    public var width: Int
    /// In pixels.
    public var height: Int
    /// Frames a second; the composition's own unless changed.
    public var frameRate: FrameRate
    /// In seconds; the film has the nearest whole number of frames.
    public var duration: TimeInterval
    /// How the pictures become video.
    public var encoding = EncodingSettings()
    /// What lies behind everything; nil: the composition's own background. Where it is not opaque, every output has to keep transparency.
    public var background: Color?
    /// Whether the picture covers the whole frame, where their shapes differ: what does not fit is cut off, instead of showing the background.
    public var crops = false
    /// What else is made from the same frames.
    public var outputs: [RenderOutput] = []
    /// Whether the finished files are opened again and compared with what was drawn.
    public var verification = RenderVerification.sample
    /// What the films say of themselves.
    public var metadata = RenderMetadata()
    /// What is done where the sound is shorter or longer than the film; nil: what the composition says.
    public var trackFit: Soundtrack.Fit?
    /// What is done about sound that is damaged; nil: what the composition says.
    public var onBadAudio: Soundtrack.BadAudio?
    /// Threads that draw. The film's bytes do not depend on it.
    public var drawingThreads = ProcessInfo.processInfo.activeProcessorCount
    /// The path of the film: a file's, a sequence's with a number in it (`frame-%05d.png`), or `-` for standard output. Empty: the job makes only
    /// its ``outputs``.
    public var output: String
    public var overwrite = OverwritePolicy.replace
    /// The files that documents name: a preset's own are beside it. All other paths are relative to the current directory.
    package var files = DocumentFiles.none
    /// The paths of the documents that the job was made from: none of its outputs may replace them.
    package var documents: [String] = []
    /// Who gave the settings, for errors about them.
    package var origins = SettingOrigins()
    /// The paths of outputs that the user has not named. Files there are replaced only if Kinora has made them.
    package var unnamedOutputs: Set<String> = []

    /// `composition` as it is, one pixel for each point (rounded up to even sizes, which video needs), into the file `output`.
    public init(_ composition: Composition, output: String) {
        self.composition = composition
        width = PicturePlacement.evenSize(composition.size.width)
        height = PicturePlacement.evenSize(composition.size.height)
        frameRate = composition.frameRate
        duration = composition.duration
        self.output = output
    }

    /// Sets the parameter `name` from text, as after `--set` on the command line. Throws a ``ParameterError`` when it is not accepted.
    public mutating func set(_ name: String, to text: String) throws {
        parameters[name] = try composition.parameters.parse(text, for: name)
    }

    /// What the composition is prepared for.
    public var film: Film {
        var film = Film(size: composition.size, frameRate: frameRate, duration: duration)
        film.files = files
        return film
    }

    /// What happens to a file that has the name of the output at `path`.
    func policy(for path: String) -> OverwritePolicy {
        overwrite == .replace && unnamedOutputs.contains(path) ? .replaceOwn : overwrite
    }

    /// Runs `body`; errors about a setting name who gave it.
    ///
    /// - Parameter output: The path of the output that the work is for.
    func attributingErrors<Result>(_ output: String? = nil, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            throw attributed(error, output: output)
        }
    }

    /// `error` with the origin of the setting or of the file that it is about; as it is when nobody but code has given that.
    func attributed(_ error: any Error, output: String?) -> any Error {
        let path = (error as? SoundError)?.path ?? (error as? ImageError)?.name
        if let origin = path.flatMap(files.origin)?.text, !"\(error)".contains(origin) {
            return KinoraError(.badInput, "\(origin): \(error)")
        }
        return origins.attributed(error, output: output)
    }

    /// A name for everything that decides what the film's bytes are, the same on every run and machine: 64 hexadecimal digits.
    ///
    /// The composition counts with its name and parameters, and files of sound with their contents. Its code is not known here. What else it reads is known
    /// only when the film has been made: see ``FilmInputs``.
    package var digest: String {
        get throws {
            let record = Record(
                version: Release.version, composition: composition.name, size: [composition.size.width, composition.size.height],
                background: ColorNotation.string(background ?? composition.background), colorScheme: composition.colorScheme,
                parameters: try composition.parameters.resolve(parameters), width: width, height: height, frameRate: frameRate,
                frameCount: film.frameCount, crops: crops, encoding: encoding, format: Container(file: output)?.rawValue,
                metadata: metadata.isEmpty ? nil : metadata, trackFit: trackFit, onBadAudio: onBadAudio,
                script: composition.gestures.map { "\($0)" }, chapters: composition.chapters.map { "\($0)" },
                files: try (soundtrack().clips.compactMap(\.path) + [metadata.cover].compactMap { $0 }.map(files.path)).map(
                    FileHash.hexadecimal))
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return Digest(try encoder.encode(record)).hexadecimal
        }
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
        let crops: Bool
        let encoding: EncodingSettings
        let format: String?
        let metadata: RenderMetadata?
        let trackFit: Soundtrack.Fit?
        let onBadAudio: Soundtrack.BadAudio?
        /// Presets have scripts of their own.
        let script: [String]
        let chapters: [String]
        /// What is in the files that are heard, and in the cover.
        let files: [String]
    }
}
