import Foundation
import KinoraFiles
import KinoraMedia
import KinoraSound

extension RenderJob {
    /// Resolves the job. Throws all errors that can be detected without opening outputs.
    package func plan() throws -> RenderPlan {
        let (job, audio) = try resolvingAudio()
        return try job.plan(with: audio)
    }

    /// Resolves what is evaluated for frames of the job's size, without the outputs.
    ///
    /// - Parameter cache: Keeps the audio for the next plan with an equal soundtrack; nil to open and mix it again.
    package func filmPlan(keepingAudioIn cache: FilmAudioCache? = nil) throws -> FilmPlan {
        try filmPlan(width: width, height: height, keepingAudioIn: cache)
    }

    /// Resolves what is evaluated for frames of `width` by `height` pixels, without the outputs.
    func filmPlan(width: Int, height: Int, keepingAudioIn cache: FilmAudioCache? = nil) throws -> FilmPlan {
        let (job, audio) = try resolvingAudio(keptIn: cache)
        try job.checkSize()
        return try job.filmPlan(for: job.canvas(width: width, height: height), with: audio)
    }

    private func filmPlan(for canvas: CanvasPlan, with audio: FilmAudio?) throws -> FilmPlan {
        var film = Film(size: canvas.layout, frameRate: frameRate, duration: duration, sound: audio?.sound ?? .silence)
        film.files = sources.files
        return FilmPlan(
            composition: composition, parameters: parameters, film: film, canvas: canvas, replacesBackgrounds: background != nil,
            motionBlur: motionBlur?.visible, frames: try frames(), audio: audio, captions: try burnedCaptions())
    }

    /// How frames of `width` by `height` pixels are drawn. They show the job's own layout unless that leaves margins.
    func canvas(width: Int, height: Int) -> CanvasPlan {
        var layout = layoutSize
        if width > 0, height > 0, FramePlacement(content: layout, width: width, height: height).hasMargins {
            layout = composition.layoutSize(width: width, height: height)
        }
        return CanvasPlan(layout, width: width, height: height, crops: crops, background: backdrop)
    }

    private func plan(with audio: FilmAudio?) throws -> RenderPlan {
        try checkSize()
        var plans: [OutputPlan] = []
        let planner = OutputPlanner(self)
        for output in (output.isEmpty ? [] : [RenderOutput(.film(encoding), path: output)]) + outputs {
            if let plan = try attributingErrors(output.path, { try planner.plan(output) }) { plans.append(plan) }
        }
        guard !plans.isEmpty else {
            throw KinoraError(.badInput, "the job has only a report; add a film or an image to its outputs")
        }
        let report = try report()
        // A report contains the hashes of all frames. The frames of a film of segments are hashed with its segments.
        if report != nil, plans[0].hasSegments, plans[0].selection.isAll { plans[0].traits.insert(.hash) }
        return RenderPlan(
            films: try films(of: plans, with: audio), outputs: plans, report: report,
            sidecars: try attributingErrors(output) { try captionSidecars(of: frames()) }, drawingThreads: concurrency.threadCount,
            parallelSegments: concurrency.segmentCount(encoderThreads: encoding.threads),
            segments: SegmentStoragePlan(
                settings: storage, jobDigest: plans.contains(where: \.hasSegments) ? try digest : "",
                recordsKeys: composition.consistsOfPureClosures))
    }

    /// Returns a film for each layout of `outputs`.
    private func films(of outputs: [OutputPlan], with audio: FilmAudio?) throws -> [FilmPlan] {
        let own = canvas(width: width, height: height)
        return try outputs.reduce(into: []) { films, output in
            guard !films.contains(where: { $0.film.size == output.canvas.layout }) else { return }
            films.append(try filmPlan(for: output.canvas.layout == own.layout ? own : output.canvas, with: audio))
        }
    }

    private func report() throws -> RenderPlan.Report? {
        let paths = outputs.filter { $0.kind == .report }.map(\.path)
        guard paths.count <= 1 else {
            throw attributed(
                JobError(.output, description: "a job can have one report, not \(paths.count); remove the others"), output: paths[1])
        }
        return paths.first.map { RenderPlan.Report(path: $0, policy: replacement.policy(for: $0)) }
    }

    private func checkSize() throws {
        let sides = 1...VideoSettings.maximumSide
        guard sides.contains(width), sides.contains(height) else {
            throw attributed(VideoSettingsError.size(width: width, height: height), output: output)
        }
    }

    /// Returns the job with the duration that its soundtrack determines, and the audio; nil without audio. The audio is mixed by
    /// `FilmAudio.prepare`.
    private func resolvingAudio(keptIn cache: FilmAudioCache? = nil) throws -> (job: RenderJob, audio: FilmAudio?) {
        let track = audio.applied(to: try soundtrack())
        let music = try track.clips.isEmpty ? nil : opened(track, keptIn: cache)
        let job = with(music?.duration)
        let sounds = try job.sounds(hearing: music?.audio.sound ?? .silence)
        guard !sounds.isEmpty else { return (job, music?.audio) }
        return (job, try job.opened(track, sounds, over: music?.audio, keptIn: cache).audio)
    }

    private func opened(_ track: Soundtrack, keptIn cache: FilmAudioCache?) throws -> ResolvedAudio {
        track.clips.compactMap(\.path).forEach(FilmInputs.note)
        let open = {
            let mix = try SoundMix(track, codecs: audioCodecs)
            let duration = try mix.filmDuration()
            let job = with(duration)
            return ResolvedAudio(duration: duration, audio: try FilmAudio(mix, film: job.film, frames: job.frames()))
        }
        return try cache?.audio(of: track, of: self, make: open) ?? open()
    }

    /// Opens the sounds of a film with its final duration. `soundtrack` is the audio without them.
    private func opened(
        _ track: Soundtrack, _ sounds: [SoundClip], over soundtrack: FilmAudio?, keptIn cache: FilmAudioCache?
    ) throws -> ResolvedAudio {
        sounds.compactMap(\.path).forEach(FilmInputs.note)
        let open = {
            let mix = try SoundMix(track, sounds: sounds, codecs: audioCodecs)
            try mix.checkSounds(frameCount: AudioFormat.frames(in: film.duration))
            return ResolvedAudio(duration: nil, audio: try FilmAudio(mix, over: soundtrack, film: film, frames: frames()))
        }
        return try cache?.audio(of: track, with: sounds, of: self, make: open) ?? open()
    }

    /// The codecs of the audio in the outputs.
    var audioCodecs: [AudioCodec] {
        let films: [(path: String, encoding: EncodingSettings)] =
            (output.isEmpty ? [] : [(output, encoding)])
            + outputs.compactMap { output in
                guard case .film(let encoding) = output.kind else { return nil }
                return (output.path, encoding)
            }
        let codecs = Set(films.compactMap { ($0.encoding.format ?? Container(file: $0.path))?.audioCodec })
        return AudioCodec.allCases.filter(codecs.contains)
    }

    /// Returns the job with a duration in seconds; nil leaves it unchanged.
    private func with(_ duration: TimeInterval?) -> RenderJob {
        var job = self
        if let duration { job.duration = duration }
        return job
    }

    /// Returns the job with the final duration of its film, which may be the duration of the audio. If the audio cannot be read, returns the job;
    /// ``plan()`` then throws the error.
    package func resolvingDuration() -> RenderJob {
        guard let track = try? soundtrack(), !track.clips.isEmpty, audio.applied(to: track).fit == .cutToTrack else { return self }
        return (try? resolvingAudio().job) ?? self
    }
}
