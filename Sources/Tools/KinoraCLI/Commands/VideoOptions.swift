import ArgumentParser
import KinoraPipeline
import KinoraPresets
import KinoraSound

/// Options that override the preset's video settings.
///
/// A command declares the groups itself, without a group around them. Debug builds of ArgumentParser check the options of each nested group
/// four times, so that each level makes all commands start more slowly.
protocol VideoOptions {
    var size: SizeOptions { get }
    var timing: TimingOptions { get }
    var range: RangeOptions { get }
    var format: FormatOptions { get }
    var audio: AudioOptions { get }
}

extension VideoOptions {
    /// Returns the given settings. Throws `CommandFailure` if one is invalid.
    func videoSettings() throws -> VideoOverrides {
        var settings = try size.settings()
        try timing.read(into: &settings)
        try range.read(into: &settings)
        try audio.read(into: &settings)
        try format.read(into: &settings)
        return settings
    }
}

/// Options for the frame rate and the length of a video.
struct TimingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Frames per second, such as 60, 12.5 or 30000/1001.", valueName: "rate"))
    var fps: String?

    @Option(help: ArgumentHelp("The length of the film, such as 2, 2s, 1:30 or 500ms.", valueName: "time"))
    var duration: String?

    @Option(
        help: ArgumentHelp(
            "The motion blur: the angle of the shutter, 0 to 360. 180 keeps it open for half the time of a frame, 0 is no motion blur.",
            valueName: "degrees"))
    var motionBlur: String?

    func read(into settings: inout VideoOverrides) throws {
        try VideoField.fps.read(fps, into: &settings)
        try VideoField.duration.read(duration, into: &settings)
        try VideoField.motionBlur.read(motionBlur, into: &settings)
    }
}

/// Options for the audio of a video.
struct AudioOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "If the lengths of audio and film differ: repeat the audio (loop), add silence at its end (silence), or give the film the length of "
                + "its audio (cut-to-track).", valueName: "loop|silence|cut-to-track"),
        completion: .list(["loop", "silence", "cut-to-track"]))
    var trackFit: String?

    @Option(
        help: ArgumentHelp("How to handle damaged audio: stop with an error, or replace it with silence.", valueName: "stop|silence"),
        completion: .list(["stop", "silence"]))
    var onBadAudio: String?

    // Values are negative numbers, which look like options.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The loudness of the whole film in LUFS, with a true peak of at most -1 dBTP: youtube is -14, podcast -16, broadcast -23.",
            valueName: "LUFS|\(Loudness.named.map(\.name).joined(separator: "|"))"),
        completion: .list(Loudness.named.map(\.name)))
    var loudness: String?

    func read(into settings: inout VideoOverrides) throws {
        try VideoField.trackFit.read(trackFit, into: &settings)
        try VideoField.onBadAudio.read(onBadAudio, into: &settings)
        try VideoField.loudness.read(loudness, into: &settings)
    }
}

/// Options for the file format and its encoding.
struct FormatOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The file format, if the file's extension does not determine it: \(OutputFormats.containers.joined(separator: ", ")).",
            valueName: "name"), completion: .list(OutputFormats.containers))
    var format: String?

    @Option(
        help: ArgumentHelp(
            "The video codec, if the file format supports several: \(OutputFormats.codecs.joined(separator: ", ")).", valueName: "name"),
        completion: .list(OutputFormats.codecs))
    var codec: String?

    @Option(help: ArgumentHelp("The constant rate factor: 0 is lossless, 18 looks lossless, 51 is the worst.", valueName: "0...51"))
    var quality: String?

    @Option(
        help: ArgumentHelp(
            "The speed preset of the encoder; slower presets make smaller files: \(OutputFormats.speedPresets.joined(separator: ", ")).",
            valueName: "name"), completion: .list(OutputFormats.speedPresets))
    var speedPreset: String?

    @Option(
        help: ArgumentHelp(
            "The length of the segments of which the film is made: frames (240) or a time with a unit (4s, 500ms). By default 250 frames. It changes the file.",
            valueName: "length"))
    var segment: String?

    @Option(
        help: ArgumentHelp("The bits per sample: 8, or 10 for hevc, av1, vp9 and prores.", valueName: "8|10"),
        completion: .list(["8", "10"]))
    var depth: String?

    @Option(
        help: ArgumentHelp(
            "The background of the film. clear makes it transparent, in formats that support transparency.", valueName: "colour"))
    var background: String?

    @Option(help: ArgumentHelp("How many times a GIF, APNG or WebP is played; 0 repeats it forever.", valueName: "n"))
    var plays: String?

    @Option(
        help: ArgumentHelp("The palette of a GIF: one for all frames, or one per frame.", valueName: "global|frame"),
        completion: .list(["global", "frame"]))
    var palette: String?

    @Option(
        help: ArgumentHelp(
            "The dithering of a GIF: \(OutputFormats.ditherings.joined(separator: ", ")).", valueName: "name"),
        completion: .list(OutputFormats.ditherings))
    var dither: String?

    func read(into settings: inout VideoOverrides) throws {
        let given: [(VideoField, String?)] = [
            (.quality, quality), (.speedPreset, speedPreset), (.format, format), (.codec, codec), (.segment, segment), (.depth, depth),
            (.background, background), (.plays, plays), (.palette, palette), (.dither, dither),
        ]
        for (field, text) in given { try field.read(text, into: &settings) }
    }
}

/// Options for the size of a video.
struct SizeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The size of the video in pixels. Most formats require even numbers.",
            valueName: "WxH")
    )
    var size: String?

    @Option(
        help: ArgumentHelp(
            "The factor by which the video is larger than --size, the preset's size or the composition's size.", valueName: "factor"))
    var scale: String?

    @Option(
        help: ArgumentHelp(
            "How to fit a composition that does not adapt to the aspect ratio: pad adds margins, crop cuts the edges off.",
            valueName: "pad|crop"), completion: .list(["pad", "crop"]))
    var fit: String?

    func settings() throws -> VideoOverrides {
        var settings = VideoOverrides()
        try VideoField.size.read(size, into: &settings)
        try VideoField.scale.read(scale, into: &settings)
        try VideoField.fit.read(fit, into: &settings)
        return settings
    }
}

extension VideoField {
    /// Parses the text of an option, if it is given. Errors name the option.
    func read(_ text: String?, into settings: inout VideoOverrides) throws {
        guard let text else { return }
        do {
            try read(text, into: &settings)
        } catch {
            throw CommandFailure("--\(rawValue) \(error.description)", .usage)
        }
    }
}
