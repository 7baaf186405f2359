/// Bounds on the time and memory that a clip may take. A small file can declare frames for years.
package struct ClipLimits: Hashable, Sendable {
    /// The maximum number of frames: 18 hours at 60 frames per second.
    package var frames = 4_000_000
    /// The maximum difference of the first and last time stamp, in seconds: 30 days.
    package var seconds = 30 * 86_400.0
    /// The maximum sum of the sizes of all packets, as a multiple of the size of the file. Only edit lists that repeat a part exceed 1. Also the
    /// maximum number of bytes that are read for one requested frame.
    package var repetition = 8
    /// The maximum number of packets that are decoded for one requested frame: a group of ten minutes at 60 frames per second.
    package var packetsPerFrame = 36_000
    /// The maximum number of pixels that are decoded for one requested frame: 36,000 frames of 1920x1080.
    package var pixelsPerFrame = 36_000 * 1920 * 1080
    /// The maximum number of decoded frames in memory, at least 2, without those in the decoder.
    package var keptFrames = 128
    /// The maximum size of the decoded frames in memory, in bytes. Two frames are always kept.
    package var keptBytes = 256 << 20

    package init() {}

    /// The maximum number of bytes that are read for one requested frame of a file, or for its index.
    func bytes(fileSize: Int) -> Int {
        let (product, isTooLarge) = max(fileSize, 0).multipliedReportingOverflow(by: repetition)
        return isTooLarge ? .max : product.addingReportingOverflow(1 << 20).overflow ? .max : product + (1 << 20)
    }

    /// The maximum number of packets of a clip with frames of `pixels` pixels that are decoded for one requested frame.
    func packets(pixels: Int) -> Int { max(1, min(packetsPerFrame, pixelsPerFrame / max(pixels, 1))) }
}
