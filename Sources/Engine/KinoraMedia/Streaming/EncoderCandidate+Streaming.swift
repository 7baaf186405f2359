extension EncoderCandidate {
    /// The encoders of H.264 for streams, the best first. They return the packet of each frame before they accept the next one.
    static let allForStreaming = [x264ForStreaming, openH264]

    /// The fastest settings of x264 without lookahead. Frames are drawn on all cores, so that one thread for encoding keeps the others busy with
    /// drawing; the bytes are not kept, so they may depend on the processor.
    private static let x264ForStreaming = EncoderCandidate(name: "libx264") { settings in
        let interval = settings.streamKeyInterval
        return [
            ("preset", SpeedPreset.ultrafast.rawValue), ("tune", "zerolatency"), ("crf", "\(settings.quality)"),
            ("x264-params", "sliced-threads=0:keyint=\(interval):min-keyint=\(interval):scenecut=0"),
        ]
    }
}

extension VideoSettings {
    /// The distance of a stream's key frames: two seconds. Players discard what was played by groups between key frames.
    fileprivate var streamKeyInterval: Int { min(max(Int((2 * frameRate.value).rounded()), 1), 250) }
}
