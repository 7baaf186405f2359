import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraMotion
import KinoraPipeline
import KinoraSound

/// The video settings of a preset or a command. Settings that are not given are nil.
package struct VideoOverrides: Hashable, Sendable {
    package var size: PixelSize?
    /// The factor by which the video is larger than ``size``, or than the composition's size in points.
    package var scale: Double?
    package var fit: FrameFit?
    package var frameRate: FrameRate?
    /// In seconds.
    package var duration: TimeInterval?
    /// The start of the part of the film that is rendered.
    package var from: MediaTime?
    /// The end of the part of the film that is rendered.
    package var to: MediaTime?
    /// The shutter angle in degrees; 0 for no motion blur.
    package var motionBlur: Double?
    /// The constant rate factor of x264: 0 is lossless, 51 is the worst.
    package var quality: Int?
    package var speedPreset: SpeedPreset?
    package var encoderThreads: Int?
    package var segment: SegmentLength?
    package var format: Container?
    package var codec: Codec?
    /// In bits per sample.
    package var depth: Int?
    package var background: Color?
    /// The number of times that an animation is played; 0 repeats it forever.
    package var plays: Int?
    package var palette: PaletteScope?
    package var dither: Dithering?
    package var trackFit: Soundtrack.Fit?
    package var onBadAudio: Soundtrack.BadAudio?
    package var loudness: Loudness?

    package init() {}

    /// The fields that are given.
    package var fields: [VideoField] {
        VideoField.allCases.filter { field in
            switch field {
            case .size: size != nil
            case .scale: scale != nil
            case .fit: fit != nil
            case .fps: frameRate != nil
            case .duration: duration != nil
            case .from: from != nil
            case .to: to != nil
            case .motionBlur: motionBlur != nil
            case .quality: quality != nil
            case .speedPreset: speedPreset != nil
            case .encoderThreads: encoderThreads != nil
            case .segment: segment != nil
            case .format: format != nil
            case .codec: codec != nil
            case .depth: depth != nil
            case .background: background != nil
            case .plays: plays != nil
            case .palette: palette != nil
            case .dither: dither != nil
            case .trackFit: trackFit != nil
            case .onBadAudio: onBadAudio != nil
            case .loudness: loudness != nil
            }
        }
    }

    /// Returns these settings, with missing ones from `other`. A given size also replaces a scale of `other`. A given scale applies to the
    /// size of `other`.
    package func over(_ other: VideoOverrides) -> VideoOverrides {
        var result = other
        if size != nil || scale != nil {
            result.size = size ?? other.size
            result.scale = scale
        }
        result.fit = fit ?? other.fit
        result.frameRate = frameRate ?? other.frameRate
        result.duration = duration ?? other.duration
        result.from = from ?? other.from
        result.to = to ?? other.to
        result.motionBlur = motionBlur ?? other.motionBlur
        result.quality = quality ?? other.quality
        result.speedPreset = speedPreset ?? other.speedPreset
        result.encoderThreads = encoderThreads ?? other.encoderThreads
        result.segment = segment ?? other.segment
        result.format = format ?? other.format
        result.codec = codec ?? other.codec
        result.depth = depth ?? other.depth
        result.background = background ?? other.background
        result.plays = plays ?? other.plays
        result.palette = palette ?? other.palette
        result.dither = dither ?? other.dither
        result.trackFit = trackFit ?? other.trackFit
        result.onBadAudio = onBadAudio ?? other.onBadAudio
        result.loudness = loudness ?? other.loudness
        return result
    }

    /// The part of the film that is rendered; nil for the whole film.
    package var range: FilmRange? { from == nil && to == nil ? nil : FilmRange(from: from, to: to) }

    /// Returns `encoding` with these settings applied.
    package func encoding(over encoding: EncodingSettings = EncodingSettings()) -> EncodingSettings {
        var result = encoding
        result.quality = quality ?? encoding.quality
        result.speedPreset = speedPreset ?? encoding.speedPreset
        result.threads = encoderThreads ?? encoding.threads
        result.segment = segment ?? encoding.segment
        result.format = format ?? encoding.format
        result.codec = codec ?? encoding.codec
        result.depth = depth ?? encoding.depth
        result.plays = plays ?? encoding.plays
        result.palette = palette ?? encoding.palette
        result.dither = dither ?? encoding.dither
        return result
    }

    /// The size in pixels of a video of a composition with the size `points`: the given size, or else the points, times the scale. Scaled
    /// sizes and sizes in points are rounded up to even pixels.
    package func pixelSize(for points: CGSize) -> PixelSize {
        if let size, scale == nil { return size }
        let base = size.map { CGSize(width: $0.width, height: $0.height) } ?? points
        return VideoOverrides.pixelSize(for: base, scale: scale ?? 1)
    }

    /// `points` times `scale`, with each side rounded up to an even number of pixels. The result may exceed the maximum size, which the job
    /// then refuses.
    package static func pixelSize(for points: CGSize, scale: Double) -> PixelSize {
        func side(_ length: Double) -> Int {
            // The bound avoids an overflow of Int.
            Int((min(max(length * scale, 2), 1e9) / 2).rounded(.up)) * 2
        }
        return PixelSize(width: side(Double(points.width)), height: side(Double(points.height)))
    }
}
