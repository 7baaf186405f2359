import KinoraErrors
import KinoraFiles

/// The parts of a clip that are read when it is opened.
struct OpenedClip {
    let kind: VideoClip.Kind
    let index: ClipIndex
    let properties: ClipProperties
    var warnings: [FilmWarning] = []

    /// The maximum difference, in seconds, between the end of the last frame and the stated end that counts as rounding.
    private static let endTolerance = 0.1

    init(sequence path: String, rate: Rational, _ limits: ClipLimits) throws(ClipError) {
        guard rate.numerator > 0, rate.denominator > 0, rate.value <= 1000 else { throw ClipError(path, .imageRate(rate)) }
        let sequence = try ClipSequence(path: path, limits: limits)
        let first: PixelImage
        do {
            first = try SequenceClipSource.image(sequence.path(0))
        } catch let error as ClipError {
            throw error
        } catch let error as FFmpegError {
            throw ClipError(sequence.path(0), error)
        } catch {
            throw ClipError(sequence.path(0), .unreadable("\(error)"))
        }
        kind = .sequence(sequence)
        index = SequenceClipSource.index(of: sequence, rate: rate)
        properties = ClipProperties(
            codec: "images", width: first.width, height: first.height, orientation: .upright, rate: rate, hasAlpha: !first.isOpaque, index)
    }

    init(file path: String, _ known: ClipIndex?, _ limits: ClipLimits) throws(ClipError) {
        let fileSize = FileStamp(path)?.size ?? 0
        let head = (try? UntrustedFile(path).prefix(256)).map { [UInt8]($0) } ?? []
        if StillDecoder.isHEIF(head) { throw ClipError(path, .singleImage) }
        if let known, known.fileSize != fileSize { throw ClipError(path, .foreignIndex) }
        if AnimatedWebP.isWebP(path) {
            try self.init(webP: path, fileSize: fileSize, limits)
        } else {
            try self.init(container: path, known, limits)
        }
    }

    private init(webP path: String, fileSize: Int, _ limits: ClipLimits) throws(ClipError) {
        let film: AnimatedWebP
        do throws(FFmpegError) { film = try AnimatedWebP(path: path) } catch { throw ClipError(path, error) }
        guard film.frames.count > 1 else { throw ClipError(path, .singleImage) }
        let size = film.orientation.isTransposed ? (film.height, film.width) : (film.width, film.height)
        kind = .webP(film)
        index = try WebPClipSource.index(of: film, path: path, fileSize: fileSize, limits: limits)
        properties = ClipProperties(
            codec: "webp", width: size.0, height: size.1, orientation: film.orientation, rate: Rational(0), hasAlpha: film.hasAlpha, index)
        if let warning = film.profile.flatMap(StillFileFormat.warning(aboutProfile:)) { warnings = [warning] }
    }

    private init(container path: String, _ known: ClipIndex?, _ limits: ClipLimits) throws(ClipError) {
        let reader: VideoReader
        do throws(FFmpegError) {
            reader = try VideoReader(path: path)
        } catch {
            let hasAudio = error.isStreamMissing && (try? Demuxer(path: path, kind: .audio, probes: false)) != nil
            throw hasAudio ? ClipError(path, .noVideo(hasAudio: true)) : ClipError(path, error)
        }
        guard !reader.isStill else { throw ClipError(path, .singleImage) }
        guard !reader.isCover else { throw ClipError(path, .coverOnly) }
        let index: ClipIndex
        if let known { index = known } else { index = try reader.clipIndex(limits) }
        guard index.timeBase == reader.info.timeBase else { throw ClipError(path, .foreignIndex) }
        (kind, self.index, properties) = (.container, index, ClipProperties(reader, index))
        guard properties.codedWidth > 0, properties.codedHeight > 0 else { throw ClipError(path, .noFrames) }
        // Pixels that are ten times as wide as high make frames ten times as large.
        guard properties.width * properties.height <= Int(Demuxer.maxPixels) else {
            let limit = Demuxer.maxPixels / 1_000_000
            throw ClipError(
                path, .unreadable("its frames have \(properties.width)x\(properties.height) pixels; the maximum is \(limit) million pixels")
            )
        }
        warnings = reader.limitations.map { FilmWarning(.approximated, $0, file: path) }
        if let stated = reader.statedEnd, stated > index.end + OpenedClip.endTolerance, stated < limits.seconds {
            let (end, length) = (ClipError.seconds(index.end), ClipError.seconds(stated))
            warnings.append(
                FilmWarning(.damagedFile, "the file states a length of \(length), but its last frame ends at \(end)", file: path))
        } else if case .cut = reader.containerEnd {
            warnings.append(FilmWarning(.damagedFile, "the file ends before its last frame is complete", file: path))
        }
        if let sentence = reader.containerDamage { warnings.append(FilmWarning(.damagedFile, sentence, file: path)) }
    }
}
