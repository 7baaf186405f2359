import CFFmpeg

/// Conditional replenishment for animated WebP: a pixel keeps its stored value until it differs enough from it. So slow changes are visible.
///
/// libwebp's encoder of animations does not store a pixel that differs little from the same pixel of the previous frame that it was given. It
/// does not compare with what viewers see, so a slow fade would never be stored. With the stored value instead, each pixel differs from the
/// drawn one by at most `maxDifference` levels, plus the loss of compression.
///
/// Source of the comparison: `PixelsAreSimilar` and `QualityToMaxDiff` of libwebp's `anim_encode.c`.
struct ConditionalReplenishment {
    /// The maximum difference in a channel of an opaque pixel that the encoder does not store, in levels.
    let maxDifference: Int
    /// The straight BGRA pixels that the encoder has stored, in rows without padding; empty before the first frame.
    private var stored: [UInt32] = []

    /// Nil if the encoder stores every change.
    init?(_ settings: VideoSettings) {
        guard settings.format.codec == .webp, settings.quality > 0 else { return nil }
        maxDifference = Self.maxDifference(encoderQuality: EncoderCandidate.webPQuality(settings))
    }

    /// The encoder's limit at its own quality, 0...100.
    static func maxDifference(encoderQuality: Double) -> Int {
        let root = (encoderQuality / 100).squareRoot()
        return Int(31 * (1 - root) + root + 0.5)
    }

    /// Replaces pixels of `frame`, whose layout must be BGRA, by the stored ones.
    mutating func apply(to frame: VideoFrame) {
        precondition(frame.layout == .bgra, "conditional replenishment works on BGRA frames only")
        guard let base = frame.pointer.pointee.data.0 else { return }
        let (width, height, stride) = (frame.width, frame.height, Int(frame.pointer.pointee.linesize.0))
        if stored.count != width * height { stored = [UInt32](repeating: 0, count: width * height) }
        let limit = Int32(maxDifference * 255)
        stored.withUnsafeMutableBufferPointer { stored in
            for y in 0..<height {
                // Safe: pixels of this layout have four bytes, and FFmpeg aligns rows.
                let row = UnsafeMutableRawPointer(base + y * stride).assumingMemoryBound(to: UInt32.self)
                let kept = UnsafeMutableBufferPointer(rebasing: stored[y * width..<(y + 1) * width])
                for x in 0..<width where row[x] != kept[x] {
                    if Self.areSimilar(row[x], kept[x], limit) { row[x] = kept[x] } else { kept[x] = row[x] }
                }
            }
        }
    }

    private static func areSimilar(_ first: UInt32, _ second: UInt32, _ limit: Int32) -> Bool {
        let alpha = Int32(second >> 24)
        guard Int32(first >> 24) == alpha else { return false }
        func differ(_ shift: UInt32) -> Bool {
            abs(Int32(first >> shift & 255) - Int32(second >> shift & 255)) * alpha > limit
        }
        return !(differ(0) || differ(8) || differ(16))
    }
}
