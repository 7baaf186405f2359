/// Writes frames to a film in one file or stream, at a constant rate.
package final class FilmWriter: FilmWriting {
    package let settings: VideoSettings
    package private(set) var frameCount = 0
    package let encoderName: String
    package let audioEncoderName: String?
    private var components: (encoder: VideoEncoder, file: FilmFileWriter)?
    private var replenishment: ConditionalReplenishment?

    /// Opens the encoder before it creates the file.
    package convenience init(path: String, settings: VideoSettings) throws(FFmpegError) {
        try self.init(path: path, encoder: VideoEncoder(settings: settings))
    }

    convenience init(path: String, encoder: VideoEncoder) throws(FFmpegError) {
        try self.init(.file(path), encoder: encoder, expectedFrames: 1)
    }

    convenience init(
        _ destination: FilmDestination, settings: VideoSettings, expectedFrames: Int, audio: SampleSpool? = nil
    ) throws(FFmpegError) {
        try self.init(destination, encoder: VideoEncoder(settings: settings), expectedFrames: expectedFrames, audio: audio)
    }

    init(
        _ destination: FilmDestination, encoder: VideoEncoder, expectedFrames: Int, audio: SampleSpool? = nil
    ) throws(FFmpegError) {
        let file = try FilmFileWriter(destination, settings: encoder.settings, expectedFrames: expectedFrames, audio: audio)
        try file.begin(encoder.parameters())
        settings = encoder.settings
        encoderName = encoder.name
        audioEncoderName = file.audioEncoderName
        components = (encoder, file)
        replenishment = ConditionalReplenishment(encoder.settings)
    }

    package func makeFrame() throws(FFmpegError) -> VideoFrame {
        try makeFrame(layout: components?.encoder.layout ?? settings.format.layout)
    }

    func makeFrame(layout: PixelLayout) throws(FFmpegError) -> VideoFrame {
        try VideoFrame(width: settings.width, height: settings.height, layout: layout, isOpaque: !settings.format.hasAlpha)
    }

    package func write(_ frame: VideoFrame) throws(FFmpegError) {
        guard let components else { preconditionFailure("frames cannot be added after finish() or cancel()") }
        replenishment?.apply(to: frame)
        try components.encoder.encode(frame, index: frameCount, sink: components.file.write)
        frameCount += 1
        try components.file.advanceAudio(toFrame: frameCount)
    }

    package func finish() throws(FFmpegError) {
        guard let components else { preconditionFailure("finish() must be called only once and not after cancel()") }
        precondition(frameCount > 0, "a film must have at least one frame")
        self.components = nil
        try components.encoder.flush(sink: components.file.write)
        try components.file.finish(frameCount: frameCount)
    }

    package func cancel() { components = nil }
}
