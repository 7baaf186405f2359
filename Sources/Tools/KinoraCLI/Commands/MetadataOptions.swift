import ArgumentParser
import KinoraCaptions
import KinoraPipeline

/// The metadata of the film.
struct MetadataOptions: ParsableArguments {
    @Option(help: "The title in the film's metadata.")
    var title: String?

    @Option(help: "The artist in the film's metadata.")
    var artist: String?

    @Option(help: "The comment in the film's metadata.")
    var comment: String?

    @Option(help: ArgumentHelp("The date in the film's metadata, such as 2024-05-01T12:00:00Z. By default none.", valueName: "time"))
    var date: String?

    @Option(
        help: ArgumentHelp("The cover image of an MP4: a PNG or JPEG file.", valueName: "file"),
        completion: .file(extensions: ["png", "jpg", "jpeg"]))
    var cover: String?

    @Option(
        help: ArgumentHelp(
            "A file of captions, which becomes a track of an MP4, MOV or WebM file, or what --captions-mode says. Repeat it for several "
                + "languages. Without LANGUAGE=, the file, or its name, states the language: talk.de.srt.", valueName: "language=file"),
        completion: .file(extensions: ["srt", "vtt", "ass", "ssa", "json"]), transform: MetadataOptions.captionSource)
    var captions: [CaptionSource] = []

    @Option(
        help: ArgumentHelp(
            "How the films have all captions, also the preset's: as a track (track), drawn into the frames (burn), or in files beside the "
                + "film (vtt, srt), whose names have the language: talk.de.vtt. Several modes are separated by commas.", valueName: "modes"),
        completion: .list(CaptionMode.named.map(\.name)), transform: MetadataOptions.captionMode)
    var captionsMode: CaptionMode?

    /// Reads `track` or `burn,vtt`.
    @Sendable private static func captionMode(_ text: String) throws -> CaptionMode {
        try text.split(separator: ",", omittingEmptySubsequences: false).reduce(into: []) { modes, name in
            guard let mode = CaptionMode(name: String(name)) else {
                let names = CaptionMode.named.map(\.name).joined(separator: ", ")
                throw ValidationError("'\(String(name).shortened())' is not a mode of captions; expected \(names), or several: track,vtt")
            }
            modes.formUnion(mode)
        }
    }

    /// Reads `de=talk.srt` or `talk.srt`.
    @Sendable private static func captionSource(_ text: String) throws -> CaptionSource {
        guard let equals = text.firstIndex(of: "="), !text[..<equals].contains("/"), !text[..<equals].contains(".") else {
            return CaptionSource(file: text)
        }
        let language = String(text[..<equals])
        guard LanguageCode.isTag(language) else {
            throw ValidationError(
                "'\(language)' is not a language; write a tag such as de=talk.srt or pt-BR=talk.srt, or ./ before the file")
        }
        return CaptionSource(file: String(text[text.index(after: equals)...]), language: language)
    }

    /// Adds the given values to `job`.
    func apply(to job: inout RenderJob) {
        job.metadata.title = title ?? job.metadata.title
        job.metadata.artist = artist ?? job.metadata.artist
        job.metadata.comment = comment ?? job.metadata.comment
        job.metadata.creationTime = date ?? job.metadata.creationTime
        job.metadata.cover = cover ?? job.metadata.cover
        if !captions.isEmpty {
            // Captions of the command line replace captions of the document in the same language.
            let languages = Set(captions.map(\.language))
            job.metadata.captions = (job.metadata.captions ?? []).filter { !languages.contains($0.language) } + captions
            job.sources.origins.note(.option("--captions"), of: .captions)
        }
        if let captionsMode {
            for index in (job.metadata.captions ?? []).indices { job.metadata.captions?[index].mode = captionsMode }
        }
        if date != nil { job.sources.origins.note(.option("--date"), of: .date) }
        if cover != nil { job.sources.origins.note(.option("--cover"), of: .cover) }
    }

    /// Throws if a given option has no effect on any of `films`, the films of `job` with their encodings.
    ///
    /// - Parameter hasCaptions: Whether the job has captions.
    func checkUse(in films: [(path: String, encoding: EncodingSettings)], hasCaptions: Bool) throws {
        let tags = [title, artist, comment, date].contains { $0 != nil }
        if tags, !films.contains(where: { OutputFormats.supportsMetadata($0.path, $0.encoding) }) {
            throw CommandFailure(
                "--title, --artist, --comment and --date require an mp4, mov or webm file, and none of the outputs is one", .usage)
        }
        if captionsMode != nil, !hasCaptions {
            throw CommandFailure("--captions-mode requires captions, and the preset has none; add --captions talk.srt", .usage)
        }
        let mode = captionsMode ?? (captions.isEmpty ? [] : .track)
        if !mode.isEmpty, !mode.isBurned, films.isEmpty {
            throw CommandFailure("--captions requires a film among the outputs; add -o film.mp4, or --captions-mode burn", .usage)
        }
        if mode == .track, !films.contains(where: { OutputFormats.supportsCaptions($0.path, $0.encoding) }) {
            throw CommandFailure(
                "--captions requires an mp4, mov or webm file for a track, and none of the outputs is one; add --captions-mode vtt or srt for "
                    + "a file beside the film, or --captions-mode burn", .usage)
        }
        if cover != nil, !films.contains(where: { OutputFormats.traits($0.path, $0.encoding).supportsCover }) {
            throw CommandFailure("--cover requires an mp4 file, and none of the outputs is one", .usage)
        }
    }
}
