import KinoraMedia
import KinoraMotion
import KinoraPipeline
import KinoraSound

/// A video setting: its key in a preset, its accepted values and its description. The command line has an option for each.
package enum VideoField: String, CaseIterable, Sendable {
    case size
    case scale
    case fit
    case fps
    case duration
    case from
    case to
    case motionBlur = "motion-blur"
    case quality
    case speedPreset = "speed-preset"
    case encoderThreads = "encoder-threads"
    case segment
    case format
    case codec
    case depth
    case background
    case plays
    case palette
    case dither
    case trackFit = "track-fit"
    case onBadAudio = "on-bad-audio"
    case loudness

    /// The corresponding setting of a job.
    package var setting: JobSetting {
        switch self {
        case .size, .scale: .size
        case .fit: .fit
        case .fps: .frameRate
        case .duration: .duration
        case .from: .from
        case .to: .to
        case .motionBlur: .motionBlur
        case .quality: .quality
        case .speedPreset: .speedPreset
        case .encoderThreads: .encoderThreads
        case .segment: .segment
        case .format: .format
        case .codec: .codec
        case .depth: .depth
        case .background: .background
        case .plays: .plays
        case .palette: .palette
        case .dither: .dither
        case .trackFit: .trackFit
        case .onBadAudio: .onBadAudio
        case .loudness: .loudness
        }
    }

    package var help: String {
        switch self {
        case .size: "size of the video in pixels"
        case .scale: "factor by which the video is larger than size, or than the composition's size"
        case .fit: "adjustment of a composition that does not adapt to the aspect ratio: pad adds margins, crop cuts the edges off"
        case .fps: "frames per second"
        case .duration: "length"
        case .from: "start of the part of the film that is rendered"
        case .to: "end of the part of the film that is rendered"
        case .motionBlur: "shutter angle of the motion blur in degrees: 180 is half the time of a frame, 0 is none"
        case .quality: "constant rate factor: 0 is lossless, 18 looks lossless, 51 is the worst"
        case .speedPreset: "speed preset of the encoder; slower presets make smaller files"
        case .encoderThreads: "number of encoder threads, which changes the bytes of the file"
        case .segment: "length of the segments that are encoded separately, in frames, or a time with a unit"
        case .format: "file format, if the file's extension does not determine it"
        case .codec: "video codec, if the file format supports several"
        case .depth: "bits per sample"
        case .background: "background; clear makes the film transparent, in formats that support transparency"
        case .plays: "number of times that a GIF, APNG or WebP is played; 0 repeats it forever"
        case .palette: "palette of a GIF: one for all frames, or one per frame"
        case .dither: "dithering of a GIF"
        case .trackFit: "adjustment if the lengths of audio and film differ"
        case .onBadAudio: "handling of damaged audio"
        case .loudness: "loudness of the audio in LUFS, with a true peak of at most -1 dBTP"
        }
    }

    package var accepted: String {
        switch self {
        case .size: PixelSize.accepted
        case .fps: "frames per second within 1...1000, such as 60, 12.5 or 30000/1001"
        case .segment: SegmentLength.accepted
        case .duration: MediaTime.accepted(in: VideoField.durations)
        case .from, .to: MediaTime.accepted
        case .loudness: Loudness.accepted
        default: kind.accepted
        }
    }

    /// The accepted lengths of films and intervals between images, in seconds.
    package static let durations = 0.001...86_400.0

    var kind: ParameterKind {
        switch self {
        case .size, .fps, .duration, .from, .to, .segment, .loudness: .text(length: nil)
        case .scale: .number(0.01...16)
        case .fit: .choice(FrameFit.allCases.map(\.rawValue))
        case .motionBlur: .number(MotionBlur.angles)
        case .quality: .integer(0...51)
        case .speedPreset: .choice(OutputFormats.speedPresets)
        case .encoderThreads: .integer(1...16)
        case .format: .choice(OutputFormats.containers)
        case .codec: .choice(OutputFormats.codecs)
        case .depth: .choice(["8", "10"])
        case .background: .color
        case .plays: .integer(0...65_535)
        case .palette: .choice(OutputFormats.palettes)
        case .dither: .choice(OutputFormats.ditherings)
        case .trackFit: .choice(Soundtrack.Fit.allCases.map(\.rawValue))
        case .onBadAudio: .choice(Soundtrack.BadAudio.allCases.map(\.rawValue))
        }
    }

    /// The sizes that names of formats mean.
    private static let namedSizes = [
        "480p": "854x480", "hd": "1280x720", "720p": "1280x720", "fullhd": "1920x1080", "fhd": "1920x1080", "1080p": "1920x1080",
        "2k": "2560x1440", "1440p": "2560x1440", "4k": "3840x2160", "uhd": "3840x2160", "2160p": "3840x2160",
    ]

    /// The size that `text` probably means: 1920x1080 for 1080p, 1920*1080 or [1920, 1080]. Nil if it means none.
    private static func nearSize(_ text: String) -> String? {
        guard text.utf8.count < 32 else { return nil }
        if let size = namedSizes[text.lowercased().filter { !$0.isWhitespace && $0 != "-" }] { return size }
        let numbers = text.split { !("0"..."9").contains($0) }
        let other = text.filter { !("0"..."9").contains($0) && !$0.isWhitespace }
        guard numbers.count == 2, ["", "*", "\u{D7}", ",", ":", "/", "[,]", "(,)", "xpx", "pxxpx"].contains(other.lowercased()) else {
            return nil
        }
        let size = numbers.joined(separator: "x")
        return PixelSize(size) == nil ? nil : size
    }

    /// The frame rate that `text` probably means: 30 for 30fps, 29.97 for 29,97. Nil if it means none.
    private static func nearRate(_ text: String) -> String? {
        guard text.utf8.count < 32 else { return nil }
        let number = text.replacing(",", with: ".").prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "/" }
        let unit = text.dropFirst(number.count).lowercased().filter { !$0.isWhitespace && $0 != "." }
        guard ["", "fps", "p", "hz", "fs", "framespersecond", "frames/s"].contains(unit) else { return nil }
        return FrameRate(String(number)) == nil ? nil : String(number)
    }

    /// Parses `text` as this setting and stores it in `settings`.
    package func read(_ text: String, into settings: inout VideoOverrides) throws(ParameterError) {
        switch self {
        case .size:
            guard let size = PixelSize(text) else {
                throw ParameterError(value: text, problem: "is not a size", accepted: accepted, suggestion: Self.nearSize(text))
            }
            settings.size = size
        case .fps:
            guard let rate = FrameRate(text) else {
                throw ParameterError(value: text, problem: "is not a frame rate", accepted: accepted, suggestion: Self.nearRate(text))
            }
            settings.frameRate = rate
        case .scale: settings.scale = try number(text)
        case .fit: settings.fit = FrameFit(rawValue: try kind.parse(text).description)
        case .duration: settings.duration = try MediaTime.seconds(text, in: VideoField.durations)
        case .from: settings.from = try time(text)
        case .to: settings.to = try time(text)
        case .motionBlur: settings.motionBlur = try number(text)
        case .quality: settings.quality = try integer(text)
        case .encoderThreads: settings.encoderThreads = try integer(text)
        case .speedPreset: settings.speedPreset = SpeedPreset(rawValue: try kind.parse(text).description)
        case .segment:
            guard let length = SegmentLength(text) else {
                throw ParameterError(value: text, problem: "is not the length of a segment", accepted: accepted)
            }
            settings.segment = length
        case .format: settings.format = Container(rawValue: try word(text))
        case .codec: settings.codec = Codec(rawValue: try word(text))
        case .depth: settings.depth = Int(try kind.parse(text).description)
        case .background: settings.background = try ColorNotation.color(text)
        case .plays: settings.plays = try integer(text)
        case .palette: settings.palette = PaletteScope(rawValue: try kind.parse(text).description)
        case .dither: settings.dither = Dithering(rawValue: try kind.parse(text).description)
        case .trackFit: settings.trackFit = Soundtrack.Fit(rawValue: try kind.parse(text).description)
        case .onBadAudio: settings.onBadAudio = Soundtrack.BadAudio(rawValue: try kind.parse(text).description)
        case .loudness:
            guard let loudness = Loudness(text) else {
                // LUFS are negative, and a name may have capital letters.
                let meant = ["-\(text)", text.lowercased()].first { Loudness($0) != nil }
                throw ParameterError(value: text, problem: "is not a loudness", accepted: accepted, suggestion: meant)
            }
            settings.loudness = loudness
        }
    }

    private func word(_ text: String) throws(ParameterError) -> String {
        do {
            return try kind.parse(text).description
        } catch {
            var error = error
            error.suggestion = FormatAlias.meaning(of: text, for: self) ?? error.suggestion
            throw error
        }
    }

    private func time(_ text: String) throws(ParameterError) -> MediaTime {
        guard let time = MediaTime(text) else { throw ParameterError(value: text, problem: "is not a time", accepted: accepted) }
        return time
    }

    private func number(_ text: String) throws(ParameterError) -> Double? {
        guard case .number(let value) = try kind.parse(text) else { return nil }
        return value
    }

    private func integer(_ text: String) throws(ParameterError) -> Int? {
        guard case .integer(let value) = try kind.parse(text) else { return nil }
        return value
    }
}
