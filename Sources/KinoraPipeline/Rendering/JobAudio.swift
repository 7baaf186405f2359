import Foundation
import KinoraAudioFeatures
import KinoraFiles
import KinoraMedia
import KinoraSound
import KinoraViews

/// The audio of a job. It is opened first, so that its errors are found before other work, and mixed once for all outputs.
final class JobAudio: Sendable {
    private let mix: SoundMix
    /// Filled by ``prepare()``.
    let spool: SampleSpool
    /// The features of the audio, measured on first use.
    let sound: Sound

    /// Sentences about damaged audio.
    var notices: [String] { mix.notices }

    init(_ mix: SoundMix, duration: TimeInterval) throws {
        self.mix = mix
        let spool = try SampleSpool(frameCount: AudioFormat.frames(in: duration))
        self.spool = spool
        sound = Sound(measuring: { SoundAnalysis.features(of: spool) })
    }

    func prepare() throws { try mix.mix(into: spool) }
}

extension RenderJob {
    /// Returns the job with the duration that its audio determines, and the audio; nil without audio. The audio is mixed by
    /// `JobAudio.prepare`.
    func resolvingAudio() throws -> (job: RenderJob, sound: JobAudio?) {
        var track = try soundtrack()
        guard !track.clips.isEmpty else { return (self, nil) }
        track.fit = trackFit ?? track.fit
        track.badAudio = onBadAudio ?? track.badAudio
        track.clips.compactMap(\.path).forEach(FilmInputs.note)
        let mix = try SoundMix(track)
        var job = self
        if let duration = try mix.filmDuration() { job.duration = duration }
        return (job, try JobAudio(mix, duration: job.film.duration))
    }

    /// Returns the job with the final duration of its film, which may be that of the audio.
    package func resolvingDuration() throws -> RenderJob {
        try attributingErrors {
            let track = try soundtrack()
            guard !track.clips.isEmpty, (trackFit ?? track.fit) == .cutToTrack else { return self }
            return try resolvingAudio().job
        }
    }

    /// The stage of a film with mixed audio.
    @MainActor
    package func frameEvaluator(optimizations: ViewOptimizations = .all) throws -> FrameEvaluator {
        let (job, sound) = try resolvingAudio()
        try sound?.prepare()
        return try FrameEvaluator(job, sound: sound?.sound ?? .silence, optimizations: optimizations)
    }
}

/// The analysis of an audio file, as for the audio of a film.
package enum SoundFile {
    /// Returns the beats, loudness and sections of the file `path`, and sentences about damaged parts.
    package static func sound(_ path: String, onBadAudio: Soundtrack.BadAudio) throws -> (sound: Sound, notices: [String]) {
        let mix = try SoundMix(Soundtrack([SoundClip(path)], fit: .cutToTrack, badAudio: onBadAudio))
        let spool = try mix.mixed(frameCount: AudioFormat.frames(in: mix.filmDuration() ?? 0))
        var features = SoundAnalysis.features(of: spool)
        // The time series that films use are not needed here, and require most of the memory.
        (features.bands, features.bandCount, features.peaks) = ([], 0, [])
        return (Sound(features), mix.notices)
    }
}
