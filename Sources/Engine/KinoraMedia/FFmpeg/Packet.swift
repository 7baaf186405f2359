import CFFmpeg

/// An encoded packet between an encoder or a file and the next stage. One object is reused for a whole film, because each stage clears it.
final class Packet {
    /// Owned; freed in deinit.
    let pointer: UnsafeMutablePointer<AVPacket>

    init() throws(FFmpegError) {
        guard let pointer = av_packet_alloc() else { throw .outOfMemory("allocate a packet") }
        self.pointer = pointer
    }

    deinit {
        var owned: UnsafeMutablePointer<AVPacket>? = pointer
        av_packet_free(&owned)
    }
}
