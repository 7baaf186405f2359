import CFFmpeg
import CPixels
import Foundation
import KinoraFiles

/// Stores the frames of a film on disk, losslessly compressed, to be read in order. The file has no name and is deleted with the spool.
/// Memory does not grow with the number of frames.
final class FrameSpool {
    private let pixelCount: Int
    /// Owned; closed in deinit.
    private let descriptor: Int32
    private let name: String
    private let directory: String
    /// The compressed length of each frame, in words.
    private var lengths: [Int] = []
    private var previous: [UInt32]
    private var packed: [UInt32]
    /// The frame that is being compressed, in rows without padding.
    private var rows: [UInt32]

    /// - Parameters:
    ///   - pixelCount: The number of pixels of each frame.
    ///   - directory: The directory of the file, which needs space for the film.
    init(pixelCount: Int, directory: String) throws(FFmpegError) {
        self.pixelCount = pixelCount
        self.directory = directory
        name = directory + "/(unnamed file of frames)"
        previous = [UInt32](repeating: 0, count: pixelCount)
        rows = previous
        packed = [UInt32](repeating: 0, count: pixelCount + pixelCount / 2 + 16)
        descriptor = OpenFile.openUnnamed(in: directory)
        guard descriptor >= 0 else {
            throw directory == NSTemporaryDirectory()
                ? FFmpegError("store frames", inTemporaryFolder: directory, errno: errno)
                : FFmpegError(operation: "store frames in \"\(directory)\"", code: kinora_averror(errno))
        }
    }

    deinit { close(descriptor) }

    /// Appends a frame: rows of 32-bit pixels, `stride` bytes apart.
    func append(_ pixels: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int) throws(FFmpegError) {
        precondition(width * height == pixelCount, "every frame must have the spool's size")
        for row in 0..<height {
            memcpy(&rows[row * width], pixels + row * stride, width * 4)
        }
        let words = kinora_pack_pixels(rows, &previous, pixelCount, &packed)
        lengths.append(words)
        try packed.withUnsafeBufferPointer { buffer throws(FFmpegError) in
            let code = OpenFile.writeAll(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[..<words])), to: descriptor)
            guard code != 0 else { return }
            throw directory == NSTemporaryDirectory()
                ? FFmpegError("store frames", inTemporaryFolder: directory, errno: code)
                : FFmpegError(operation: "write to \"\(name)\"", code: kinora_averror(code))
        }
    }

    /// Calls `body` with every frame, in order, as rows of pixels without padding.
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
