import CFFmpeg
import Foundation
import KinoraFiles

/// The colours of a film's frames, in order. Only the newest are in memory, the others in a temporary file, so that memory does not grow
/// with their number.
///
/// Must not be used by several threads at the same time.
package final class FrameColorLog {
    package private(set) var count = 0
    /// The colours that are not in the file, from a multiple of ``chunkLength`` on.
    private var newest: [FrameColors] = []
    /// A part of the file that was read, and the index of its first frame.
    private var read: (first: Int, colors: [FrameColors]) = (0, [])
    /// Owned; closed in deinit. Negative until the first chunk is full.
    private var descriptor: Int32 = -1

    /// The number of frames whose colours are written or read at a time.
    static let chunkLength = 512

    private static let entrySize = MemoryLayout<FrameColors>.stride

    package init() { newest.reserveCapacity(FrameColorLog.chunkLength) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The memory in use, in bytes, which is independent of the number of frames.
    var bytesInMemory: Int { (newest.capacity + read.colors.capacity) * FrameColorLog.entrySize }

    package func append(_ colors: FrameColors) throws(FFmpegError) {
        newest.append(colors)
        count += 1
        guard newest.count == FrameColorLog.chunkLength else { return }
        if descriptor < 0 {
            descriptor = OpenFile.openUnnamed(in: NSTemporaryDirectory())
            guard descriptor >= 0 else { throw FrameColorLog.failure(errno) }
        }
        try newest.withUnsafeBufferPointer { buffer throws(FFmpegError) in
            let code = OpenFile.writeAll(UnsafeRawBufferPointer(buffer), to: descriptor)
            guard code == 0 else { throw FrameColorLog.failure(code) }
        }
        newest.removeAll(keepingCapacity: true)
    }

    /// The colours of frame `index`.
    subscript(index: Int) -> FrameColors {
        get throws(FFmpegError) {
            precondition((0..<count).contains(index), "colours exist only for frames that were drawn")
            let first = index / FrameColorLog.chunkLength * FrameColorLog.chunkLength
            if first == count - newest.count { return newest[index - first] }
            if read.first != first || read.colors.isEmpty { try load(first) }
            return read.colors[index - first]
        }
    }

    private func load(_ first: Int) throws(FFmpegError) {
        var colors = read.colors
        read = (0, [])
        if colors.isEmpty { colors = [FrameColors](repeating: FrameColorLog.blank, count: FrameColorLog.chunkLength) }
        try colors.withUnsafeMutableBufferPointer { buffer throws(FFmpegError) in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            let size = OpenFile.readAll(bytes, from: descriptor, at: first * FrameColorLog.entrySize)
            guard size == bytes.count else { throw FrameColorLog.failure(size < 0 ? errno : EIO) }
        }
        read = (first, colors)
    }

    private static let blank = FrameColors(PixelImage(width: 1, height: 1))

    private static func failure(_ code: Int32) -> FFmpegError {
        FFmpegError("store the colours of frames", inTemporaryFolder: NSTemporaryDirectory(), errno: code)
    }
}
