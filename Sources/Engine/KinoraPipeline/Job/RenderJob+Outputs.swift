import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraMedia
import KinoraMotion

extension RenderJob {
    /// The resolved background.
    package var backdrop: Color.Resolved { (background ?? composition.background).resolved(in: composition.colorScheme) }

    /// Whether undrawn parts are transparent in the outputs.
    package var isTransparent: Bool { backdrop.opacity < 1 }

    /// The encoder settings of the job's first film. Throws an error about the first invalid value.
    package var videoSettings: VideoSettings {
        get throws { try settings(for: output, encoding, width: width, height: height, rate: frameRate) }
    }

    /// Throws if the format, the size or the rate of the job's first film is invalid. The error names the origin of the setting.
    package func checkSettings() throws {
        try attributingErrors(output) { _ = try videoSettings }
    }

    func settings(for path: String, _ encoding: EncodingSettings, width: Int, height: Int, rate: FrameRate) throws -> VideoSettings {
        try checkCaptions(in: encoding.container(for: path), path: path)
        return try VideoSettings(
            width: width, height: height, frameRateNumerator: rate.numerator, frameRateDenominator: rate.denominator,
            quality: Double(encoding.quality), speedPreset: encoding.speedPreset, encoderThreads: encoding.threads,
            segmentFrames: encoding.segment?.frames(at: rate) ?? VideoSettings.defaultSegmentFrames,
            format: encoding.filmFormat(for: path, hasAlpha: isTransparent), playback: encoding.playback(filmMetadata))
    }

    /// The format of the image file `path`.
    static func stillFormat(_ path: String, isTransparent: Bool) throws -> StillFormat {
        guard let format = StillFormat(file: path) else {
            throw JobError(.output, description: "'\(path)' is not an image file; expected a name that ends in \(StillFormat.names())")
        }
        guard !isTransparent || format.keepsAlpha else {
            throw JobError(
                .background, .output,
                description: "'\(path)' cannot have a transparent background; use \(StillFormat.names(where: \.keepsAlpha))")
        }
        return format
    }

    var filmMetadata: FilmMetadata {
        get throws {
            var result = FilmMetadata()
            (result.title, result.artist, result.comment) = (metadata.title, metadata.artist, metadata.comment)
            if let time = metadata.creationTime {
                guard (try? Date(time, strategy: .iso8601)) != nil else {
                    throw JobError(.date, description: "'\(time)' is not a time; expected one such as 2024-05-01T12:00:00Z")
                }
                result.creationTime = time
            }
            // An invalid range is reported when the job is resolved, with the duration that the audio determines.
            let frames = (try? frames()) ?? 0..<film.frameCount
            result.chapters = chapters(of: frames)
            result.captions = try captions(of: frames)
            if let cover = metadata.cover { result.cover = try RenderJob.coverBytes(sources.files.path(of: cover)) }
            return result
        }
    }

    /// Larger than any valid cover.
    private static let maxCoverSize = 32 << 20

    private static func coverBytes(_ path: String) throws -> [UInt8] {
        FilmInputs.note(path)
        let data: Data
        do throws(UntrustedFile.Failure) {
            data = try UntrustedFile.contents(of: path, limit: maxCoverSize)
        } catch {
            throw JobError(
                .cover, description: "the cover '\(path)' cannot be read: \(error.reason); name a PNG or JPEG file", isAboutFile: true)
        }
        guard data.starts(with: [0x89, 0x50, 0x4E, 0x47]) || data.starts(with: [0xFF, 0xD8]) else {
            throw JobError(.cover, description: "the cover '\(path)' is not a PNG or JPEG file", isAboutFile: true)
        }
        return [UInt8](data)
    }
}
