/// An H.264 encoder that FFmpeg may have, and how its options say what the settings mean.
///
/// x264 is the measure: quality is its rate factor. The others get the number as a constant quantiser, which has the same scale (0...51) and
/// about the same picture, in larger files. None of them is lossless at 0, so they are passed over for that.
struct EncoderCandidate: Sendable {
    let name: String
    let needsHardware: Bool
    private let isLosslessAtZero: Bool
    private let describe: @Sendable (VideoSettings) -> [(name: String, value: String)]

    /// The best first. Encoders that take no frames in ordinary memory (vaapi) or no 4:2:0 planes (qsv) are not among them.
    static let all = [x264, openH264, nvenc, amf]

    static let x264 = EncoderCandidate(name: "libx264", needsHardware: false, isLosslessAtZero: true) { settings in
        // Slices side by side would cost quality. cpu-independent: the same bytes on a machine with other vector instructions. Half of the
        // threads look ahead: x264's own share (a sixth) leaves one, which holds the others up to half the speed with fast presets.
        let options = "sliced-threads=0:cpu-independent=1:lookahead-threads=\(max(1, settings.encoderThreads / 2))"
        return [("preset", settings.speedPreset.rawValue), ("crf", "\(settings.quality)"), ("x264-params", options)]
    }

    static let openH264 = EncoderCandidate(name: "libopenh264", needsHardware: false, isLosslessAtZero: false) { settings in
        let quantiser = "\(Int(settings.quality.rounded()))"
        return [("rc_mode", "quality"), ("qmin", quantiser), ("qmax", quantiser), ("allow_skip_frames", "0")]
    }

    static let nvenc = EncoderCandidate(name: "h264_nvenc", needsHardware: true, isLosslessAtZero: false) { settings in
        [("rc", "constqp"), ("qp", "\(Int(settings.quality.rounded()))")]
    }

    static let amf = EncoderCandidate(name: "h264_amf", needsHardware: true, isLosslessAtZero: false) { settings in
        let quantiser = "\(Int(settings.quality.rounded()))"
        return [("rc", "cqp"), ("qp_i", quantiser), ("qp_p", quantiser), ("qp_b", quantiser)]
    }

    /// FFmpeg's options for the settings; nil when this encoder cannot do what they ask.
    func options(for settings: VideoSettings) -> [(name: String, value: String)]? {
        settings.quality > 0 || isLosslessAtZero ? describe(settings) : nil
    }

    init(
        name: String, needsHardware: Bool, isLosslessAtZero: Bool,
        describe: @escaping @Sendable (VideoSettings) -> [(name: String, value: String)]
    ) {
        self.name = name
        self.needsHardware = needsHardware
        self.isLosslessAtZero = isLosslessAtZero
        self.describe = describe
    }
}
