import ArgumentParser
import Foundation
import KinoraCaptions
import KinoraErrors
import KinoraFiles
import KinoraMedia
import KinoraPipeline

/// The file that a command changes, and where the result is written.
struct CaptionFileOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "A file of captions: SRT, WebVTT, ASS, or words with times in JSON; or a film (mp4, mov, webm, mkv) with a track of captions.",
            valueName: "file"),
        completion: .file(extensions: ["srt", "vtt", "ass", "ssa", "json", "mp4", "mov", "webm", "mkv"]))
    var file: String

    @Option(
        name: [.short, .customLong("output")],
        help: ArgumentHelp("The file to write, in .srt or .vtt. By default standard output.", valueName: "file"),
        completion: .file(extensions: ["srt", "vtt"]))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The format to write: srt or vtt. By default the format of the output's name, then of the input, then vtt.", valueName: "format"
        ),
        completion: .list(["srt", "vtt"]))
    var format: CaptionFormat?

    @Option(help: ArgumentHelp("The language of the track, for a film with several ones, such as de.", valueName: "tag"))
    var language: String?

    @OptionGroup var overwriting: OverwriteOptions

    @Flag(help: "Treat warnings as errors: nothing is written, and the exit code is 65.")
    var strict = false

    func validate() throws {
        if let format, !CaptionFormat.writable.contains(format) {
            throw ValidationError("--format is \(format.rawValue); it must be srt or vtt")
        }
        guard let output, output != StandardOutput.path else { return }
        guard let named = CaptionFormat(path: output), CaptionFormat.writable.contains(named) else {
            throw ValidationError("'\(output)' is not a file that captions are written to; expected a name that ends in .srt or .vtt")
        }
        if let format, format != named { throw ValidationError("--format is \(format.rawValue), but '\(output)' has another extension") }
    }

    /// The captions, their format if they are a file, and warnings.
    private func read() throws -> (track: CaptionTrack, format: CaptionFormat?, warnings: [FilmWarning]) {
        guard ["mp4", "m4v", "mov", "webm", "mkv"].contains(FilePath.fileExtension(of: file).lowercased()) else {
            let input = try CaptionFile(contentsOf: file)
            return (input.track, input.format, input.warnings)
        }
        let tracks = try EmbeddedCaptions.tracks(of: file)
        let languages = tracks.map { $0.language ?? "an unknown language" }.joined(separator: ", ")
        guard !tracks.isEmpty else { throw CommandFailure("'\(file.shortened())' has no track of captions in a known format", .badInput) }
        guard let language else {
            guard tracks.count == 1 else {
                throw CommandFailure("'\(file.shortened())' has several tracks, in \(languages); choose one with --language", .usage)
            }
            return (tracks[0].track, nil, [])
        }
        let code = LanguageCode(language)
        guard let track = tracks.first(where: { $0.language == language || (code != nil && LanguageCode($0.language ?? "") == code) })
        else {
            throw CommandFailure("'\(file.shortened())' has no track in \(language), but in \(languages)", .usage)
        }
        return (track.track, nil, [])
    }

    /// The format of the input if it can be written, else WebVTT.
    private func writableFormat(_ format: CaptionFormat?) -> CaptionFormat {
        format.flatMap { CaptionFormat.writable.contains($0) ? $0 : nil } ?? .webVTT
    }

    /// Reads the file, and writes the result of `change`.
    func run(_ change: (CaptionTrack) throws -> CaptionTrack) throws {
        let input = try read()
        let target =
            format ?? output.flatMap { CaptionFormat(path: $0) } ?? writableFormat(input.format)
        guard let written = try change(input.track).text(in: target) else { preconditionFailure("\(target) is not written") }
        let losses = written.warnings.map { FilmWarning($0.code, $0.message, file: file, line: $0.line) }
        let warnings = input.warnings + losses
        if strict, !warnings.isEmpty { throw KinoraError(strict: warnings) }
        StandardError.write(warnings)
        guard let output, output != StandardOutput.path else { return try StandardOutput.write(written.text) }
        try OutputFile.write(Data(written.text.utf8), to: output, policy: overwriting.overwrite == false ? .refuse : .replace)
    }
}

extension CaptionFormat: ExpressibleByArgument {}
