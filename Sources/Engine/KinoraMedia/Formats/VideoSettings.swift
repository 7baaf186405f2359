/// All settings that determine the bytes of a film for given frames. Always valid.
package struct VideoSettings: Hashable, Sendable {
    /// The frame size in pixels; even if the format has subsampled chroma.
    package let width: Int
    package let height: Int
    /// In frames per second, in lowest terms: 30000/1001 for NTSC's 29.97.
    package let frameRate: Rational
    /// The constant rate factor of x264, 0...51: lower values mean better quality and larger files, 0 is lossless, 18 is hardly
    /// distinguishable from the original. It is mapped to the scales of other codecs. A lossless H.264 film has the profile High 4:4:4
    /// Predictive, which many players (browsers, hardware) do not support.
    package let quality: Double
    package let speedPreset: SpeedPreset
    /// The number of encoder threads. The bytes depend on it, so it never depends on the number of cores.
    package let encoderThreads: Int
    /// The number of frames in a segment, for formats that have segments.
    package let segmentFrames: Int
    package let format: FilmFormat
    package let playback: PlaybackSettings

    package static let defaultQuality = 20.0
    package static let defaultSpeedPreset = SpeedPreset.veryfast
    /// Sufficient for most machines: 120 frames of 1080p at `veryfast` take x264 2.5 s of processor time with any number. On a busy machine
    /// with two cores, they take 4.2 s with 2 threads and 2.8 s with 6.
    package static let defaultEncoderThreads = 6
    /// x264's key frame interval, so that key frames are where they would be without segments.
    package static let defaultSegmentFrames = 250

    /// - Throws: An error about the first invalid value, with the accepted values.
    package init(
        width: Int, height: Int, frameRateNumerator: Int, frameRateDenominator: Int = 1, quality: Double = defaultQuality,
        speedPreset: SpeedPreset = defaultSpeedPreset, encoderThreads: Int = defaultEncoderThreads,
        segmentFrames: Int = defaultSegmentFrames, format: FilmFormat = .mp4, playback: PlaybackSettings = PlaybackSettings()
    ) throws(VideoSettingsError) {
        try VideoSettings.checkSize(width: width, height: height, format: format)
        guard let frameRate = VideoSettings.reducedFrameRate(frameRateNumerator, frameRateDenominator) else {
            throw .frameRate(numerator: frameRateNumerator, denominator: frameRateDenominator)
        }
        guard frameRate.value <= VideoSettings.maxFrameRate(of: format) else { throw .frameRateOfFormat(frameRate, format) }
        guard VideoSettings.qualities.contains(quality) else { throw .quality(quality) }
        guard VideoSettings.threadCounts.contains(encoderThreads) else { throw .encoderThreads(encoderThreads) }
        guard VideoSettings.segmentLengths.contains(segmentFrames) else { throw .segmentFrames(segmentFrames) }
        self.width = width
        self.height = height
        self.frameRate = frameRate
        self.quality = quality
        self.speedPreset = speedPreset
        self.encoderThreads = encoderThreads
        self.segmentFrames = segmentFrames
        self.format = format
        self.playback = playback
    }

    /// The frame rate above which players of the format change the speed.
    package static func maxFrameRate(of format: FilmFormat) -> Double {
        // GIF stores delays in hundredths of a second, and players replace a delay of less than two by ten.
        format.container == .gif ? 50 : frameRates.upperBound
    }
}
