/// A block of bytes that pixels lie in, aligned for vector loads and freed with its owner.
///
/// Not to be written by two threads at once: it has one user at a time, who takes it from a pool and gives it back.
final class PixelMemory: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer

    init(byteCount: Int) {
        bytes = .allocate(byteCount: byteCount, alignment: 64)
    }

    deinit {
        bytes.deallocate()
    }
}
