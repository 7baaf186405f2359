import Foundation
import KinoraMotion

/// What a preset or a command says about the video; what it leaves out stays nil, for the next in line to decide.
package struct VideoOverrides: Hashable, Sendable {
    package var size: PixelSize?
    package var scale: Double?
    package var frameRate: FrameRate?
    /// In seconds.
    package var duration: TimeInterval?
    /// x264's constant rate factor: 0 is lossless, 51 the worst.
    package var quality: Int?
    package var speedPreset: String?
    package var encoderThreads: Int?

    package init() {}

    /// These settings where they say something, otherwise `other`'s. A size said here also replaces a scale said there, and the reverse.
    package func over(_ other: VideoOverrides) -> VideoOverrides {
        var result = other
        if size != nil || scale != nil {
            result.size = size
            result.scale = scale
        }
        result.frameRate = frameRate ?? other.frameRate
        result.duration = duration ?? other.duration
        result.quality = quality ?? other.quality
        result.speedPreset = speedPreset ?? other.speedPreset
        result.encoderThreads = encoderThreads ?? other.encoderThreads
        return result
    }

    /// The pixels of a video of a picture that is `points` large: the size if one is said, else the points times the scale, to even pixels.
    package func pixelSize(for points: CGSize) -> PixelSize {
        if let size { return size }
        return VideoOverrides.pixelSize(for: points, scale: scale ?? 1)
    }

    /// `points` times `scale`, each side rounded up to an even number of pixels. May be more than a video can have: the job refuses it then.
    package static func pixelSize(for points: CGSize, scale: Double) -> PixelSize {
        func side(_ length: Double) -> Int {
            // The bound only keeps it an Int.
            Int((min(max(length * scale, 2), 1e9) / 2).rounded(.up)) * 2
        }
        return PixelSize(width: side(Double(points.width)), height: side(Double(points.height)))
    }
}
