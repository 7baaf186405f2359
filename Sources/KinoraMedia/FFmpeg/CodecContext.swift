import CFFmpeg
import Synchronization

/// Owns what FFmpeg keeps for one encoder or decoder, opened or not.
final class CodecContext {
    /// Owned; freed in deinit.
    let pointer: UnsafeMutablePointer<AVCodecContext>

    /// Whether the codec's encoders share memory that they do not guard: libsvtav1 keeps a table of the processors, which the first encoder
    /// allocates and a closing one frees while another may be reading it.
    private let sharesMemory: Bool
    private static let sharedMemory = Mutex(())

    init(_ codec: UnsafePointer<AVCodec>) throws(FFmpegError) {
        let name = String(cString: codec.pointee.name)
        guard let pointer = avcodec_alloc_context3(codec) else { throw .outOfMemory("allocate the codec \(name)") }
        self.pointer = pointer
        sharesMemory = name == "libsvtav1"
    }

    /// Opens the codec. Returns FFmpeg's code.
    func open(_ codec: UnsafePointer<AVCodec>, _ options: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
        guard sharesMemory else { return avcodec_open2(pointer, codec, options) }
        return CodecContext.sharedMemory.withLock { _ in avcodec_open2(pointer, codec, options) }
    }

    deinit {
        var owned: UnsafeMutablePointer<AVCodecContext>? = pointer
        if sharesMemory {
            CodecContext.sharedMemory.withLock { _ in avcodec_free_context(&owned) }
        } else {
            avcodec_free_context(&owned)
        }
    }
}
