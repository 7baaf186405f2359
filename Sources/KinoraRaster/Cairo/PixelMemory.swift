/// A block of bytes that pixels lie in, aligned for vector loads and freed with its owner.
final class PixelMemory {
    let bytes: UnsafeMutableRawBufferPointer

    init(byteCount: Int) {
        bytes = .allocate(byteCount: byteCount, alignment: 64)
    }

    deinit {
        bytes.deallocate()
    }
}
