import CFFmpeg

/// Writes each packet to a separate file in a directory.
final class SequenceFiles {
    private let directory: String
    private let pattern: SequencePattern
    /// The number of written files. Encoders with several frames in flight return packets late, but in order.
    private var count = 0

    init(directory: String, pattern: SequencePattern) {
        (self.directory, self.pattern) = (directory, pattern)
    }

    /// Writes the file of the next frame, and clears the packet.
    func write(_ packet: Packet) throws(FFmpegError) {
        let bytes = UnsafeRawBufferPointer(start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size))
        try FileBytes.write(bytes, to: directory + "/" + pattern.name(of: count))
        av_packet_unref(packet.pointer)
        count += 1
    }
}
