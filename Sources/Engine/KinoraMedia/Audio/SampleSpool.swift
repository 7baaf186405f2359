import CFFmpeg
import Foundation
import KinoraFiles

/// The complete audio of a film, in a temporary file without a name, so that memory does not grow with the film's length.
///
/// Safe: it is written by one thread and, after ``seal()``, can be read by any number of threads. Samples that were never written are 0.
package final class SampleSpool: @unchecked Sendable {
    /// The number of frames, each with a left and a right sample.
    package let frameCount: Int
    /// Owned; closed in deinit. -1 for a part of another spool.
    private let descriptor: Int32
    /// The spool that contains the samples, and the first of them in it; nil for a spool with a file.
    private let whole: (spool: SampleSpool, first: Int)?
    private let directory: String
    /// Set by ``seal()``. Owned; unmapped in deinit.
    private var mapping: UnsafeMutableRawPointer?

    private static let frameBytes = AudioFormat.channels * MemoryLayout<Float>.stride

    /// - Parameter directory: The directory of the file, which needs 384 kB per second of audio.
    package init(frameCount: Int, directory: String = NSTemporaryDirectory()) throws(FFmpegError) {
        self.frameCount = frameCount
        self.directory = directory
        whole = nil
        descriptor = OpenFile.openUnnamed(in: directory)
        guard descriptor >= 0 else { throw FFmpegError("store audio", inTemporaryFolder: directory, errno: errno) }
    }

    /// Creates a part of another spool, which may be written and sealed later. Frames after the end of `spool` are left out.
    package init(_ spool: SampleSpool, frames: Range<Int>) {
        let frames = frames.clamped(to: 0..<spool.frameCount)
        (frameCount, directory, descriptor, whole) = (frames.count, spool.directory, -1, (spool, frames.lowerBound))
    }

    deinit {
        if let mapping { munmap(mapping, frameCount * SampleSpool.frameBytes) }
        if descriptor >= 0 { close(descriptor) }
    }

    /// Writes frames from frame `first` on. Frames after the end are ignored.
    package func write(_ samples: UnsafePointer<Float>, count: Int, at first: Int) throws(FFmpegError) {
        precondition(mapping == nil && whole == nil, "sealed audio and parts of audio cannot be written")
        precondition(first >= 0 && count >= 0, "the first frame and the number of frames must not be negative")
        let size = max(0, min(count, frameCount - first)) * SampleSpool.frameBytes
        let bytes = UnsafeRawBufferPointer(start: samples, count: size)
        let code = OpenFile.writeAll(bytes, to: descriptor, at: first * SampleSpool.frameBytes)
        guard code == 0 else { throw FFmpegError("store audio", inTemporaryFolder: directory, errno: code) }
    }

    /// Reads frames. Frames that are before the start, after the end or were never written are 0.
    package func read(_ samples: UnsafeMutablePointer<Float>, count: Int, at first: Int) throws(FFmpegError) {
        let bytes = UnsafeMutableRawBufferPointer(start: samples, count: count * SampleSpool.frameBytes)
        memset(samples, 0, bytes.count)
        if first < 0 {
            let lead = min(-first, count)
            return lead < count ? try read(samples + lead * AudioFormat.channels, count: count - lead, at: 0) : ()
        }
        if let whole { return try whole.spool.read(samples, count: max(0, min(count, frameCount - first)), at: whole.first + first) }
        let size = OpenFile.readAll(bytes, from: descriptor, at: first * SampleSpool.frameBytes)
        guard size >= 0 else { throw FFmpegError("read the audio", inTemporaryFolder: directory, errno: errno) }
    }

    /// Ends writing.
    package func seal() throws(FFmpegError) {
        precondition(whole == nil, "a part of audio is sealed with the whole")
        guard mapping == nil, frameCount > 0 else { return }
        let size = frameCount * SampleSpool.frameBytes
        guard ftruncate(descriptor, off_t(size)) == 0,
            let mapped = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0), mapped != MAP_FAILED
        else {
            throw FFmpegError("read the audio", inTemporaryFolder: directory, errno: errno)
        }
        mapping = mapped
    }

    /// Calls `body` with the interleaved samples, two per frame. The spool must be sealed.
    package func withSamples<Result>(_ body: (UnsafePointer<Float>) throws -> Result) rethrows -> Result {
        if let whole { return try whole.spool.withSamples { try body($0 + whole.first * AudioFormat.channels) } }
        precondition(mapping != nil || frameCount == 0, "audio must be sealed before it is read")
        guard let mapping else { return try body(SampleSpool.nothing) }
        return try body(UnsafePointer(mapping.bindMemory(to: Float.self, capacity: frameCount * AudioFormat.channels)))
    }

    /// The samples of an empty spool.
    ///
    /// Safe: they are never written.
    nonisolated(unsafe) private static let nothing: UnsafePointer<Float> = {
        let memory = UnsafeMutablePointer<Float>.allocate(capacity: 2)
        memory.initialize(repeating: 0, count: 2)
        return UnsafePointer(memory)
    }()
}
