import KinoraCaptions
import KinoraFiles
import KinoraMedia

extension RenderJob {
    /// The paths of the files of captions beside the films, each once. If a file of captions cannot be read, the name has no language; rendering
    /// reports the error.
    package var captionSidecarPaths: [String] {
        captionSidecarFiles.reduce(into: []) { paths, file in
            if !paths.contains(file.path) { paths.append(file.path) }
        }
    }

    /// A path of captions beside a film.
    struct CaptionSidecarFile {
        let path: String
        let film: String
        let source: CaptionSource
        let format: CaptionFormat
    }

    /// The files of captions beside the films. Films whose names differ only in their extensions have the same files.
    var captionSidecarFiles: [CaptionSidecarFile] {
        let sources = (metadata.captions ?? []).filter { !$0.mode.fileFormats.isEmpty }
        guard !sources.isEmpty else { return [] }
        let languages = sources.map(captionLanguage)
        return filmPaths.filter { $0 != StandardOutput.path }.flatMap { film in
            zip(sources, languages).flatMap { source, language in
                source.mode.fileFormats.map { format in
                    CaptionSidecarFile(
                        path: CaptionSidecar.path(besideFilm: film, language: language, format: format), film: film, source: source,
                        format: format)
                }
            }
        }
    }

    /// Returns the contents of the files of captions beside the films, for the frames `frames` of the film. Throws if two captions have the same
    /// file, or if all films are on standard output.
    func captionSidecars(of frames: Range<Int>) throws -> [CaptionSidecar] {
        let files = captionSidecarFiles
        let films = filmPaths
        if files.isEmpty, !films.isEmpty, (metadata.captions ?? []).contains(where: { !$0.mode.fileFormats.isEmpty }) {
            throw JobError(
                .captions, .output,
                description: "a film on standard output has no captions beside it; write a file, or leave vtt and srt out of the mode")
        }
        var sidecars: [CaptionSidecar] = []
        var owners: [String: CaptionSource] = [:]
        for file in files {
            if let owner = owners[file.path] {
                guard owner != file.source else { continue }
                throw JobError(
                    .captions,
                    description:
                        "'\(owner.file)' and '\(file.source.file)' would both be written to '\(file.path)'; give them different languages")
            }
            owners[file.path] = file.source
            let path = try sources.files.path(of: file.source.file)
            guard let written = try captionTrack(file.source, of: frames).text(in: file.format) else {
                preconditionFailure("files beside films have formats that are written")
            }
            for loss in written.warnings { FilmInputs.warn(FilmWarning(loss.code, loss.message, file: path, line: loss.line)) }
            sidecars.append(
                CaptionSidecar(
                    path: file.path, film: file.film, policy: replacement.companionPolicy(at: file.path, of: file.film),
                    format: file.format, text: written.text))
        }
        return sidecars
    }

    /// The paths of all films of the job.
    private var filmPaths: [String] {
        (output.isEmpty ? [] : [output]) + outputs.compactMap { if case .film = $0.kind { $0.path } else { nil } }
    }

    /// The language of captions: the stated one, else the file's, else the language of the file's name. Nil if it is unknown.
    private func captionLanguage(_ source: CaptionSource) -> String? {
        if let language = source.language { return language }
        let path = try? sources.files.path(of: source.file)
        let stated = path.flatMap { try? CaptionFile(contentsOf: $0).track.language }
        // A file may state anything, such as a path.
        return stated.flatMap { LanguageCode.isTag($0) ? $0 : nil } ?? LanguageCode.tag(inName: source.file)
    }
}
