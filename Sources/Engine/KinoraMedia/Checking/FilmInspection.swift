import CFFmpeg
import Foundation
import KinoraErrors

/// Checks that a finished file contains the drawn frames, by reopening and reading it.
package struct FilmInspection {
    package enum Depth: String, CaseIterable, Hashable, Sendable {
        /// Every packet is read; a few frames are decoded and compared.
        case sample
        /// Every frame is decoded and compared.
        case full
        case off
    }

    let settings: VideoSettings
    /// The colours of the drawn frames.
    private let colors: FrameColorLog
    /// The expected audio; nil if the film has none.
    let audio: SampleSpool?
    private let depth: Depth

    private var tolerance: FrameTolerance { FrameTolerance(settings) }

    /// The number of frames that ``Depth/sample`` decodes.
    private static let samples = 4

    package init(settings: VideoSettings, colors: FrameColorLog, audio: SampleSpool? = nil, depth: Depth) {
        self.audio = audio
        self.settings = settings
        self.colors = colors
        self.depth = depth
    }

    var frameCount: Int { colors.count }
    var format: FilmFormat { settings.format }

    /// Throws a ``FilmInspectionError`` for the first difference, and errors of reading.
    package func check(_ path: String) throws {
        guard depth != .off else { return }
        switch format.container {
        case .webp: try checkWebP(path)
        case .raw: try checkRaw(path)
        default:
            try checkFilm(path)
            try checkAudio(path)
        }
    }

    /// Checks the files of a sequence.
    package func check(directory: String, pattern: SequencePattern) throws {
        guard depth != .off else { return }
        let indices = depth == .full ? Array(0..<frameCount) : FilmInspection.spread(frameCount)
        for index in 0..<frameCount {
            var status = stat()
            guard stat(directory + "/" + pattern.name(of: index), &status) == 0, status.st_size > 0 else {
                throw FilmInspectionError(path: pattern.name(of: index), problem: "is missing or empty")
            }
        }
        for index in indices {
            let path = directory + "/" + pattern.name(of: index)
            guard let frame = try VideoReader(path: path).nextFrame() else {
                throw FilmInspectionError(path: path, problem: "contains no image")
            }
            try compare(frame.image(), index: index, path: path)
        }
    }

    func expect(_ condition: Bool, _ path: String, _ problem: @autoclosure () -> String) throws {
        guard condition else { throw FilmInspectionError(path: path, problem: problem()) }
    }

    private func checkFilm(_ path: String) throws {
        // Probing for properties in the file's head would decode the first frame once more.
        let reader = try VideoReader(path: path, probes: !format.container.hasWholeHead)
        try checkContainerColors(path, reader)
        let packets = try reader.packets()
        // Frames that can be decoded without others.
        let keys = packets.indices.filter { packets[$0].isKey }
        let first = keys.first.flatMap { try? reader.keyFrame(at: packets[$0].ticks) }
        let info = reader.info
        try expect(
            info.width == settings.width && info.height == settings.height, path,
            "has \(info.width)x\(info.height) pixels instead of \(settings.width)x\(settings.height)")
        try expect(info.codec == codecName, path, "contains \(info.codec) instead of \(codecName)")
        try expect(!format.hasAlpha || info.hasAlpha, path, "has no alpha (\(info.pixelFormat))")
        try checkColors(info, path)
        if format.codec == .hevc { try expect(info.tag == "hvc1", path, "is tagged \(info.tag) instead of hvc1") }
        try checkTimes(packets.map(\.ticks), of: reader, path: path)
        try expect(keys.first == 0, path, "does not start with a key frame")
        if depth == .full {
            try checkAll(reader, path: path)
        } else {
            let chosen = FilmInspection.spread(keys.count).map { (index: keys[$0], ticks: packets[keys[$0]].ticks) }
            try checkKeyFrames(chosen, first: first, path: path)
        }
    }

    /// FFmpeg's name of the codec in the file.
    private var codecName: String {
        switch format.codec {
        case .prores4444: "prores"
        case .raw: "rawvideo"
        // An animation of one frame is written as a still image.
        case .apng where frameCount == 1: "png"
        default: format.codec.rawValue
        }
    }

    private func checkTimes(_ ticks: [Int64], of reader: VideoReader, path: String) throws {
        try expect(ticks.count == frameCount, path, "has \(ticks.count.withNoun("frame")) instead of \(frameCount)")
        // Times are rounded by up to half a tick if a container's time base does not divide the frame duration.
        let tick = reader.info.timeBase.value
        for (index, time) in ticks.enumerated() {
            let expected = Double(index) / settings.frameRate.value
            let shown = Double(time) * tick
            try expect(
                abs(shown - expected) <= tick * slack(index) + 1e-9, path, "shows frame \(index + 1) at \(shown) s instead of \(expected) s"
            )
        }
        guard let duration = reader.info.duration else { return }
        let expected = Double(frameCount) / settings.frameRate.value
        try expect(
            abs(duration - expected) <= tick * max(1, slack(frameCount)) + 1e-9, path, "is \(duration) s long instead of \(expected) s")
    }

    /// The tolerance of the time of frame `index`, in ticks.
    private func slack(_ index: Int) -> Double {
        // An APNG's delays are fractions. FFmpeg rounds each to ticks and adds them.
        format.container == .apng ? 0.51 * Double(max(index, 1)) : 0.51
    }

    private func checkAll(_ reader: VideoReader, path: String) throws {
        try reader.rewind()
        var order = FrameOrder()
        var index = 0
        while let frame = try reader.nextFrame() {
            try expect(index < frameCount, path, "has more than \(frameCount.withNoun("frame"))")
            let shown = try frame.colors()
            try compare(shown, width: frame.width, height: frame.height, index: index, path: path)
            if let own = try distance(shown, index) {
                for shift in FrameOrder.shifts { order.add(try distance(shown, index + shift), own: own, shift: shift) }
            }
            index += 1
        }
        try expect(index == frameCount, path, "has \(index.withNoun("decodable frame")) instead of \(frameCount)")
        if let shift = order.shift(tolerance) {
            let direction = shift < 0 ? "late" : "early"
            throw FilmInspectionError(
                path: path, problem: "shows its frames \(abs(shift).withNoun("frame")) too \(direction)")
        }
    }

    /// The distance of a decoded frame from the drawn frame `index`; nil if there is no such frame.
    private func distance(_ shown: FrameColors, _ index: Int) throws -> Double? {
        guard (0..<frameCount).contains(index) else { return nil }
        return shown.distance(to: try colors[index])
    }

    private func checkWebP(_ path: String) throws {
        let film = try AnimatedWebP(path: path)
        try expect(
            film.width == settings.width && film.height == settings.height, path,
            "has \(film.width)x\(film.height) pixels instead of \(settings.width)x\(settings.height)")
        // A frame that equals the previous one is not written; the previous one is shown longer.
        try expect(film.frames.count <= frameCount, path, "has \(film.frames.count.withNoun("frame")) instead of \(frameCount)")
        let duration = film.frames.map(\.duration).reduce(0, +)
        let expected = 1000 * Double(frameCount) / settings.frameRate.value
        if film.frames.count > 1 {
            // Times are truncated to milliseconds: less than one is lost before the last frame, and less than one in its duration.
            try expect(abs(Double(duration) - expected) < 2, path, "is \(duration) ms long instead of \(expected) ms")
            let plays = settings.playback.plays
            try expect(film.plays == plays, path, "is played \(film.plays.withNoun("time")) instead of \(plays)")
        }
        var milliseconds = 0
        try film.forEachImage { position, image in
            let index = min(Int((Double(milliseconds) * settings.frameRate.value / 1000).rounded()), frameCount - 1)
            try compare(image, index: index, path: path)
            milliseconds += film.frames[position].duration
            return depth == .full || position + 1 < FilmInspection.samples
        }
    }

    private func checkRaw(_ path: String) throws {
        var status = stat()
        let bytes = stat(path, &status) == 0 ? Int(status.st_size) : 0
        let expected = frameCount * settings.width * settings.height * 4
        try expect(bytes == expected, path, "has \(bytes.withNoun("byte")) instead of \(expected)")
    }

    private func compare(_ image: PixelImage, index: Int, path: String) throws {
        try compare(FrameColors(image), width: image.width, height: image.height, index: index, path: path)
    }

    func compare(_ shown: FrameColors, width: Int, height: Int, index: Int, path: String) throws {
        try expect(width == settings.width && height == settings.height, path, "has frames of another size")
        let drawn = try colors[index]
        // A GIF's alpha is binary, so the means of decoded and drawn frames differ.
        if format.codec == .gif, drawn.hasTransparency { return }
        let own = shown.distance(to: drawn)
        try expect(
            own <= tolerance.maximum, path,
            "differs from the drawn frame \(index + 1) (\(FilmInspection.levels(own)) off)")
        let bias = shown.bias(from: drawn)
        try expect(
            abs(bias) <= tolerance.bias, path,
            "shows frame \(index + 1) in wrong colours (\(FilmInspection.levels(bias)) off on average)")
        for shift in FrameOrder.shifts {
            guard let other = try distance(shown, index + shift) else { continue }
            try expect(
                other + tolerance.advantage >= own, path, "shows frame \(index + shift + 1) instead of frame \(index + 1)")
        }
    }

    private static func levels(_ value: Double) -> String { "\((value * 10).rounded() / 10) levels" }

    /// A few of `count` indices, including the first and the last.
    private static func spread(_ count: Int) -> [Int] {
        guard count > samples else { return Array(0..<count) }
        return (0..<samples).map { $0 * (count - 1) / (samples - 1) }
    }
}
