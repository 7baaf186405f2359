import CFFmpeg
import Foundation

/// Writes each frame to a separate file in a directory.
final class SequenceWriter: FilmWriting {
    let settings: VideoSettings
    private(set) var frameCount = 0
    private var encoder: VideoEncoder?
    let encoderName: String
    private let directory: String
    private let pattern: SequencePattern
    /// The number of written files. Encoders with several frames in flight return packets late, but in order.
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
        guard let encoder else { preconditionFailure("frames cannot be added after finish() or cancel()") }
        try encoder.encode(frame, index: frameCount, sink: save)
        frameCount += 1
    }

    func finish() throws(FFmpegError) {
        guard let encoder else { preconditionFailure("finish() must be called only once and not after cancel()") }
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
