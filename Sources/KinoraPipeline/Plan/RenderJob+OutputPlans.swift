import Foundation
import KinoraFiles
import KinoraMedia
import KinoraMotion

extension RenderJob {
    /// Resolves one of the job's outputs; nil for a report.
    func plan(_ other: RenderOutput) throws -> OutputPlan? {
        switch other.kind {
        case .film(let encoding): return try filmOutput(other, encoding)
        case .poster(let time):
            let excerpt = try excerpt()
            let seconds = time.seconds(in: excerpt.duration)
            guard (0...excerpt.duration).contains(seconds) else {
                throw JobError(
                    .time, .duration,
                    description:
                        "there is no frame at \(MediaTime.text(seconds)); expected a time within 0...\(MediaTime.text(excerpt.duration))")
            }
            return images(
                .poster(try RenderJob.stillFormat(other.path, isTransparent: isTransparent)), other.path, imageSize(other),
                frames: [excerpt.frame(at: seconds)])
        case .images(let time):
            let format = try RenderJob.stillFormat(other.path, isTransparent: isTransparent)
            let excerpt = try excerpt()
            let interval = time.seconds(in: excerpt.duration)
            let frames = try ImageTimes.every(interval, duration: excerpt.duration).map { excerpt.frame(at: $0) }
            guard Set(frames).count == frames.count else {
                throw JobError(
                    .interval, .frameRate,
                    description:
                        "an interval of \(MediaTime.text(interval)) is shorter than a frame at the rate \(frameRate); use a longer one")
            }
            return images(.images(format), other.path, imageSize(other), frames: frames)
        case .sheet(let columns, let rows): return try sheet(other, columns: columns, rows: rows)
        case .sprite(let interval): return try sprite(other, every: interval?.seconds(in: excerpt().duration))
        case .report: return nil
        }
    }

    private func images(_ kind: OutputPlan.Kind, _ path: String, _ size: PixelSides, frames: [Int]) -> OutputPlan {
        OutputPlan(
            kind: kind, path: path, policy: policy(for: path), canvas: canvas(width: size.width, height: size.height),
            selection: .some(Set(frames)), frameCount: Set(frames).count, quality: encoding.quality)
    }

    /// A contact sheet. Each image shows the middle of an equal part of the film.
    private func sheet(_ other: RenderOutput, columns: Int, rows: Int) throws -> OutputPlan {
        let size = imageSize(other, usual: 320)
        let count = columns * rows
        let excerpt = try excerpt()
        let tiles = (0..<count).map { number in
            let part = excerpt.duration / Double(count)
            return SheetTile(
                frame: excerpt.frame(at: (Double(number) + 0.5) * part), start: Double(number) * part, end: Double(number + 1) * part)
        }
        let layout = try SheetLayout(columns: columns, rows: rows, width: size.width, height: size.height, gap: 4)
        let format = try RenderJob.stillFormat(other.path, isTransparent: isTransparent)
        return images(.sheet(format, tiles: tiles, layout: layout, cues: nil), other.path, size, frames: tiles.map(\.frame))
    }

    /// A sprite sheet with an image every `interval` seconds. The path of `other` names the WebVTT file.
    private func sprite(_ other: RenderOutput, every interval: TimeInterval?) throws -> OutputPlan {
        guard FilePath.fileExtension(of: other.path).lowercased() == "vtt" else {
            throw JobError(.output, description: "'\(other.path)' is not a WebVTT file; expected a name that ends in .vtt")
        }
        let size = imageSize(other, usual: 160)
        let excerpt = try excerpt()
        let starts = try SheetLayout.spriteTimes(duration: excerpt.duration, every: interval)
        let tiles = starts.enumerated().map { number, start in
            SheetTile(
                frame: excerpt.frame(at: start), start: start, end: number + 1 < starts.count ? starts[number + 1] : excerpt.duration)
        }
        let columns = min(10, tiles.count)
        let layout = try SheetLayout(
            columns: columns, rows: (tiles.count + columns - 1) / columns, width: size.width, height: size.height, gap: 0)
        let image = RenderOutput.spriteImage(of: other.path)
        let format = try RenderJob.stillFormat(image, isTransparent: isTransparent)
        return OutputPlan(
            kind: .sheet(format, tiles: tiles, layout: layout, cues: OutputPlan.Cues(path: other.path, policy: policy(for: other.path))),
            path: image, policy: replacesCompanions ? policy(for: other.path) : policy(for: other.path).ofCompanion,
            canvas: canvas(width: size.width, height: size.height), selection: .some(Set(tiles.map(\.frame))),
            frameCount: Set(tiles.map(\.frame)).count, quality: encoding.quality)
    }

    /// In pixels.
    private typealias PixelSides = (width: Int, height: Int)

    /// The size of an output's images: the given sides, completed with the job's aspect ratio. Without sides, the size of the job, or with
    /// the width `usual`.
    private func imageSize(_ other: RenderOutput, usual: Int? = nil) -> PixelSides {
        let shape = Double(height) / Double(width)
        switch (other.width, other.height) {
        case (let width?, let height?): return (width, height)
        case (let width?, nil): return (width, max(1, Int((Double(width) * shape).rounded())))
        case (nil, let height?): return (max(1, Int((Double(height) / shape).rounded())), height)
        case (nil, nil):
            guard let usual, usual < width else { return (width, height) }
            return (usual, max(1, Int((Double(usual) * shape).rounded())))
        }
    }

    func filmOutput(_ other: RenderOutput, _ encoding: EncodingSettings) throws -> OutputPlan {
        let format = try encoding.filmFormat(for: other.path, hasAlpha: isTransparent)
        let rate = try rate(of: other, format: format)
        let size = filmSize(other, format: format)
        let settings = try settings(for: other.path, encoding, width: size.width, height: size.height, rate: rate)
        let excerpt = try excerpt()
        let count = rate == frameRate ? excerpt.frameCount : max(1, rate.frameCount(in: excerpt.duration))
        let selection = rate == frameRate ? FrameSelection.all : .rate(from: frameRate, to: rate, count: count)
        let frameCount = selection.count(of: excerpt.frameCount)
        let cuts = settings.format.hasSegments ? try cuts(frameCount: frameCount, length: settings.segmentFrames, rate: rate) : nil
        // A store keeps the segments for other films, which may be verified.
        let needsColors = verification != .off || cuts != nil && store != nil
        return OutputPlan(
            kind: .film(settings, verification), path: other.path, policy: policy(for: other.path),
            canvas: canvas(width: size.width, height: size.height), selection: selection,
            frameCount: frameCount, quality: encoding.quality, cuts: cuts, traits: needsColors ? .colors : [])
    }

    /// Returns the segments of a film of `frameCount` frames with the rate `rate`.
    private func cuts(frameCount: Int, length: Int, rate: FrameRate) throws -> SegmentCuts {
        func cuts(_ frameCount: Int, from start: TimeInterval) -> SegmentCuts {
            SegmentCuts(
                frameCount: frameCount, length: length,
                boundaries: boundaries.map { Int((($0 - start) * rate.framesPerSecond - 1e-6).rounded(.up)) })
        }
        let frames = try frames()
        // A range and the whole film share the segments that the range contains.
        if rate == frameRate, frameCount < film.frameCount { return cuts(film.frameCount, from: 0).excerpt(frames) }
        return cuts(frameCount, from: frameRate.time(ofFrame: frames.lowerBound))
    }

    /// The times at which segments start: the chapters, to which viewers jump, or in a film of scenes the starts and ends of its scenes. A changed
    /// scene then leaves the other segments valid.
    private var boundaries: [TimeInterval] {
        guard !composition.scenes.isEmpty else { return composition.chapters.map(\.start) }
        let frames = SceneTimeline(composition.scenes).frames(of: film)
        return frames.flatMap { [$0.lowerBound, $0.upperBound] }.map(frameRate.time(ofFrame:))
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
            guard rate.framesPerSecond <= frameRate.framesPerSecond else {
                throw JobError(
                    .frameRate,
                    description:
                        "'\(other.path)' cannot have the frame rate \(rate); the maximum is the frame rate of the job, \(frameRate)")
            }
            return rate
        }
        // Halves the rate until the format supports it, which keeps the intervals between frames equal.
        var rate = frameRate
        while rate.framesPerSecond > VideoSettings.maxFrameRate(of: format),
            let half = FrameRate(numerator: rate.numerator, denominator: rate.denominator * 2)
        {
            rate = half
        }
        return rate
    }
}
