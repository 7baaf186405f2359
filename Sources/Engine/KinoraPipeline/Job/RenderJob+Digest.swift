import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraMotion
import KinoraSound
import KinoraViews

extension RenderJob {
    /// An identifier of everything that determines the film's bytes, the same on every run and machine: 64 hexadecimal digits.
    ///
    /// It includes the composition's name and parameters and the contents of audio files, but not the composition's code. Other files that
    /// the film reads are known only after rendering: see ``FilmInputs``.
    package var digest: String {
        get throws { try digest(version: Release.version) }
    }

    /// Returns the ``digest`` that the job has in another version of Kinora, unless the version changed what identifies a job.
    func digest(version: String) throws -> String { SHA256.hexadecimal(try digestContents(version: version)) }

    /// Returns the bytes whose hash is the digest: a ``Record`` as JSON with sorted keys. Any change of them makes films be rendered again.
    func digestContents(version: String) throws -> Data {
        let record = Record(
            version: version, composition: composition.name, size: [layoutSize.width, layoutSize.height],
            background: ColorNotation.string(background ?? composition.background), colorScheme: composition.colorScheme,
            parameters: try composition.parameters.resolve(parameters), width: width, height: height, frameRate: frameRate,
            frameCount: film.frameCount, range: rangeIdentifier, motionBlur: motionBlur?.visible, crops: crops, encoding: encoding,
            format: Container(file: output)?.rawValue,
            metadata: metadata.isEmpty ? nil : metadata, trackFit: audio.fit, onBadAudio: audio.badAudio, loudness: audio.loudness,
            script: composition.gestures.map { "\($0)" }, chapters: composition.chapters.map { "\($0)" },
            scenes: composition.scenes.isEmpty
                ? nil : composition.scenes.map(\.digest) + [composition.trackSettings],
            document: composition.documentHash.isEmpty ? nil : composition.documentHash,
            files: try inputFiles().map {
                // Two files that cannot be read are not the same.
                FileHash.murmur3($0) ?? "unreadable \($0)"
            })
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(record)
    }

    /// The files of the audio, the cover and the captions.
    private func inputFiles() throws -> [String] {
        let sounds = try soundtrack().clips.compactMap(\.path) + soundFiles()
        return try sounds + [metadata.cover].compactMap { $0 }.map(sources.files.path) + captionFiles()
    }

    /// The range in frames if they are known, so that two notations of a range are the same job.
    private var rangeIdentifier: String? {
        guard let range else { return nil }
        guard let frames = try? range.frames(of: film) else { return "\(range)" }
        return frames == 0..<film.frameCount ? nil : "\(frames)"
    }

    private struct Record: Encodable {
        let version: String
        let composition: String
        let size: [CGFloat]
        let background: String
        let colorScheme: ColorScheme
        let parameters: [String: ParameterValue]
        let width: Int
        let height: Int
        let frameRate: FrameRate
        let frameCount: Int
        /// Nil for the whole film.
        let range: String?
        /// Nil for none.
        let motionBlur: MotionBlur?
        let crops: Bool
        let encoding: EncodingSettings
        let format: String?
        let metadata: RenderMetadata?
        let trackFit: Soundtrack.Fit?
        let onBadAudio: Soundtrack.BadAudio?
        let loudness: Loudness?
        /// Included because presets can have their own scripts.
        let script: [String]
        let chapters: [String]
        /// The compositions, durations and transitions of scenes, and the settings of their soundtrack; nil without scenes.
        let scenes: [String]?
        /// A hash of the document that describes the views; nil for views of a program.
        let document: String?
        /// Hashes of the contents of the audio files, the cover and the captions.
        let files: [String]
    }
}
