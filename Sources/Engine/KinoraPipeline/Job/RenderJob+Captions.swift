import KinoraCaptions
import KinoraErrors
import KinoraFiles
import KinoraMedia

extension RenderJob {
    /// The captions that become tracks of the films.
    var captionTracks: [CaptionSource] { (metadata.captions ?? []).filter(\.mode.isTrack) }

    /// The paths of the files of all captions.
    func captionFiles() throws -> [String] { try (metadata.captions ?? []).map(\.file).map(sources.files.path) }

    /// Returns the tracks of captions of the outputs, which show the frames `frames` of the film.
    func captions(of frames: Range<Int>) throws -> [FilmCaptions] {
        try captionTracks.map { source in
            let track = try captionTrack(source, of: frames)
            warnAboutTimedText(track, path: try sources.files.path(of: source.file))
            return FilmCaptions(track: track, language: track.language, isDefault: source.isDefault)
        }
    }

    /// Returns the captions of a file during the frames `frames` of the film, with times from the first of these frames.
    func captionTrack(_ source: CaptionSource, of frames: Range<Int>) throws -> CaptionTrack {
        try captionTrack(source).excerpt(
            from: frameRate.time(ofFrame: frames.lowerBound), to: frameRate.time(ofFrame: frames.upperBound))
    }

    /// Returns the captions that are drawn into the frames, of all files together; nil if there are none.
    func burnedCaptions() throws -> CaptionTrack? {
        let burned = (metadata.captions ?? []).filter(\.mode.isBurned)
        guard let first = burned.first else { return nil }
        return try burned.dropFirst().reduce(captionTrack(first)) { try $0.merging(captionTrack($1)) }
    }

    /// Reads a file of captions. The language of the result is the stated one, else the file's, else the language of the file's name.
    private func captionTrack(_ source: CaptionSource) throws -> CaptionTrack {
        let path = try sources.files.path(of: source.file)
        FilmInputs.note(path)
        let file: CaptionFile
        do throws(CaptionError) {
            file = try CaptionFile(contentsOf: path)
        } catch {
            throw JobError(.captions, description: "\(error)", isAboutFile: true)
        }
        FilmInputs.warn(file.warnings)
        var track = file.track
        track.language = source.language ?? track.language ?? LanguageCode.tag(inName: source.file)
        return track
    }

    /// Warns about what tracks of MP4 and MOV do not contain.
    private func warnAboutTimedText(_ track: CaptionTrack, path: String) {
        guard filmContainers.contains(where: { $0 == .mp4 || $0 == .mov }) else { return }
        let placed = track.cues.first { !$0.placement.isDefault }
        let timed = track.cues.first { !$0.words.isEmpty }
        let spoken = track.cues.first { $0.speaker != nil }
        if let spoken {
            FilmInputs.warn(
                FilmWarning(
                    .notDrawn, "tracks of captions in MP4 and MOV have no names of speakers; they are not written", file: path,
                    line: spoken.sourceLine))
        }
        if let placed {
            FilmInputs.warn(
                FilmWarning(
                    .approximated, "tracks of captions in MP4 and MOV have no positions; the captions are at the bottom", file: path,
                    line: placed.sourceLine))
        }
        if let timed {
            FilmInputs.warn(
                FilmWarning(
                    .notDrawn, "tracks of captions in MP4 and MOV have no times of words; they are not written", file: path,
                    line: timed.sourceLine))
        }
    }

    /// The containers of all films of the job.
    private var filmContainers: [Container] {
        let films = [RenderOutput(.film(encoding), path: output)] + outputs
        return films.compactMap { film in
            guard case .film(let encoding) = film.kind, !film.path.isEmpty else { return nil }
            return try? encoding.container(for: film.path)
        }
    }

    /// Throws if the job has tracks of captions that the film at `path` cannot contain, and no other film can, or that a stream would damage.
    func checkCaptions(in container: Container, path: String) throws {
        // In fragments, FFmpeg writes timed text without durations.
        if !captionTracks.isEmpty, container == .mp4, path == StandardOutput.path {
            throw JobError(
                .captions, .output,
                description:
                    "an MP4 on standard output cannot have tracks of captions; write a file, use webm, or draw the captions (mode burn)")
        }
        guard !captionTracks.isEmpty, !container.supportsCaptions, !filmContainers.contains(where: \.supportsCaptions) else { return }
        throw JobError(
            .captions, .format,
            description:
                "\(container.rawValue.uppercased()) has no tracks of captions; make an mp4, mov or webm file, write a file "
                + "beside the film (mode vtt or srt), or draw the captions (mode burn)")
    }
}
