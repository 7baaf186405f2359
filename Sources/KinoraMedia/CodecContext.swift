import CFFmpeg

/// Owns what FFmpeg keeps for one encoder or decoder, opened or not.
final class CodecContext {
    /// Owned; freed in deinit.
    let pointer: UnsafeMutablePointer<AVCodecContext>

    init(_ codec: UnsafePointer<AVCodec>) throws(FFmpegError) {
        guard let pointer = avcodec_alloc_context3(codec) else {
            throw .outOfMemory("allocate the codec \(String(cString: codec.pointee.name))")
        }
        self.pointer = pointer
    }

    deinit {
        var owned: UnsafeMutablePointer<AVCodecContext>? = pointer
        avcodec_free_context(&owned)
    }
}
