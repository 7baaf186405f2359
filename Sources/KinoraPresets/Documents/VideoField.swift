import KinoraMotion
import KinoraPipeline
import KinoraSound

/// A setting of a video: its key in a preset, what it takes and what it means. The command line has the same settings as options.
package enum VideoField: String, CaseIterable, Sendable {
    case size
    case scale
    case fps
    case duration
    case quality
    case speedPreset = "speed-preset"
    case encoderThreads = "encoder-threads"
    case format
    case codec
    case depth
    case background
    case plays
    case palette
    case dither
    case trackFit = "track-fit"
    case onBadAudio = "on-bad-audio"

    /// x264's presets, from the fastest to the one that makes the smallest files.
    package static let speedPresets = [
        "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow", "placebo",
    ]

    /// The setting of a job that this one decides.
    package var setting: JobSetting {
        switch self {
        case .size, .scale: .size
        case .fps: .frameRate
        case .duration: .duration
        case .quality: .quality
        case .speedPreset: .speedPreset
        case .encoderThreads: .encoderThreads
        case .format: .format
        case .codec: .codec
        case .depth: .depth
        case .background: .background
        case .plays: .plays
        case .palette: .palette
        case .dither: .dither
        case .trackFit: .trackFit
        case .onBadAudio: .onBadAudio
        }
    }

    package var help: String {
        switch self {
        case .size: "pixels of the video; the picture is scaled to fit and the background fills the rest"
        case .scale: "pixels for each point of the composition"
        case .fps: "frames a second"
        case .duration: "length in seconds"
        case .quality: "constant rate factor: 0 is lossless, 18 looks lossless, 51 is the worst"
        case .speedPreset: "how long the encoder tries to make the file small"
        case .encoderThreads: "threads of the encoder; the bytes of the file depend on it"
        case .format: "kind of file, when its name does not say it"
        case .codec: "how the pictures are coded, where a kind of file can hold several codecs"
        case .depth: "bits a sample"
        case .background: "what lies behind the picture; clear keeps it transparent, in formats that can"
        case .plays: "how often a GIF, APNG or WebP is shown; 0 is again and again"
        case .palette: "whether a GIF has one palette for all frames or one for each"
        case .dither: "how a GIF shows colours that are not in its palette"
        case .trackFit: "what is done where the sound is shorter or longer than the film"
        case .onBadAudio: "what is done about sound that is damaged in the middle"
        }
    }

    package var accepted: String {
        switch self {
        case .size: PixelSize.accepted
        case .fps: "frames a second within 1...1000, such as 60, 12.5 or 30000/1001"
        default: kind.accepted
        }
    }

    private var kind: ParameterKind {
        switch self {
        case .size, .fps: .text
        case .scale: .number(0.01...16)
        case .duration: .number(0.001...86_400)
        case .quality: .integer(0...51)
        case .speedPreset: .choice(VideoField.speedPresets)
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

    /// Reads `text` as this setting into `settings`.
    package func read(_ text: String, into settings: inout VideoOverrides) throws(ParameterError) {
        switch self {
        case .size:
            guard let size = PixelSize(text) else { throw ParameterError(value: text, problem: "is not a size", accepted: accepted) }
            settings.size = size
        case .fps:
            guard let rate = FrameRate(text) else { throw ParameterError(value: text, problem: "is not a frame rate", accepted: accepted) }
            settings.frameRate = rate
        case .scale: settings.scale = try number(text)
        case .duration: settings.duration = try number(text)
        case .quality: settings.quality = try integer(text)
        case .encoderThreads: settings.encoderThreads = try integer(text)
        case .speedPreset: settings.speedPreset = try kind.parse(text).description
        case .format: settings.format = try word(text)
        case .codec: settings.codec = try word(text)
        case .depth: settings.depth = Int(try kind.parse(text).description)
        case .background: settings.background = try ColorNotation.color(text)
        case .plays: settings.plays = try integer(text)
        case .palette: settings.palette = try kind.parse(text).description
        case .dither: settings.dither = try kind.parse(text).description
        case .trackFit: settings.trackFit = Soundtrack.Fit(rawValue: try kind.parse(text).description)
        case .onBadAudio: settings.onBadAudio = Soundtrack.BadAudio(rawValue: try kind.parse(text).description)
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

    private func number(_ text: String) throws(ParameterError) -> Double? {
        guard case .number(let value) = try kind.parse(text) else { return nil }
        return value
    }

    private func integer(_ text: String) throws(ParameterError) -> Int? {
        guard case .integer(let value) = try kind.parse(text) else { return nil }
        return value
    }
}
