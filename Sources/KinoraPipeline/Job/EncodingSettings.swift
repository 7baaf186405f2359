import KinoraMedia

/// How pictures become video. All of it decides the film's bytes, so the defaults are fixed and never depend on the machine.
public struct EncodingSettings: Hashable, Codable, Sendable {
    /// The constant rate factor, 0...51: 0 is lossless, 18 looks lossless, 51 is the worst.
    public var quality = Int(VideoSettings.defaultQuality)
    /// x264's word for how long it tries to make the file small, "ultrafast" to "placebo".
    public var speedPreset = VideoSettings.defaultSpeedPreset.rawValue
    /// Threads of the encoder, 1...16.
    public var threads = VideoSettings.defaultEncoderThreads

    /// The defaults.
    public init() {}
}
