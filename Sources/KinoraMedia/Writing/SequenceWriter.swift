/// Writes each frame to a separate file in a directory.
final class SequenceWriter: FilmWriting {
    let settings: VideoSettings
    private(set) var frameCount = 0
    private var encoder: VideoEncoder?
    let encoderName: String
    private let files: SequenceFiles

    init(directory: String, pattern: SequencePattern, settings: VideoSettings) throws(FFmpegError) {
        let encoder = try VideoEncoder(settings: settings)
        self.encoder = encoder
        self.settings = settings
        encoderName = encoder.name
        files = SequenceFiles(directory: directory, pattern: pattern)
    }

    func write(_ frame: VideoFrame) throws(FFmpegError) {
        guard let encoder else { preconditionFailure("frames cannot be added after finish() or cancel()") }
        try encoder.encode(frame, index: frameCount, sink: files.write)
        frameCount += 1
    }

    func finish() throws(FFmpegError) {
        guard let encoder else { preconditionFailure("finish() must be called only once and not after cancel()") }
        self.encoder = nil
        try encoder.flush(sink: files.write)
    }

    func cancel() { encoder = nil }
}
