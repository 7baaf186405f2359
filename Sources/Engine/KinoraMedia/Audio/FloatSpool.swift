import Foundation
import KinoraFiles

/// A long sequence of numbers that is written once and then read from its beginning. It is stored in a temporary file, so that memory does
/// not grow with its length. If no file can be written, the numbers are kept in memory.
package final class FloatSpool {
    package private(set) var count = 0
    /// The maximum number so far, at least 0.
    package private(set) var largest: Float = 0
    /// The numbers after those in the file.
    private var rest: [Float] = []
    private var fileCount = 0
    /// Owned; closed in deinit. Negative while the file is not needed.
    private var descriptor: Int32 = -1
    private var isWritable = true

    /// The number of numbers that are written or read at a time.
    static let chunkLength = 1 << 16

    package init() { rest.reserveCapacity(FloatSpool.chunkLength) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    package func append(_ numbers: UnsafePointer<Float>, count: Int) {
        for index in 0..<count where numbers[index] > largest { largest = numbers[index] }
        rest.append(contentsOf: UnsafeBufferPointer(start: numbers, count: count))
        self.count += count
        if rest.count >= FloatSpool.chunkLength, isWritable { isWritable = write() }
    }

    private func write() -> Bool {
        if descriptor < 0 { descriptor = OpenFile.openUnnamed(in: NSTemporaryDirectory()) }
        guard descriptor >= 0 else { return false }
        let isWritten = rest.withUnsafeBytes { bytes in
            (try? FileBytes.append(bytes, to: descriptor, name: "(unnamed file of numbers)")) != nil
        }
        guard isWritten else { return false }
        fileCount += rest.count
        rest.removeAll(keepingCapacity: true)
        return true
    }

    /// Calls `body` with the numbers in order, in chunks whose lengths are multiples of `group`, which must divide the length of the
    /// sequence.
    package func forEachPiece(of group: Int, _ body: (UnsafeBufferPointer<Float>) -> Void) {
        precondition(group > 0 && count.isMultiple(of: group), "the number of values must be a multiple of the group")
        var piece = [Float](repeating: 0, count: max(FloatSpool.chunkLength / group, 1) * group)
        var position = 0
        while position < count {
            let length = min(piece.count, count - position)
            piece.withUnsafeMutableBufferPointer { buffer in
                let fromFile = max(0, min(length, fileCount - position))
                read(UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<(fromFile * 4)]), at: position * 4)
                for index in fromFile..<length { buffer[index] = rest[position + index - fileCount] }
                body(UnsafeBufferPointer(rebasing: buffer[..<length]))
            }
            position += length
        }
    }

    private func read(_ bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
        let size = OpenFile.readAll(bytes, from: descriptor, at: offset)
        precondition(size == bytes.count, "a temporary file that was written must be readable")
    }
}
