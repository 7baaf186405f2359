import Foundation

/// A memory block for pixels, initially 0, aligned for vector instructions and freed with its owner. Eight bytes after it are readable, so
/// that loops over coverage need no special case at the end of a row.
///
/// Large blocks are mapped separately. Layers have varying sizes. On the heap they would cause fragmentation, and memory would grow with
/// the film's length.
///
/// Safe: a block from a pool belongs to one surface at a time. Threads that draw the same surface must write different rows.
final class PixelMemory: @unchecked Sendable {
    /// The minimum size of a separately mapped block. It is malloc's initial threshold, but malloc increases it when a block is freed.
    private static let minMappedSize = 1 << 17
    private static let spare = 8

    let bytes: UnsafeMutableRawBufferPointer
    private let isMapped: Bool

    init(byteCount: Int) {
        if byteCount >= Self.minMappedSize,
            let start = mmap(nil, byteCount + Self.spare, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), start != MAP_FAILED
        {
            bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
            isMapped = true
        } else {
            let block = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount + Self.spare, alignment: 64)
            _ = block.initializeMemory(as: UInt8.self, repeating: 0)
            bytes = UnsafeMutableRawBufferPointer(rebasing: block[..<byteCount])
            isMapped = false
        }
    }

    deinit {
        if isMapped { munmap(bytes.baseAddress, bytes.count + Self.spare) } else { bytes.deallocate() }
    }
}
