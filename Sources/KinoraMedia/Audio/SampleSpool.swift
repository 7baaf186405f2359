import CFFmpeg
import Foundation
import KinoraFiles

/// The sound of a film, whole: in a file that has no name and goes when the spool does, so that memory does not grow with the film's length.
///
/// Written by one thread; once sealed, read by any number. Samples that were never written are 0.
package final class SampleSpool: @unchecked Sendable {
    /// How many frames there are, each a left and a right sample.
    package let frameCount: Int
    /// Owned; closed in deinit.
    private let descriptor: Int32
    private let directory: String
    /// Owned, once sealed; unmapped in deinit.
    private var mapping: UnsafeMutableRawPointer?

    private static let frameBytes = AudioFormat.channels * MemoryLayout<Float>.stride

    /// - Parameter directory: Where the file is; there should be room for 384 kB a second.
    package init(frameCount: Int, directory: String = NSTemporaryDirectory()) throws(FFmpegError) {
        self.frameCount = frameCount
        self.directory = directory
        descriptor = OpenFile.openUnnamed(in: directory)
        guard descriptor >= 0 else { throw FFmpegError(operation: "keep sound in \"\(directory)\"", code: kinora_averror(errno)) }
    }

    deinit {
        if let mapping { munmap(mapping, frameCount * SampleSpool.frameBytes) }
        close(descriptor)
    }

    /// Writes frames, beginning at number `first`; what lies beyond the end is left out.
    package func write(_ samples: UnsafePointer<Float>, count: Int, at first: Int) throws(FFmpegError) {
        precondition(mapping == nil, "sound that is read from is not written any more")
        precondition(first >= 0 && count >= 0, "frames are counted from 0")
        let size = max(0, min(count, frameCount - first)) * SampleSpool.frameBytes
        let bytes = UnsafeRawBufferPointer(start: samples, count: size)
        let code = OpenFile.writeAll(bytes, to: descriptor, at: first * SampleSpool.frameBytes)
        guard code == 0 else { throw FFmpegError(operation: "keep sound in \"\(directory)\"", code: kinora_averror(code)) }
    }

    /// Reads frames; those beyond the end, and those that were never written, are 0.
    package func read(_ samples: UnsafeMutablePointer<Float>, count: Int, at first: Int) throws(FFmpegError) {
        let bytes = UnsafeMutableRawBufferPointer(start: samples, count: count * SampleSpool.frameBytes)
        memset(samples, 0, bytes.count)
        let size = OpenFile.readAll(bytes, from: descriptor, at: first * SampleSpool.frameBytes)
        guard size >= 0 else { throw FFmpegError(operation: "read the sound in \"\(directory)\"", code: kinora_averror(errno)) }
    }

    /// Ends writing.
    package func seal() throws(FFmpegError) {
        guard mapping == nil, frameCount > 0 else { return }
        let size = frameCount * SampleSpool.frameBytes
        guard ftruncate(descriptor, off_t(size)) == 0,
            let mapped = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0), mapped != MAP_FAILED
        else {
            throw FFmpegError(operation: "read the sound in \"\(directory)\"", code: kinora_averror(errno))
        }
        mapping = mapped
    }

    /// Lends the samples, left and right by turns: two for each frame. Sealed spools only.
    package func withSamples<Result>(_ body: (UnsafePointer<Float>) throws -> Result) rethrows -> Result {
        precondition(mapping != nil || frameCount == 0, "sound is sealed before it is read")
        guard let mapping else { return try body(SampleSpool.nothing) }
        return try body(UnsafePointer(mapping.bindMemory(to: Float.self, capacity: frameCount * AudioFormat.channels)))
    }

    /// What a spool of no frames lends.
    nonisolated(unsafe) private static let nothing: UnsafePointer<Float> = {
        let memory = UnsafeMutablePointer<Float>.allocate(capacity: 2)
        memory.initialize(repeating: 0, count: 2)
        return UnsafePointer(memory)
    }()
}
