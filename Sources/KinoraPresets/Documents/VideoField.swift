import KinoraMotion
import KinoraPipeline

/// A setting of a video: its key in a preset, what it takes and what it means. The command line has the same settings as options.
package enum VideoField: String, CaseIterable, Sendable {
    case size
    case scale
    case fps
    case duration
    case quality
    case speedPreset = "speed-preset"
    case encoderThreads = "encoder-threads"

    /// x264's presets, from the fastest to the one that makes the smallest files.
    package static let speedPresets = [
        "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow", "placebo",
    ]

    package var help: String {
        switch self {
        case .size: "pixels of the video; the picture is scaled to fit and the background fills the rest"
        case .scale: "pixels for each point of the composition"
        case .fps: "frames a second"
        case .duration: "length in seconds"
        case .quality: "constant rate factor: 0 is lossless, 18 looks lossless, 51 is the worst"
        case .speedPreset: "how long the encoder tries to make the file small"
        case .encoderThreads: "threads of the encoder; the bytes of the file depend on it"
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
        }
    }

    /// Reads `text` as this setting into `settings`.
    package func read(_ text: String, into settings: inout VideoOverrides) throws(ParameterError) {
        switch self {
        case .size:
            guard let size = PixelSize(text) else { throw ParameterError(value: text, problem: "is not a size", accepted: accepted) }
            if let reason = size.reasonAgainstVideo { throw ParameterError(value: text, problem: reason) }
            settings.size = size
        case .fps:
            guard let rate = FrameRate(text) else { throw ParameterError(value: text, problem: "is not a frame rate", accepted: accepted) }
            settings.frameRate = rate
        case .scale: settings.scale = try number(text)
        case .duration: settings.duration = try number(text)
        case .quality: settings.quality = try integer(text)
        case .encoderThreads: settings.encoderThreads = try integer(text)
        case .speedPreset: settings.speedPreset = try kind.parse(text).description
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
