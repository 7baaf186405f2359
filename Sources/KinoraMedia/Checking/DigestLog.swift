import CFFmpeg
import Foundation
import KinoraFiles

/// The digests of a film's frames, in order. Only the newest are in memory, the others in a temporary file, so that memory does not grow
/// with their number.
///
/// Must not be used by several threads at the same time.
package final class DigestLog {
    package private(set) var count = 0
    /// The digests that are not in the file, from a multiple of ``chunkLength`` on.
    private var newest: [FrameDigest] = []
    /// A part of the file that was read, and the index of its first digest.
    private var read: (first: Int, digests: [FrameDigest]) = (0, [])
    /// Owned; closed in deinit. Negative until the first chunk is full.
    private var descriptor: Int32 = -1

    /// The number of digests that are written or read at a time.
    static let chunkLength = 512

    private static let digestBytes = MemoryLayout<FrameDigest>.stride

    package init() { newest.reserveCapacity(DigestLog.chunkLength) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The memory in use, in bytes, which is independent of the number of digests.
    var bytesInMemory: Int { (newest.capacity + read.digests.capacity) * DigestLog.digestBytes }

    package func append(_ digest: FrameDigest) throws(FFmpegError) {
        newest.append(digest)
        count += 1
        guard newest.count == DigestLog.chunkLength else { return }
        if descriptor < 0 {
            descriptor = OpenFile.openUnnamed(in: NSTemporaryDirectory())
            guard descriptor >= 0 else { throw DigestLog.failure(errno) }
        }
        try newest.withUnsafeBufferPointer { buffer throws(FFmpegError) in
            let code = OpenFile.writeAll(UnsafeRawBufferPointer(buffer), to: descriptor)
            guard code == 0 else { throw DigestLog.failure(code) }
        }
        newest.removeAll(keepingCapacity: true)
    }

    /// Returns the digest of frame `index`.
    func digest(_ index: Int) throws(FFmpegError) -> FrameDigest {
        precondition((0..<count).contains(index), "a digest exists only for frames that were drawn")
        let first = index / DigestLog.chunkLength * DigestLog.chunkLength
        if first == count - newest.count { return newest[index - first] }
        if read.first != first || read.digests.isEmpty { try load(first) }
        return read.digests[index - first]
    }

    private func load(_ first: Int) throws(FFmpegError) {
        var digests = read.digests
        read = (0, [])
        if digests.isEmpty { digests = [FrameDigest](repeating: DigestLog.blank, count: DigestLog.chunkLength) }
        try digests.withUnsafeMutableBufferPointer { buffer throws(FFmpegError) in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            let size = OpenFile.readAll(bytes, from: descriptor, at: first * DigestLog.digestBytes)
            guard size == bytes.count else { throw DigestLog.failure(size < 0 ? errno : EIO) }
        }
        read = (first, digests)
    }

    private static let blank = FrameDigest(PixelImage(width: 1, height: 1))

    private static func failure(_ code: Int32) -> FFmpegError {
        FFmpegError("store digests", inTemporaryFolder: NSTemporaryDirectory(), errno: code)
    }
}
