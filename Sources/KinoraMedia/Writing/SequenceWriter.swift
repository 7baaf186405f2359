import CFFmpeg
import Foundation

/// Writes each frame as a file of its own into a directory.
final class SequenceWriter: FilmWriting {
    let settings: VideoSettings
    private(set) var frameCount = 0
    private var encoder: VideoEncoder?
    let encoderName: String
    private let directory: String
    private let pattern: SequencePattern
    /// How many files are there; encoders that work on several frames at once hand them on late, but in order.
    private var fileCount = 0

    init(directory: String, pattern: SequencePattern, settings: VideoSettings) throws(FFmpegError) {
        let encoder = try VideoEncoder(settings: settings)
        self.encoder = encoder
        self.settings = settings
        self.directory = directory
        self.pattern = pattern
        encoderName = encoder.name
    }

    func write(_ frame: VideoFrame) throws(FFmpegError) {
        guard let encoder else { preconditionFailure("a film that was finished or cancelled takes no more frames") }
        try encoder.encode(frame, index: frameCount, sink: save)
        frameCount += 1
    }

    func finish() throws(FFmpegError) {
        guard let encoder else { preconditionFailure("a film is finished once and not after it was cancelled") }
        self.encoder = nil
        try encoder.flush(sink: save)
    }

    func cancel() { encoder = nil }

    private func save(_ packet: Packet) throws(FFmpegError) {
        let path = directory + "/" + pattern.name(of: fileCount)
        let bytes = UnsafeRawBufferPointer(start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size))
        try FileBytes.write(bytes, to: path)
        av_packet_unref(packet.pointer)
        fileCount += 1
    }
}
