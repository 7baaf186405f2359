/// Everything that decides, apart from the pictures themselves, which bytes a film has. Valid by construction.
package struct VideoSettings: Hashable, Sendable {
    /// Size in pixels; even where the format's colour has half as many samples.
    package let width: Int
    package let height: Int
    /// Frames a second, in lowest terms: 30000/1001 for NTSC's 29.97.
    package let frameRate: Rational
    /// x264's constant rate factor, 0...51: lower is better and larger, 0 is lossless, 18 is hard to tell from the original. Other codecs get
    /// what comes near on their own scales. A lossless H.264 film has the profile High 4:4:4 Predictive, which many players (browsers,
    /// hardware) cannot show.
    package let quality: Double
    /// How long the encoder searches for ways to make the film smaller at the same quality.
    package let speedPreset: SpeedPreset
    /// How many threads the encoder works with. The bytes depend on it, so it is a setting and never the number of cores found.
    package let encoderThreads: Int
    package let format: FilmFormat
    package let playback: PlaybackSettings

    package static let defaultQuality = 20.0
    package static let defaultSpeedPreset = SpeedPreset.veryfast
    /// Enough to keep a machine busy: 120 frames of 1080p at `veryfast` take x264 2.5 s of processor time whatever the number, and by the clock of a
    /// busy machine with two cores 4.2 s with 2 threads, 2.8 s with 6.
    package static let defaultEncoderThreads = 6

    /// x264's names, fastest first.
    package enum SpeedPreset: String, CaseIterable, Hashable, Sendable {
        case ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow, placebo
    }

    /// - Throws: what is wrong with the first value that is, and what would be accepted.
    package init(
        width: Int, height: Int, frameRateNumerator: Int, frameRateDenominator: Int = 1, quality: Double = defaultQuality,
        speedPreset: String = defaultSpeedPreset.rawValue, encoderThreads: Int = defaultEncoderThreads, format: FilmFormat = .mp4,
        playback: PlaybackSettings = PlaybackSettings()
    ) throws(VideoSettingsError) {
        try VideoSettings.checkSize(width: width, height: height, format: format)
        guard let frameRate = VideoSettings.reducedFrameRate(frameRateNumerator, frameRateDenominator) else {
            throw .frameRate(numerator: frameRateNumerator, denominator: frameRateDenominator)
        }
        guard frameRate.value <= VideoSettings.maxFrameRate(of: format) else { throw .frameRateOfFormat(frameRate, format) }
        guard VideoSettings.qualities.contains(quality) else { throw .quality(quality) }
        guard let preset = SpeedPreset(rawValue: speedPreset) else { throw .speedPreset(speedPreset) }
        guard VideoSettings.threadCounts.contains(encoderThreads) else { throw .encoderThreads(encoderThreads) }
        self.width = width
        self.height = height
        self.frameRate = frameRate
        self.quality = quality
        self.speedPreset = preset
        self.encoderThreads = encoderThreads
        self.format = format
        self.playback = playback
    }

    /// Frames a second beyond which the format's players go another pace.
    package static func maxFrameRate(of format: FilmFormat) -> Double {
        // GIF counts hundredths of a second, and players take a delay of less than two for ten.
        format.container == .gif ? 50 : frameRates.upperBound
    }
}
