/// An encoder that FFmpeg may contain, and the mapping of the settings to its options.
///
/// The reference is x264: quality is its constant rate factor. Other H.264 encoders use the number as a constant quantizer, which has the
/// same scale (0...51) and results in similar quality but larger files. Other codecs use similar values on their own scales. At quality 0,
/// encoders that are not lossless are skipped.
struct EncoderCandidate: Sendable {
    let name: String
    private let isLosslessAtZero: Bool
    private let shortestSide: Int
    /// In frames per second.
    private let fastestRate: Double
    private let describe: @Sendable (VideoSettings) -> [(name: String, value: String)]

    /// FFmpeg's options for the settings; nil if the encoder does not support them.
    func options(for settings: VideoSettings) -> [(name: String, value: String)]? {
        reasonAgainst(settings) == nil ? describe(settings) : nil
    }

    /// The reason why the encoder does not support the settings, as a sentence; nil if it does.
    func reasonAgainst(_ settings: VideoSettings) -> String? {
        if settings.format.codec.usesQuality, settings.quality == 0, !isLosslessAtZero {
            return "\(name) cannot encode losslessly (quality 0)"
        }
        if min(settings.width, settings.height) < shortestSide { return "\(name) requires sides of at least \(shortestSide) pixels" }
        if settings.frameRate.value > fastestRate { return "\(name) supports at most \(Int(fastestRate)) frames per second" }
        return nil
    }

    init(
        name: String, isLosslessAtZero: Bool = true, shortestSide: Int = 1, fastestRate: Double = .infinity,
        describe: @escaping @Sendable (VideoSettings) -> [(name: String, value: String)] = { _ in [] }
    ) {
        self.name = name
        self.isLosslessAtZero = isLosslessAtZero
        self.shortestSide = shortestSide
        self.fastestRate = fastestRate
        self.describe = describe
    }
}
