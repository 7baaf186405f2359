/// How pictures become video. All of it decides the film's bytes, so the defaults are fixed and never depend on the machine.
public struct EncodingSettings: Hashable, Codable, Sendable {
    /// The constant rate factor: 0 is lossless, 18 looks lossless, 51 is the worst.
    public var quality = 18
    /// x264's word for how long it tries to make the file small, "ultrafast" to "placebo".
    public var speedPreset = "veryfast"
    /// Threads of the encoder.
    public var threads = 4

    /// The defaults.
    public init() {}
}
