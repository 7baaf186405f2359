import CFFmpeg

/// A memory pool for the planes of frames of one layout. Memory is reused when no encoder reads it any more.
///
/// Allocating and freeing frames on different threads would fragment the heap: small objects fill the gaps, which are then too short for
/// the next frame.
final class PlanePool {
    /// A memory block that contains one or several planes.
    private struct Buffer {
        /// Owned; freed in deinit, when the last of its buffers has been released.
        let pool: OpaquePointer
        /// The planes in the block: their indices and offsets in bytes.
        var planes: [(number: Int, offset: Int)] = []
    }

    private var buffers: [Buffer] = []
    private let strides: (Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32)

    /// The alignment of planes in bytes.
    static let alignment = 64

    /// Creates a pool for frames like `frame`, which must have planes.
    init(like frame: UnsafeMutablePointer<AVFrame>) throws(FFmpegError) {
        strides = frame.pointee.linesize
        let owned = [frame.pointee.buf.0, frame.pointee.buf.1, frame.pointee.buf.2, frame.pointee.buf.3]
        let planes = [frame.pointee.data.0, frame.pointee.data.1, frame.pointee.data.2, frame.pointee.data.3]
        for buffer in owned.prefix(while: { $0 != nil }) {
            guard let buffer, let start = planes[buffers.count], let memory = buffer.pointee.data else { break }
            // A palette is in the same memory as the pixels.
            let within = memory..<(memory + buffer.pointee.size)
            guard let pool = av_buffer_pool_init(buffer.pointee.size + PlanePool.alignment, nil) else {
                throw .outOfMemory("allocate video frames")
            }
            buffers.append(Buffer(pool: pool))
            for (number, plane) in planes.enumerated() {
                guard let plane, within.contains(plane) else { continue }
                buffers[buffers.count - 1].planes.append((number, plane - start))
            }
        }
    }

    deinit {
        for buffer in buffers {
            var owned: OpaquePointer? = buffer.pool
            av_buffer_pool_uninit(&owned)
        }
    }

    /// Allocates planes for `frame`, which must not have any.
    func allocatePlanes(of frame: UnsafeMutablePointer<AVFrame>) throws(FFmpegError) {
        frame.pointee.linesize = strides
        for (number, buffer) in buffers.enumerated() {
            guard let memory = av_buffer_pool_get(buffer.pool) else { throw .outOfMemory("allocate a video frame") }
            switch number {
            case 0: frame.pointee.buf.0 = memory
            case 1: frame.pointee.buf.1 = memory
            case 2: frame.pointee.buf.2 = memory
            default: frame.pointee.buf.3 = memory
            }
            guard let start = memory.pointee.data else { throw .outOfMemory("allocate a video frame") }
            let aligned = start + (-Int(bitPattern: start) & (PlanePool.alignment - 1))
            for plane in buffer.planes {
                switch plane.number {
                case 0: frame.pointee.data.0 = aligned + plane.offset
                case 1: frame.pointee.data.1 = aligned + plane.offset
                case 2: frame.pointee.data.2 = aligned + plane.offset
                default: frame.pointee.data.3 = aligned + plane.offset
                }
            }
        }
    }
}
