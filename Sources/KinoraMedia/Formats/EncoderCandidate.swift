/// An encoder that FFmpeg may have, and how its options say what the settings mean.
///
/// x264 is the measure: quality is its rate factor. Other encoders of H.264 get the number as a constant quantiser, which has the same scale
/// (0...51) and about the same picture, in larger files; other codecs what comes near on their own scales. Those that are not lossless at 0 are
/// passed over for that.
struct EncoderCandidate: Sendable {
    let name: String
    let needsHardware: Bool
    private let isLosslessAtZero: Bool
    private let shortestSide: Int
    /// Frames a second.
    private let fastestRate: Double
    private let describe: @Sendable (VideoSettings) -> [(name: String, value: String)]

    /// FFmpeg's options for the settings; nil when this encoder cannot do what they ask.
    func options(for settings: VideoSettings) -> [(name: String, value: String)]? {
        reasonAgainst(settings) == nil ? describe(settings) : nil
    }

    /// Why this encoder cannot do what the settings ask, as a sentence; nil when it can.
    func reasonAgainst(_ settings: VideoSettings) -> String? {
        if settings.format.codec.usesQuality, settings.quality == 0, !isLosslessAtZero {
            return "\(name) cannot encode without loss (quality 0)"
        }
        if min(settings.width, settings.height) < shortestSide { return "\(name) needs at least \(shortestSide) pixels each way" }
        if settings.frameRate.value > fastestRate { return "\(name) takes at most \(Int(fastestRate)) frames a second" }
        return nil
    }

    init(
        name: String, needsHardware: Bool = false, isLosslessAtZero: Bool = true, shortestSide: Int = 1, fastestRate: Double = .infinity,
        describe: @escaping @Sendable (VideoSettings) -> [(name: String, value: String)] = { _ in [] }
    ) {
        self.name = name
        self.needsHardware = needsHardware
        self.isLosslessAtZero = isLosslessAtZero
        self.shortestSide = shortestSide
        self.fastestRate = fastestRate
        self.describe = describe
    }
}
