import Foundation
import KinoraMedia

/// Takes pictures out of a film that is there already, of any kind that FFmpeg reads.
package final class VideoThumbnails {
    private let reader: VideoReader
    /// When each frame is shown, in seconds from the first.
    private let times: [TimeInterval]
    /// In seconds.
    package let duration: TimeInterval

    /// - Throws: what is wrong with the file.
    package init(path: String) throws {
        do {
            reader = try VideoReader(path: path)
            let ticks = try reader.frameTicks()
            guard let first = ticks.first else { throw KinoraError(.badInput, "there is no picture in '\(path)'") }
            let timeBase = reader.info.timeBase.value
            times = ticks.map { Double($0 - first) * timeBase }
        } catch let error as FFmpegError where !error.isLibraryMissing {
            throw KinoraError(.badInput, error.description)
        }
        let rate = reader.info.averageFrameRate.value
        duration = reader.info.duration ?? (times[times.count - 1] + (rate > 0 ? 1 / rate : 0))
    }

    package var width: Int { reader.info.width }
    package var height: Int { reader.info.height }

    /// Makes the pictures that are asked for; answers the files.
    package func make(_ request: ThumbnailRequest, policy: OverwritePolicy = .replace) throws -> [RenderReport.File] {
        do {
            switch request.choice {
            case .at(let time): return [try picture(frame(at: time.seconds(in: duration)), request, policy)]
            case .best: return [try picture(bestFrame(), request, policy)]
            case .every(let interval): return [try pictures(every: interval, request, policy)]
            case .sheet(let columns, let rows):
                let size = request.size(of: (width, height))
                let layout = try SheetLayout(columns: columns, rows: rows, width: size.width, height: size.height, gap: 4)
                let count = columns * rows
                let wanted = (0..<count).map { (Double($0) + 0.5) * duration / Double(count) }
                return [try sheet(wanted, layout, request.path, request, policy)]
            case .sprite(let interval): return try sprite(every: interval, request, policy)
            }
        } catch let error as FFmpegError where !error.isLibraryMissing {
            throw KinoraError(.badInput, error.description)
        }
    }

    /// The frame on screen at a time.
    private func frame(at time: TimeInterval) throws -> Int {
        guard (0...max(duration, 0)).contains(time) else {
            throw KinoraError(.badInput, "there is no picture at \(time) s: the film begins at 0 and is \(duration) s long")
        }
        return max(0, (times.firstIndex { $0 > time + 1e-6 } ?? times.count) - 1)
    }

    private func image(_ index: Int, _ size: (width: Int, height: Int), crops: Bool) throws -> PixelImage {
        guard let frame = try reader.frame(at: index) else {
            throw KinoraError(.badInput, "frame \(index + 1) of '\(reader.path)' cannot be decoded")
        }
        return try frame.image().fitted(width: size.width, height: size.height, crops: crops)
    }

    private func picture(_ index: Int, _ request: ThumbnailRequest, _ policy: OverwritePolicy) throws -> RenderReport.File {
        let image = try image(index, request.size(of: (width, height)), crops: request.crops)
        return try save(image, request.path, count: 1, request, policy)
    }

    private func save(
        _ image: PixelImage, _ path: String, count: Int, _ request: ThumbnailRequest, _ policy: OverwritePolicy
    ) throws -> RenderReport.File {
        let format = try RenderJob.stillFormat(path, isTransparent: false)
        let data = try encode(image, format, request)
        try OutputFile.write(Data(data), to: path, policy: policy)
        return RenderReport.File(
            path: path, format: format.rawValue, width: image.width, height: image.height, frames: count, bytes: data.count)
    }

    private func encode(_ image: PixelImage, _ format: StillFormat, _ request: ThumbnailRequest) throws -> [UInt8] {
        let hasAlpha = format.keepsAlpha && !image.isOpaque
        return try format.encoder(width: image.width, height: image.height, quality: request.quality, hasAlpha: hasAlpha).encode(image)
    }

    private func sheet(
        _ wanted: [TimeInterval], _ layout: SheetLayout, _ path: String, _ request: ThumbnailRequest, _ policy: OverwritePolicy
    ) throws -> RenderReport.File {
        let pictures = try wanted.map { try image(frame(at: $0), (layout.width, layout.height), crops: request.crops) }
        return try save(layout.sheet(pictures, isTransparent: false), path, count: pictures.count, request, policy)
    }

    private func sprite(every interval: TimeInterval?, _ request: ThumbnailRequest, _ policy: OverwritePolicy) throws -> [RenderReport.File]
    {
        let starts = try SheetLayout.spriteTimes(duration: duration, every: interval)
        let size = request.size(of: (width, height))
        let columns = min(10, starts.count)
        let layout = try SheetLayout(
            columns: columns, rows: (starts.count + columns - 1) / columns, width: size.width, height: size.height, gap: 0)
        let image = (request.path as NSString).deletingPathExtension + ".jpg"
        let sheet = try sheet(starts, layout, image, request, policy)
        let ends = starts.dropFirst() + [duration]
        let text = layout.cues(zip(starts, ends).map { ($0, $1) }, image: (image as NSString).lastPathComponent)
        try OutputFile.write(Data(text.utf8), to: request.path, policy: policy)
        return [
            sheet,
            RenderReport.File(
                path: request.path, format: "vtt", width: size.width, height: size.height, frames: starts.count, bytes: text.utf8.count),
        ]
    }

    private func pictures(every interval: TimeInterval, _ request: ThumbnailRequest, _ policy: OverwritePolicy) throws -> RenderReport.File
    {
        let starts = try PictureTimes.every(interval, duration: duration)
        let sequence = try OutputSequence(request.path, count: starts.count, policy: policy)
        defer { sequence.discard() }
        let format = try RenderJob.stillFormat(request.path, isTransparent: false)
        let size = request.size(of: (width, height))
        for (number, start) in starts.enumerated() {
            let image = try image(frame(at: start), size, crops: request.crops)
            let path = sequence.temporaryDirectory + "/" + sequence.pattern.name(of: number)
            try encode(image, format, request).withUnsafeBytes { try FileBytes.write($0, to: path) }
        }
        let bytes = try sequence.size(count: starts.count)
        try sequence.commit(count: starts.count)
        return RenderReport.File(
            path: request.path, format: format.rawValue, width: size.width, height: size.height, frames: starts.count, bytes: bytes)
    }

    /// Of a few frames from all over the film.
    private func bestFrame() throws -> Int {
        let count = min(ThumbnailRequest.candidates, times.count)
        let indices = (0..<count).map { (2 * $0 + 1) * times.count / (2 * count) }
        let small = (width: min(width, 160), height: max(1, height * min(width, 160) / width))
        return indices[PictureScore.best(try indices.map { try image($0, small, crops: false) })]
    }
}
