import CFFmpeg

/// A piece of coded film between an encoder or a file and the next station. One is enough for a whole film: each station empties it.
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
