import Foundation
import KinoraFiles
import KinoraMedia
import KinoraMotion

/// Resolves the outputs of a job: their sizes, frames and encoder settings.
struct OutputPlanner {
    private let job: RenderJob

    init(_ job: RenderJob) { self.job = job }

    /// Returns the plan of an output; nil for a report.
    func plan(_ other: RenderOutput) throws -> OutputPlan? {
        switch other.kind {
        case .film(let encoding): return try film(other, encoding)
        case .poster(let time):
            let excerpt = try job.excerpt()
            let seconds = time.seconds(in: excerpt.duration)
            guard (0...excerpt.duration).contains(seconds) else {
                throw JobError(
                    .time, .duration,
                    description:
                        "there is no frame at \(MediaTime.text(seconds)); expected a time within 0...\(MediaTime.text(excerpt.duration))")
            }
            return images(
                .poster(try RenderJob.stillFormat(other.path, isTransparent: job.isTransparent)), other.path, imageSize(other),
                frames: [excerpt.frame(at: seconds)])
        case .images(let time):
            let format = try RenderJob.stillFormat(other.path, isTransparent: job.isTransparent)
            let excerpt = try job.excerpt()
            let interval = time.seconds(in: excerpt.duration)
            let frames = try ImageTimes.every(interval, duration: excerpt.duration).map { excerpt.frame(at: $0) }
            guard Set(frames).count == frames.count else {
                throw JobError(
                    .interval, .frameRate,
                    description:
                        "an interval of \(MediaTime.text(interval)) is shorter than a frame at the rate \(job.frameRate); use a longer one")
            }
            return images(.images(format), other.path, imageSize(other), frames: frames)
        case .sheet(let columns, let rows): return try sheet(other, columns: columns, rows: rows)
        case .sprite(let interval): return try sprite(other, every: interval?.seconds(in: job.excerpt().duration))
        case .report: return nil
        }
    }

    private func images(_ kind: OutputPlan.Kind, _ path: String, _ size: PixelSides, frames: [Int]) -> OutputPlan {
        OutputPlan(
            kind: kind, path: path, policy: job.replacement.policy(for: path), canvas: job.canvas(width: size.width, height: size.height),
            selection: .some(Set(frames)), frameCount: Set(frames).count, quality: job.encoding.quality)
    }

    /// A contact sheet. Each image shows the middle of an equal part of the film.
    private func sheet(_ other: RenderOutput, columns: Int, rows: Int) throws -> OutputPlan {
        let size = imageSize(other, usual: 320)
        let count = columns * rows
        let excerpt = try job.excerpt()
        let tiles = (0..<count).map { number in
            let part = excerpt.duration / Double(count)
            return SheetTile(
                frame: excerpt.frame(at: (Double(number) + 0.5) * part), start: Double(number) * part, end: Double(number + 1) * part)
        }
        let layout = try SheetLayout(columns: columns, rows: rows, width: size.width, height: size.height, gap: 4)
        let format = try RenderJob.stillFormat(other.path, isTransparent: job.isTransparent)
        return images(.sheet(format, tiles: tiles, layout: layout, cues: nil), other.path, size, frames: tiles.map(\.frame))
    }

    /// A sprite sheet with an image every `interval` seconds. The path of `other` names the WebVTT file.
    private func sprite(_ other: RenderOutput, every interval: TimeInterval?) throws -> OutputPlan {
        guard FilePath.fileExtension(of: other.path).lowercased() == "vtt" else {
            throw JobError(.output, description: "'\(other.path)' is not a WebVTT file; expected a name that ends in .vtt")
        }
        let size = imageSize(other, usual: 160)
        let excerpt = try job.excerpt()
        let starts = try SheetLayout.spriteTimes(duration: excerpt.duration, every: interval)
        let tiles = starts.enumerated().map { number, start in
            SheetTile(
                frame: excerpt.frame(at: start), start: start, end: number + 1 < starts.count ? starts[number + 1] : excerpt.duration)
        }
        let columns = min(10, tiles.count)
        let layout = try SheetLayout(
            columns: columns, rows: (tiles.count + columns - 1) / columns, width: size.width, height: size.height, gap: 0)
        let image = RenderOutput.spriteImage(of: other.path)
        let format = try RenderJob.stillFormat(image, isTransparent: job.isTransparent)
        return OutputPlan(
            kind: .sheet(
                format, tiles: tiles, layout: layout,
                cues: OutputPlan.Cues(path: other.path, policy: job.replacement.policy(for: other.path))),
            path: image, policy: job.replacement.companionPolicy(for: other.path),
            canvas: job.canvas(width: size.width, height: size.height), selection: .some(Set(tiles.map(\.frame))),
            frameCount: Set(tiles.map(\.frame)).count, quality: job.encoding.quality)
    }

    /// In pixels.
    private typealias PixelSides = (width: Int, height: Int)

    /// The size of an output's images: the given sides, completed with the job's aspect ratio. Without sides, the size of the job, or with
    /// the width `usual`.
    private func imageSize(_ other: RenderOutput, usual: Int? = nil) -> PixelSides {
        let shape = Double(job.height) / Double(job.width)
        switch (other.width, other.height) {
        case (let width?, let height?): return (width, height)
        case (let width?, nil): return (width, max(1, Int((Double(width) * shape).rounded())))
        case (nil, let height?): return (max(1, Int((Double(height) / shape).rounded())), height)
        case (nil, nil):
            guard let usual, usual < job.width else { return (job.width, job.height) }
            return (usual, max(1, Int((Double(usual) * shape).rounded())))
        }
    }

    private func film(_ other: RenderOutput, _ encoding: EncodingSettings) throws -> OutputPlan {
        let format = try encoding.filmFormat(for: other.path, hasAlpha: job.isTransparent)
        let rate = try rate(of: other, format: format)
        let size = filmSize(other, format: format)
        let settings = try job.settings(for: other.path, encoding, width: size.width, height: size.height, rate: rate)
        let excerpt = try job.excerpt()
        let count = rate == job.frameRate ? excerpt.frameCount : max(1, rate.frameCount(in: excerpt.duration))
        let selection = rate == job.frameRate ? FrameSelection.all : .rate(from: job.frameRate, to: rate, count: count)
        let frameCount = selection.count(of: excerpt.frameCount)
        let cuts = settings.format.hasSegments ? try cuts(frameCount: frameCount, length: settings.segmentFrames, rate: rate) : nil
        // A store keeps the segments for other films, which may be verified.
        let needsColors = job.verification != .off || cuts != nil && job.storage.store != nil
        return OutputPlan(
            kind: .film(settings, job.verification), path: other.path, policy: job.replacement.policy(for: other.path),
            canvas: job.canvas(width: size.width, height: size.height), selection: selection,
            frameCount: frameCount, quality: encoding.quality, cuts: cuts, traits: needsColors ? .colors : [])
    }

    /// Returns the segments of a film of `frameCount` frames with the rate `rate`.
    private func cuts(frameCount: Int, length: Int, rate: FrameRate) throws -> SegmentCuts {
        func cuts(_ frameCount: Int, from start: TimeInterval) -> SegmentCuts {
            SegmentCuts(
                frameCount: frameCount, length: length,
                boundaries: boundaries.map { Int((($0 - start) * rate.framesPerSecond - 1e-6).rounded(.up)) })
        }
        let frames = try job.frames()
        // A range and the whole film share the segments that the range contains.
        if rate == job.frameRate, frameCount < job.film.frameCount { return cuts(job.film.frameCount, from: 0).excerpt(frames) }
        return cuts(frameCount, from: job.frameRate.time(ofFrame: frames.lowerBound))
    }

    /// The times at which segments start: the chapters, to which viewers jump, or in a film of scenes the starts and ends of its scenes. A changed
    /// scene then leaves the other segments valid.
    private var boundaries: [TimeInterval] {
        guard !job.composition.scenes.isEmpty else { return job.composition.chapters.map(\.start) }
        let frames = SceneTimeline(job.composition.scenes).frames(of: job.film)
        return frames.flatMap { [$0.lowerBound, $0.upperBound] }.map(job.frameRate.time(ofFrame:))
    }

    /// Sides that are not given are rounded to even numbers if the format requires it.
    private func filmSize(_ other: RenderOutput, format: FilmFormat) -> PixelSides {
        let size = imageSize(other)
        guard VideoSettings.needsEvenSides(format), other.width == nil || other.height == nil, other.width != nil || other.height != nil
        else {
            return size
        }
        return (
            other.width == nil ? size.width + size.width % 2 : size.width, other.height == nil ? size.height + size.height % 2 : size.height
        )
    }

    private func rate(of other: RenderOutput, format: FilmFormat) throws -> FrameRate {
        if let rate = other.frameRate {
            guard rate.framesPerSecond <= job.frameRate.framesPerSecond else {
                throw JobError(
                    .frameRate,
                    description:
                        "'\(other.path)' cannot have the frame rate \(rate); the maximum is the frame rate of the job, \(job.frameRate)")
            }
            return rate
        }
        // Halves the rate until the format supports it, which keeps the intervals between frames equal.
        var rate = job.frameRate
        while rate.framesPerSecond > VideoSettings.maxFrameRate(of: format),
            let half = FrameRate(numerator: rate.numerator, denominator: rate.denominator * 2)
        {
            rate = half
        }
        return rate
    }
}
