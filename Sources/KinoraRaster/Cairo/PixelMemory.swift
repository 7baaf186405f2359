import Foundation

/// A block of bytes that pixels lie in, all 0 at first, aligned for vector loads and freed with its owner. Eight bytes behind it can be read, too, so
/// that loops over coverage need no other form for the end of a row.
///
/// Large ones are mapped by themselves. Layers come and go in ever other sizes: on the heap they would leave gaps between what stays, and a
/// program's memory would grow with the film's length.
///
/// Not to be written by two threads at once: it has one user at a time, who takes it from a pool and gives it back.
final class PixelMemory: @unchecked Sendable {
    /// From so many bytes on; malloc begins with the same, and gives it up as soon as a block is freed.
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
