import CFFmpeg
import Synchronization

/// Owns FFmpeg's context of one encoder or decoder, open or not.
final class CodecContext {
    /// Owned; freed in deinit.
    let pointer: UnsafeMutablePointer<AVCodecContext>

    /// Whether the codec's encoders share memory without synchronization. The first encoder of libsvtav1 allocates a table of processors,
    /// and closing an encoder frees it while another may read it.
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
