/// Writes frames to an animation or raw video, in one file or stream and at a constant rate.
final class FilmWriter: FilmWriting {
    let settings: VideoSettings
    private(set) var frameCount = 0
    let encoderName: String
    private var components: (encoder: VideoEncoder, file: FilmFileWriter)?
    private var replenishment: ConditionalReplenishment?

    /// Opens the encoder before it creates the file.
    convenience init(_ destination: FilmDestination, settings: VideoSettings, expectedFrames: Int) throws(FFmpegError) {
        try self.init(destination, encoder: VideoEncoder(settings: settings), expectedFrames: expectedFrames)
    }

    init(_ destination: FilmDestination, encoder: VideoEncoder, expectedFrames: Int) throws(FFmpegError) {
        let file = try FilmFileWriter(destination, settings: encoder.settings, expectedFrames: expectedFrames)
        try file.begin(encoder.parameters())
        settings = encoder.settings
        encoderName = encoder.name
        components = (encoder, file)
        replenishment = ConditionalReplenishment(encoder.settings)
    }

    func write(_ frame: VideoFrame) throws(FFmpegError) {
        guard let components else { preconditionFailure("frames cannot be added after finish() or cancel()") }
        replenishment?.apply(to: frame)
        try components.encoder.encode(frame, index: frameCount, sink: components.file.write)
        frameCount += 1
    }

    func finish() throws(FFmpegError) {
        guard let components else { preconditionFailure("finish() must be called only once and not after cancel()") }
        precondition(frameCount > 0, "a film must have at least one frame")
        self.components = nil
        try components.encoder.flush(sink: components.file.write)
        try components.file.finish(frameCount: frameCount)
    }

    func cancel() { components = nil }
}
