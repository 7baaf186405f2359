import Foundation
import KinoraFiles
import KinoraMedia
import KinoraMotion

extension RenderJob {
    /// Opens all outputs of the job. Throws all errors that can be detected before drawing.
    ///
    /// - Parameter sound: The audio of the whole film, which may be filled later.
    func makeSinks(sound: SampleSpool? = nil) throws -> [any OutputSink] {
        var sinks: [any OutputSink] = []
        do {
            try checkSize()
            if !output.isEmpty {
                sinks.append(
                    try attributingErrors(output) { try makeSink(output, encoding, RenderOutput(.film(encoding), path: output), sound) })
            }
            for other in outputs {
                if let sink = try attributingErrors(other.path, { try makeSink(other, sound) }) { sinks.append(sink) }
            }
            guard !sinks.isEmpty else {
                throw KinoraError(.badInput, "the job has only a report; add a film or an image to its outputs")
            }
            return sinks
        } catch {
            for sink in sinks { sink.discard() }
            throw error
        }
    }

    private func checkSize() throws {
        let sides = 1...VideoSettings.maximumSide
        guard sides.contains(width), sides.contains(height) else {
            throw attributed(VideoSettingsError.size(width: width, height: height), output: output)
        }
    }

    private func makeSink(_ other: RenderOutput, _ sound: SampleSpool?) throws -> (any OutputSink)? {
        switch other.kind {
        case .film(let encoding): return try makeSink(other.path, encoding, other, sound)
        case .poster(let time):
            let seconds = time.seconds(in: film.duration)
            guard (0...film.duration).contains(seconds) else {
                throw JobError(
                    .time, .duration,
                    description: "there is no frame at \(seconds) s; expected a time within 0...\(film.duration) s")
            }
            let (width, height) = pictureSize(other)
            let format = try RenderJob.stillFormat(other.path, isTransparent: isTransparent)
            func makeSink(_ encoder: some PictureEncoding) throws -> any OutputSink {
                try PosterSink(other.path, format, encoder, width: width, height: height, frame: film.frame(at: seconds), job: self)
            }
            return try makeSink(pictureEncoder(format, width: width, height: height))
        case .pictures(let interval):
            let (width, height) = pictureSize(other)
            let format = try RenderJob.stillFormat(other.path, isTransparent: isTransparent)
            func makeSink(_ encoder: some PictureEncoding) throws -> any OutputSink {
                try PictureSequenceSink(other.path, format, encoder, width: width, height: height, every: interval, job: self)
            }
            return try makeSink(pictureEncoder(format, width: width, height: height))
        case .sheet(let columns, let rows):
            let (width, height) = pictureSize(other, usual: 320)
            return try ContactSheetSink(other.path, columns: columns, rows: rows, width: width, height: height, job: self)
        case .sprite(let interval):
            guard FilePath.ending(of: other.path).lowercased() == "vtt" else {
                throw JobError(.output, description: "'\(other.path)' is not a WebVTT file; expected a name that ends in .vtt")
            }
            let (width, height) = pictureSize(other, usual: 160)
            return try ContactSheetSink(sprite: other.path, every: interval, width: width, height: height, job: self)
        case .report: return nil
        }
    }

    private func pictureEncoder(_ format: StillFormat, width: Int, height: Int) throws -> any PictureEncoding {
        try format.encoder(width: width, height: height, quality: encoding.quality, hasAlpha: isTransparent)
    }

    /// The size of an output's images: the given sides, completed with the job's aspect ratio. Without sides, the size of the job, or with
    /// the width `usual`.
    private func pictureSize(_ other: RenderOutput, usual: Int? = nil) -> (width: Int, height: Int) {
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

    private func makeSink(
        _ path: String, _ encoding: EncodingSettings, _ other: RenderOutput, _ sound: SampleSpool?
    ) throws -> FilmSink {
        let format = try encoding.filmFormat(for: path, hasAlpha: isTransparent)
        let rate = try rate(of: other, format: format)
        let size = filmSize(other, format: format)
        let settings = try settings(for: path, encoding, width: size.width, height: size.height, rate: rate)
        let count = rate == frameRate ? film.frameCount : max(1, rate.frameCount(in: film.duration))
        let selection = rate == frameRate ? FrameSelection.all : .rate(from: frameRate, to: rate, count: count)
        return try FilmSink(
            path, settings: settings, selection: selection, frameCount: selection.count(of: film.frameCount), sound: sound, job: self)
    }

    /// Sides that are not given are rounded to even numbers if the format requires it.
    private func filmSize(_ other: RenderOutput, format: FilmFormat) -> (width: Int, height: Int) {
        let size = pictureSize(other)
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
                    description: "'\(other.path)' cannot have \(rate) frames per second; the maximum is the job's frame rate \(frameRate)")
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
