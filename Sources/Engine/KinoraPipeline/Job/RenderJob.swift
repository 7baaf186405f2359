import Foundation
import KinoraDrawing
import KinoraMotion

/// A composition with its parameters, output size, encoding and destination.
///
///     var job = RenderJob(lavaLamp, output: "lava.mp4")
///     try job.set("bubbles", to: "24")
///     let report = try await job.render()
public struct RenderJob: Sendable {
    // What the film shows.

    /// The composition that is rendered.
    public package(set) var composition: Composition
    /// The given parameters of the composition. The others have their defaults.
    package var parameters: [String: ParameterValue] = [:]
    /// The width in pixels, 1...16384, and even if the format of ``output`` requires it. By default the composition's width in points, rounded
    /// up to an even number.
    ///
    /// The views are laid out for the aspect ratio if the composition's ``Composition/sizes`` permit it. Otherwise the composition is scaled
    /// uniformly to fit and centred, and its background fills the rest.
    public var width: Int
    /// The height in pixels, with the range and the default of ``width``.
    public var height: Int
    /// The background; nil for the composition's background. If it is not opaque, every output must support transparency.
    public var background: Color?
    /// Whether the composition is cropped to cover the whole frame, instead of margins with the background, if the aspect ratios differ.
    public var crops = false
    /// The motion blur; nil for none. By default the composition's setting.
    public var motionBlur: MotionBlur?
    /// In frames per second. By default the composition's rate.
    public var frameRate: FrameRate
    /// In seconds, rounded to a whole number of frames, at least one. By default the composition's duration. If the audio is fitted by
    /// `cutToTrack`, the duration of the audio is used instead.
    public var duration: TimeInterval
    /// The part of the film that is rendered; nil for the whole film. Times of outputs, such as posters, are counted from its start.
    public var range: FilmRange?
    /// Settings that override settings of the composition's soundtrack.
    public var audio = AudioSettings()

    // The files that are made.

    /// The path of the film: a file, a sequence with a number in its name (`frame-%05d.png`), or `-` for standard output. If it is empty,
    /// the job makes only its ``outputs``.
    public var output: String
    /// The encoding of the film.
    public var encoding = EncodingSettings()
    /// Additional outputs of the same film.
    public var outputs: [RenderOutput] = []
    /// The metadata of the films.
    public var metadata = RenderMetadata()
    /// The treatment of existing files with the names of outputs.
    package var replacement = OutputReplacement()

    // How they are made.

    /// Whether the finished files are opened and compared with the drawn frames.
    public var verification = RenderVerification.sample
    /// Whether warnings about the film are an error, so that no output gets its name.
    public var isStrict = false
    /// The amount of concurrent drawing and encoding.
    public var concurrency = ConcurrencySettings()
    /// The location of finished segments for later renders.
    public var storage = StorageSettings()
    /// The documents and options from which the job was made.
    package var sources = JobSources()

    /// Creates a job for `composition` with one pixel per point (rounded up to even sizes, which video requires) and the file `output`.
    public init(_ composition: Composition, output: String) {
        self.composition = composition
        width = RenderJob.evenSize(composition.size.width)
        height = RenderJob.evenSize(composition.size.height)
        motionBlur = composition.motionBlur
        frameRate = composition.frameRate
        duration = composition.duration
        self.output = output
    }

    /// Rounds `points` up to an even number of pixels, within 2...16384, the maximum of H.264.
    static func evenSize(_ points: CGFloat) -> Int {
        Int((min(max(points, 2), 16384) / 2).rounded(.up)) * 2
    }

    /// What happens if a file with the name of an output exists. By default it is replaced when the new file is complete.
    public var overwrite: OverwritePolicy {
        get { replacement.policy }
        set { replacement.policy = newValue }
    }

    /// Sets the parameter `name` from text, as `--set` on the command line does. Throws a ``ParameterError`` if the value is invalid.
    public mutating func set(_ name: String, to text: String) throws {
        parameters[name] = try composition.parameters.parse(text, for: name)
    }

    /// The film for which the composition is prepared.
    public var film: Film {
        var film = Film(size: layoutSize, frameRate: frameRate, duration: duration)
        film.files = sources.files
        return film
    }

    /// The size in points for which the views are laid out.
    var layoutSize: CGSize { composition.layoutSize(width: width, height: height) }
}
