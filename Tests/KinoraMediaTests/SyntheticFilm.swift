import Foundation
import TestSupport

@testable import KinoraMedia

/// Colour bars with a white box that moves across them: large flat areas, motion and sharp edges.
struct SyntheticFilm {
    var width = 160
    var height = 96

    /// Blue, green and red of the eight bars.
    static let bars: [(blue: UInt8, green: UInt8, red: UInt8)] = [
        (255, 255, 255), (0, 230, 230), (210, 200, 20), (30, 180, 40), (180, 60, 170), (20, 20, 220), (230, 40, 30), (12, 12, 12),
    ]

    var barWidth: Int { width / SyntheticFilm.bars.count }

    /// The side of the box and its position in frame `index`; it moves along the lower half.
    func box(in index: Int) -> (x: Int, y: Int, side: Int) {
        let side = height / 4
        return (index * 3 % (width - side), height - side - 4, side)
    }

    /// Frame `index` as BGRA rows without gaps.
    func bgra(_ index: Int) -> [UInt8] {
        let box = box(in: index)
        let barWidth = barWidth
        func row(_ box: Range<Int>) -> [UInt8] {
            (0..<width).flatMap { x in
                let color = SyntheticFilm.bars[box.contains(x) ? 0 : min(x / barWidth, SyntheticFilm.bars.count - 1)]
                return [color.blue, color.green, color.red, 255]
            }
        }
        let (beside, through) = (row(0..<0), row(box.x..<(box.x + box.side)))
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for y in 0..<height { pixels += y >= box.y && y < box.y + box.side ? through : beside }
        return pixels
    }

    /// Frame `index` with alpha, premultiplied: rows get from clear to opaque in eight steps, the box stays opaque.
    func translucent(_ index: Int) -> [UInt8] {
        var pixels = bgra(index)
        let box = box(in: index)
        for y in 0..<height {
            for x in 0..<width where !(box.x..<(box.x + box.side)).contains(x) || !(box.y..<(box.y + box.side)).contains(y) {
                let alpha = alpha(ofRow: y)
                let at = (y * width + x) * 4
                for channel in 0..<3 { pixels[at + channel] = UInt8((Int(pixels[at + channel]) * alpha + 127) / 255) }
                pixels[at + 3] = UInt8(alpha)
            }
        }
        return pixels
    }

    func alpha(ofRow y: Int) -> Int { min(y * 8 / height * 255 / 7, 255) }

    /// Settings of this size that encode fast.
    func settings(
        rate: (Int, Int) = (30, 1), quality: Double = 20, speedPreset: SpeedPreset = .ultrafast, threads: Int = 2,
        format: FilmFormat = .mp4, playback: PlaybackSettings = PlaybackSettings()
    ) throws -> VideoSettings {
        try VideoSettings(
            width: width, height: height, frameRateNumerator: rate.0, frameRateDenominator: rate.1, quality: quality,
            speedPreset: speedPreset, encoderThreads: threads, format: format, playback: playback)
    }

    /// Writes frames 0..<count to `path`.
    func write(to path: String, count: Int, settings: VideoSettings) throws {
        try write(to: .file(path), count: count, settings: settings)
    }

    func write(to destination: FilmDestination, count: Int, settings: VideoSettings) throws {
        try destination.writeFilm(settings, count: count) { frame, index in
            try (settings.format.hasAlpha ? translucent(index) : bgra(index)).withUnsafeBytes {
                try frame.fill(fromBGRA: $0, bytesPerRow: width * 4)
            }
        }
    }
}
