/// Writes frames to a film in one file or stream, at a constant rate.
package final class FilmWriter: FilmWriting {
    package let settings: VideoSettings
    package private(set) var frameCount = 0
    package let encoderName: String
    package let audioEncoderName: String?
    private var components: Components?

    private struct Components {
        let encoder: VideoEncoder
        let muxer: Muxer
        let track: Int
        /// The muxer sorts the packets of all tracks by time.
        let sound: AudioTrackWriter?
    }

    /// Opens the encoder before it creates the file.
    package convenience init(path: String, settings: VideoSettings) throws(FFmpegError) {
        try self.init(path: path, encoder: VideoEncoder(settings: settings))
    }

    convenience init(path: String, encoder: VideoEncoder) throws(FFmpegError) {
        try self.init(.file(path), encoder: encoder, expectedFrames: 1)
    }

    convenience init(
        _ destination: FilmDestination, settings: VideoSettings, expectedFrames: Int, sound: SampleSpool? = nil
    ) throws(FFmpegError) {
        try self.init(destination, encoder: VideoEncoder(settings: settings), expectedFrames: expectedFrames, sound: sound)
    }

    init(
        _ destination: FilmDestination, encoder: VideoEncoder, expectedFrames: Int, sound: SampleSpool? = nil
    ) throws(FFmpegError) {
        let playback = encoder.settings.playback
        let container = encoder.settings.format.container
        let muxer = try Muxer(destination, container: container, metadata: playback.metadata)
        let track = try muxer.addTrack(for: encoder)
        let rate = encoder.settings.frameRate
        var audioWriter: AudioTrackWriter?
        if let sound, let codec = container.audioCodec { audioWriter = try AudioTrackWriter(sound, codec: codec, muxer: muxer) }
        try muxer.addChapters(playback.metadata.chapters, end: Double(expectedFrames) / rate.value)
        let cover =
            try container.holdsCover ? playback.metadata.cover.map { (image) throws(FFmpegError) in try muxer.addCover(image) } : nil
        try muxer.writeHeader(plays: playback.plays, frameRate: rate, expectedFrames: expectedFrames)
        try cover?.write(to: muxer)
        settings = encoder.settings
        encoderName = encoder.name
        audioEncoderName = audioWriter?.encoderName
        components = Components(encoder: encoder, muxer: muxer, track: track, sound: audioWriter)
    }

    package func makeFrame() throws(FFmpegError) -> VideoFrame {
        try makeFrame(layout: components?.encoder.layout ?? settings.format.layout)
    }

    func makeFrame(layout: PixelLayout) throws(FFmpegError) -> VideoFrame {
        try VideoFrame(width: settings.width, height: settings.height, layout: layout, isOpaque: !settings.format.hasAlpha)
    }

    package func write(_ frame: VideoFrame) throws(FFmpegError) {
        guard let components else { preconditionFailure("frames cannot be added after finish() or cancel()") }
        try components.encoder.encode(frame, index: frameCount) { packet throws(FFmpegError) in
            try components.muxer.write(packet, track: components.track, timeBase: components.encoder.timeBase)
        }
        frameCount += 1
        try components.sound?.advance(to: soundFrames, muxer: components.muxer)
    }

    /// The number of frames of audio up to the end of the video so far.
    private var soundFrames: Int {
        let rate = settings.frameRate
        return (2 * frameCount * AudioFormat.sampleRate * rate.denominator + rate.numerator) / (2 * rate.numerator)
    }

    package func finish() throws(FFmpegError) {
        guard let components else { preconditionFailure("finish() must be called only once and not after cancel()") }
        precondition(frameCount > 0, "a film must have at least one frame")
        self.components = nil
        try components.encoder.flush { packet throws(FFmpegError) in
            try components.muxer.write(packet, track: components.track, timeBase: components.encoder.timeBase)
        }
        try components.sound?.finish(at: soundFrames, muxer: components.muxer)
        try components.muxer.finish()
    }

    package func cancel() { components = nil }
}
