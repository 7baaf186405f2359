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

    /// What is given, checked.
    func settings() throws -> VideoOverrides {
        var settings = try picture.settings()
        for (field, text) in [(VideoField.fps, fps), (.duration, duration), (.quality, quality), (.speedPreset, speedPreset)] {
            try field.read(text, into: &settings)
        }
        return settings
    }
}

/// The pixels of a video.
struct SizeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Pixels of the video; the picture is scaled to fit, the background fills the rest. Both even.", valueName: "WxH")
    )
    var size: String?

    @Option(help: ArgumentHelp("Pixels for each point of the composition, instead of --size.", valueName: "factor"))
    var scale: String?

    func settings() throws -> VideoOverrides {
        if size != nil, scale != nil { throw CommandFailure("--size and --scale say the same in two ways; give one of them", .usage) }
        var settings = VideoOverrides()
        try VideoField.size.read(size, into: &settings)
        try VideoField.scale.read(scale, into: &settings)
        return settings
    }
}

extension VideoField {
    /// Reads an option's text, if it was given; an error names the option.
    fileprivate func read(_ text: String?, into settings: inout VideoOverrides) throws {
        guard let text else { return }
        do {
            try read(text, into: &settings)
        } catch {
            throw CommandFailure("--\(rawValue) \(error.description)", .usage)
        }
    }
}
