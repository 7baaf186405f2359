import ArgumentParser
import KinoraPipeline
import KinoraPresets

/// What a video is like, where it differs from the preset.
struct VideoOptions: ParsableArguments {
    @OptionGroup var picture: SizeOptions

    @Option(help: ArgumentHelp("Frames a second: 60, 12.5 or 30000/1001.", valueName: "rate"))
    var fps: String?

    @Option(help: ArgumentHelp("Length of the film.", valueName: "seconds"))
    var duration: String?

    @Option(help: ArgumentHelp("0 is lossless, 18 looks lossless, 51 is the worst (constant rate factor).", valueName: "0...51"))
    var quality: String?

    @Option(
        help: ArgumentHelp(
            "How long the encoder tries to make the file small: \(VideoField.speedPresets.joined(separator: ", ")).", valueName: "name"))
    var speedPreset: String?

    @Option(
        help: ArgumentHelp(
            "Where the sound is shorter or longer than the film: play it again (loop), be silent after it (silence), or make the film as long "
                + "as its sound (cut-to-track).", valueName: "loop|silence|cut-to-track"))
    var trackFit: String?

    @Option(
        help: ArgumentHelp("What to do about sound that is damaged in the middle: stop, or be silent there.", valueName: "stop|silence"))
    var onBadAudio: String?

    @OptionGroup var format: FormatOptions

    /// What is given, checked.
    func settings() throws -> VideoOverrides {
        var settings = try picture.settings()
        for (field, text) in [
            (VideoField.fps, fps), (.duration, duration), (.quality, quality), (.speedPreset, speedPreset), (.trackFit, trackFit),
            (.onBadAudio, onBadAudio),
        ] {
            try field.read(text, into: &settings)
        }
        try format.read(into: &settings)
        return settings
    }
}

/// What kind of file a video is.
struct FormatOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Kind of file, when its name does not say it: \(OutputFormats.containers.joined(separator: ", ")).", valueName: "name"))
    var format: String?

    @Option(
        help: ArgumentHelp(
            "How the pictures are coded, where there is a choice: \(OutputFormats.codecs.joined(separator: ", ")).", valueName: "name"))
    var codec: String?

    @Option(help: ArgumentHelp("Bits a sample; 10 for hevc, av1, vp9 and prores.", valueName: "8|10"))
    var depth: String?

    @Option(
        help: ArgumentHelp(
            "What lies behind the picture; clear keeps it transparent, in formats that can.", valueName: "colour"))
    var background: String?

    @Option(help: ArgumentHelp("How often a GIF, APNG or WebP is shown; 0 is again and again.", valueName: "n"))
    var plays: String?

    @Option(help: ArgumentHelp("Of a GIF: one palette for all frames, or one for each.", valueName: "global|frame"))
    var palette: String?

    @Option(
        help: ArgumentHelp(
            "Of a GIF, for colours that are not in its palette: \(OutputFormats.ditherings.joined(separator: ", ")).", valueName: "name"))
    var dither: String?

    func read(into settings: inout VideoOverrides) throws {
        let given: [(VideoField, String?)] = [
            (.format, format), (.codec, codec), (.depth, depth), (.background, background), (.plays, plays), (.palette, palette),
            (.dither, dither),
        ]
        for (field, text) in given { try field.read(text, into: &settings) }
    }
}

/// The pixels of a video.
struct SizeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Pixels of the video; the picture is scaled to fit, the background fills the rest. Both even, but in formats of whole pixels.",
            valueName: "WxH")
    )
    var size: String?

    @Option(help: ArgumentHelp("Pixels for each point of the composition, instead of --size.", valueName: "factor"))
    var scale: String?

    func settings() throws -> VideoOverrides {
        if size != nil, scale != nil { throw CommandFailure("--size and --scale exclude each other; give one of them", .usage) }
        var settings = VideoOverrides()
        try VideoField.size.read(size, into: &settings)
        try VideoField.scale.read(scale, into: &settings)
        return settings
    }
}

extension VideoField {
    /// Reads an option's text, if it was given; an error names the option.
    func read(_ text: String?, into settings: inout VideoOverrides) throws {
        guard let text else { return }
        do {
            try read(text, into: &settings)
        } catch {
            throw CommandFailure("--\(rawValue) \(error.description)", .usage)
        }
    }
}
