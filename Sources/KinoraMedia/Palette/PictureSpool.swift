import CFFmpeg
import CPixels
import Foundation
import KinoraFiles

/// Keeps the pictures of a film on disk until they are wanted again, in order: packed without loss, in a file that has no name and goes when the
/// spool does. Memory does not grow with their number.
final class PictureSpool {
    private let pixelCount: Int
    /// Owned; closed in deinit.
    private let descriptor: Int32
    private let name: String
    /// Words of each picture.
    private var lengths: [Int] = []
    private var previous: [UInt32]
    private var packed: [UInt32]
    /// The picture that is being packed, its rows without gaps.
    private var rows: [UInt32]

    /// - Parameters:
    ///   - pixelCount: Of each picture.
    ///   - directory: Where the file is; there should be room for the film.
    init(pixelCount: Int, directory: String) throws(FFmpegError) {
        self.pixelCount = pixelCount
        name = directory + "/(pictures without a name)"
        previous = [UInt32](repeating: 0, count: pixelCount)
        rows = previous
        packed = [UInt32](repeating: 0, count: pixelCount + pixelCount / 2 + 16)
        descriptor = OpenFile.openUnnamed(in: directory)
        guard descriptor >= 0 else {
            throw FFmpegError(operation: "keep pictures in \"\(directory)\"", code: kinora_averror(errno))
        }
    }

    deinit { close(descriptor) }

    var count: Int { lengths.count }

    /// Adds a picture: rows of 32-bit pixels, `stride` bytes apart.
    func append(_ pixels: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int) throws(FFmpegError) {
        precondition(width * height == pixelCount, "every picture has the spool's size")
        for row in 0..<height {
            memcpy(&rows[row * width], pixels + row * stride, width * 4)
        }
        let words = kinora_pack_pixels(rows, &previous, pixelCount, &packed)
        lengths.append(words)
        try packed.withUnsafeBufferPointer { buffer throws(FFmpegError) in
            try FileBytes.append(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[..<words])), to: descriptor, name: name)
        }
    }

    /// Hands every picture to `body`, in order, as rows of pixels without gaps.
    func forEach(_ body: (UnsafePointer<UInt8>) throws(FFmpegError) -> Void) throws(FFmpegError) {
        for index in previous.indices { previous[index] = 0 }
        var offset = 0
        for length in lengths {
            try read(words: length, at: offset)
            offset += length * 4
            guard kinora_unpack_pixels(packed, length, &previous, pixelCount) == 0 else {
                throw FFmpegError(operation: "read \"\(name)\"", code: kinora_averror_invalid_data())
            }
            try previous.withUnsafeBufferPointer { pixels throws(FFmpegError) in
                guard let base = UnsafeRawBufferPointer(pixels).bindMemory(to: UInt8.self).baseAddress else { return }
                try body(base)
            }
        }
    }

    private func read(words: Int, at offset: Int) throws(FFmpegError) {
        try packed.withUnsafeMutableBufferPointer { buffer throws(FFmpegError) in
            let bytes = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<(words * 4)])
            let size = OpenFile.readAll(bytes, from: descriptor, at: offset)
            guard size == bytes.count else {
                throw FFmpegError(operation: "read \"\(name)\"", code: kinora_averror(size < 0 ? errno : EIO))
            }
        }
    }
}
