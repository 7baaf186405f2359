import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import KinoraMedia

/// Makes images of an existing film.
package final class VideoThumbnails {
    private let film: any ExistingFilm
    /// The times of the frames, in seconds from the beginning of the film.
    private let times: [TimeInterval]
    /// In seconds.
    package let duration: TimeInterval

    /// The maximum credible time in seconds, about 30 years.
    private static let maxDuration = 1e9

    /// - Throws: An error if the file cannot be read.
    package init(path: String) throws {
        do {
            film = try VideoThumbnails.film(path)
        } catch let error as FFmpegError where !error.isLibraryMissing {
            guard FileStamp(path) != nil || errno != ENOENT else {
                throw KinoraError(.badInput, "'\(path)' cannot be read: there is no such file")
            }
            throw KinoraError(
                .badInput,
                error.isUnknownFormat
                    ? "'\(path)' is not a video or image that FFmpeg can read, or it is damaged; expected a video such as film.mp4"
                    : error.description)
        }
        times = film.times
        guard let last = times.last, film.width > 0, film.height > 0 else {
            throw KinoraError(.badInput, "'\(path)' contains no video or image")
        }
        guard last <= VideoThumbnails.maxDuration else {
            throw KinoraError(
                .badInput, "'\(path)' has its last frame at \(last) s, after more than 30 years; its time stamps are damaged")
        }
        let stated = film.statedDuration ?? last
        duration = stated <= VideoThumbnails.maxDuration ? max(stated, 0) : last
    }

    private static func film(_ path: String) throws -> any ExistingFilm {
        if AnimatedWebP.isWebP(path) { return try WebPFilm(path: path) }
        if let head = try? UntrustedFile(path).prefix(256), StillDecoder.isHEIF([UInt8](head)) { return try StillFilm(path: path) }
        let reader = try VideoReader(path: path)
        return try reader.isStill ? StillFilm(path: path) : DecodedFilm(reader)
    }

    package var width: Int { film.width }
    package var height: Int { film.height }

    /// Makes the requested images. Returns the files.
    package func make(_ request: ThumbnailRequest, policy: OverwritePolicy = .replace) throws -> [RenderReport.File] {
        do {
            try checkFiles(request)
            let range = try request.range?.seconds(in: duration) ?? 0..<duration
            let length = range.upperBound - range.lowerBound
            switch request.choice {
            case .at(let time): return [try writeImage(frame(at: range.lowerBound + time.seconds(in: length)), request, policy)]
            case .best: return [try writeImage(bestFrame(in: range), request, policy)]
            case .every(let interval): return [try writeSequence(every: interval.seconds(in: length), in: range, request, policy)]
            case .sheet(let columns, let rows):
                let size = try size(request)
                let layout = try SheetLayout(columns: columns, rows: rows, width: size.width, height: size.height, gap: 4)
                let count = columns * rows
                let wanted = (0..<count).map { range.lowerBound + (Double($0) + 0.5) * length / Double(count) }
                let (file, report) = try sheet(wanted, layout, request.path, request, policy)
                try requireNoWarnings(request)
                try file.commit()
                return [report]
            case .sprite(let interval): return try sprite(every: interval?.seconds(in: length), in: range, request, policy)
            }
        } catch let error as FFmpegError where !error.isLibraryMissing {
            throw KinoraError(.badInput, error.description)
        }
    }

    /// Throws if an image would replace the video or another image.
    private func checkFiles(_ request: ThumbnailRequest) throws(FileConflict) {
        var roles = FileRoles()
        try roles.addInput(film.path, as: "the video")
        switch request.choice {
        case .every: try roles.addSequence(request.path, count: times.count)
        case .sprite:
            try roles.addOutput(request.path)
            try roles.addOutput(RenderOutput.spriteImage(of: request.path), of: request.path)
        case .at, .best, .sheet: try roles.addOutput(request.path)
        }
    }

    /// Throws the warnings of the running task's film if they are an error.
    private func requireNoWarnings(_ request: ThumbnailRequest) throws {
        let warnings = FilmInputs.current?.warnings ?? []
        if request.isStrict, !warnings.isEmpty { throw KinoraError(strict: warnings) }
    }

    /// Returns the index of the frame at a time.
    private func frame(at time: TimeInterval) throws -> Int {
        guard (0...max(duration, 0)).contains(time) else {
            throw KinoraError(
                .badInput, "there is no frame at \(MediaTime.text(time)); expected a time within 0...\(MediaTime.text(duration))")
        }
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] > time + 1e-6 { high = middle } else { low = middle + 1 }
        }
        if time > film.end + VideoThumbnails.endTolerance {
            let (stated, end) = (MediaTime.text(duration), MediaTime.text(film.end))
            FilmInputs.warn(
                FilmWarning(
                    .damagedFile,
                    "the file states a length of \(stated), but its last frame ends at \(end) and is shown for later times",
                    file: film.path))
        }
        return max(0, low - 1)
    }

    /// The maximum difference, in seconds, between the end of the last frame and the stated length that counts as rounding.
    static let endTolerance = 0.1

    /// Returns the size of each image, which is checked for the encoder.
    private func size(_ request: ThumbnailRequest) throws -> (width: Int, height: Int) {
        let size = request.size(of: (width, height))
        guard size.width <= VideoSettings.maximumSide, size.height <= VideoSettings.maximumSide else {
            throw KinoraError(
                .badInput,
                "images of \(size.width)x\(size.height) pixels are too large; each side can have at most \(VideoSettings.maximumSide) pixels"
            )
        }
        return size
    }

    /// Calls `body` with the images of frames, in the order of the indices, which must not decrease and may repeat.
    private func forEachImage(
        _ numbers: [Int], _ size: (width: Int, height: Int), crops: Bool, on background: PixelColor?, _ body: (PixelImage) throws -> Void
    ) throws {
        var rest = numbers[...]
        var wanted: [Int] = []
        for number in numbers where number != wanted.last { wanted.append(number) }
        try film.forEachFrame(wanted) { number, image in
            try Task.checkCancellation()
            let fitted = try (background.map(image.over) ?? image)
                .fitted(width: size.width, height: size.height, crops: crops, margins: background ?? .black)
            while rest.first == number {
                rest.removeFirst()
                try body(fitted)
            }
        }
    }

    private func images(
        _ numbers: [Int], _ size: (width: Int, height: Int), crops: Bool, on background: PixelColor?
    ) throws -> [PixelImage] {
        var images: [PixelImage] = []
        try forEachImage(numbers, size, crops: crops, on: background) { images.append($0) }
        return images
    }

    /// Returns the format of an image file, and the background of images in it.
    private func format(
        _ path: String, _ request: ThumbnailRequest, keepsAlpha: Bool
    ) throws -> (format: StillFormat, background: PixelColor?) {
        let color = request.background.map(PixelColor.init)
        let format = try RenderJob.stillFormat(path, isTransparent: (color?.alpha ?? 255) < 255)
        return (format, color ?? (keepsAlpha && format.keepsAlpha ? nil : .black))
    }

    private func writeImage(_ number: Int, _ request: ThumbnailRequest, _ policy: OverwritePolicy) throws -> RenderReport.File {
        let (format, background) = try format(request.path, request, keepsAlpha: true)
        guard let image = try images([number], size(request), crops: request.crops, on: background).first else {
            throw KinoraError(.badInput, "frame \(number + 1) of '\(film.path)' cannot be decoded")
        }
        let encoder = try format.encoder(
            width: image.width, height: image.height, quality: request.quality, hasAlpha: keepsAlpha(image, format))
        try requireNoWarnings(request)
        return try save(encoder.encode(image), format, width: image.width, height: image.height, count: 1, request.path, policy)
    }

    private func keepsAlpha(_ image: PixelImage, _ format: StillFormat) -> Bool { format.keepsAlpha && !image.isOpaque }

    private func save(
        _ data: [UInt8], _ format: StillFormat, width: Int, height: Int, count: Int, _ path: String, _ policy: OverwritePolicy
    ) throws -> RenderReport.File {
        try OutputFile.write(Data(data), to: path, policy: policy)
        return RenderReport.File(path: path, format: format.rawValue, width: width, height: height, frames: count, bytes: data.count)
    }

    private func sheet(
        _ wanted: [TimeInterval], _ layout: SheetLayout, _ path: String, _ request: ThumbnailRequest, _ policy: OverwritePolicy
    ) throws -> (file: OutputFile, report: RenderReport.File) {
        // Opened first, so that a sheet that is too large is detected before decoding.
        let (format, background) = try format(path, request, keepsAlpha: false)
        let isTransparent = (background?.alpha ?? 255) < 255
        let file = try OutputFile(path, policy: policy)
        let encoder = try format.encoder(
            width: layout.sheetWidth, height: layout.sheetHeight, quality: request.quality, hasAlpha: isTransparent)
        let images = try images(
            wanted.map { try frame(at: $0) }, (layout.width, layout.height), crops: request.crops, on: background)
        let sheet = layout.sheet(images, isTransparent: isTransparent)
        let data = try encoder.encode(sheet)
        try file.write(Data(data))
        let report = RenderReport.File(
            path: path, format: format.rawValue, width: sheet.width, height: sheet.height, frames: images.count, bytes: data.count)
        return (file, report)
    }

    /// The times in the WebVTT file are counted from the start of `range`.
    private func sprite(
        every interval: TimeInterval?, in range: Range<TimeInterval>, _ request: ThumbnailRequest, _ policy: OverwritePolicy
    ) throws -> [RenderReport.File] {
        let duration = range.upperBound - range.lowerBound
        let starts = try SheetLayout.spriteTimes(duration: duration, every: interval)
        let size = try size(request)
        let columns = min(10, starts.count)
        let layout = try SheetLayout(
            columns: columns, rows: (starts.count + columns - 1) / columns, width: size.width, height: size.height, gap: 0)
        let cues = try OutputFile(request.path, policy: policy)
        let path = RenderOutput.spriteImage(of: request.path)
        let (image, report) = try sheet(
            starts.map { range.lowerBound + $0 }, layout, path, request, policy.ofUnnamed(isAllowed: request.replacesUnnamed))
        let ends = starts.dropFirst() + [duration]
        let text = layout.cues(zip(starts, ends).map { ($0, $1) }, image: FilePath.name(of: path))
        try cues.write(Data(text.utf8))
        try requireNoWarnings(request)
        try OutputSet([image.member, cues.member]).commit()
        return [
            report,
            RenderReport.File(
                path: request.path, format: "vtt", width: size.width, height: size.height, frames: starts.count, bytes: text.utf8.count),
        ]
    }

    private func writeSequence(
        every interval: TimeInterval, in range: Range<TimeInterval>, _ request: ThumbnailRequest, _ policy: OverwritePolicy
    ) throws -> RenderReport.File {
        let starts = try ImageTimes.every(interval, duration: range.upperBound - range.lowerBound).map { range.lowerBound + $0 }
        let sequence = try OutputSequence(request.path, count: starts.count, policy: policy)
        defer { sequence.discard() }
        let (format, background) = try format(request.path, request, keepsAlpha: true)
        let size = try size(request)
        var count = 0
        try forEachImage(starts.map { try frame(at: $0) }, size, crops: request.crops, on: background) { image in
            let path = sequence.temporaryDirectory + "/" + sequence.pattern.name(of: count)
            let encoder = try format.encoder(
                width: image.width, height: image.height, quality: request.quality, hasAlpha: keepsAlpha(image, format))
            try encoder.encode(image).withUnsafeBytes { try FileBytes.write($0, to: path) }
            count += 1
        }
        let bytes = try sequence.size(count: starts.count)
        try sequence.synchronize(count: starts.count)
        try requireNoWarnings(request)
        try OutputSet(sequence.members(count: starts.count)).commit()
        return RenderReport.File(
            path: request.path, format: format.rawValue, width: size.width, height: size.height, frames: starts.count, bytes: bytes)
    }

    /// Returns the index of the best of a few frames distributed over the film.
    private func bestFrame(in range: Range<TimeInterval>) throws -> Int {
        let first = try frame(at: range.lowerBound)
        let frames = first..<max(first + 1, times.firstIndex { $0 >= range.upperBound - 1e-6 } ?? times.count)
        let count = min(ThumbnailRequest.candidates, frames.count)
        let numbers = (0..<count).map { first + (2 * $0 + 1) * frames.count / (2 * count) }
        let small = (width: min(width, 160), height: max(1, height * min(width, 160) / width))
        return numbers[RepresentativeFrame.index(in: try images(numbers, small, crops: false, on: .black))]
    }
}

extension PixelColor {
    /// Creates the colour that a film shows for `color` in light appearance.
    fileprivate init(_ color: Color) {
        let resolved = color.resolved(in: .light)
        func value(_ component: Float) -> UInt8 { UInt8((min(max(component, 0), 1) * 255).rounded()) }
        self.init(red: value(resolved.red), green: value(resolved.green), blue: value(resolved.blue), alpha: value(resolved.opacity))
    }
}
