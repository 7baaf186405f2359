import Foundation
import KinoraAudioFeatures
import KinoraFiles
import KinoraMedia
import KinoraSound
import KinoraViews

/// The sound of a job: opened first, so that what is wrong with it is found before anything else is done; mixed once, for all that is made.
final class JobAudio: Sendable {
    private let mix: SoundMix
    /// Filled by ``prepare()``.
    let spool: SampleSpool
    /// What is to be known of it, measured when it is first asked.
    let sound: Sound

    /// Sentences about damage, for people.
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
    /// The job with the length that its sound gives it, and that sound; nil where there is none. Mixed when `JobAudio.prepare` has been called.
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

    /// The job with the length that its film will have: its sound's, where the film is cut to that.
    package func resolvingDuration() throws -> RenderJob {
        try attributingErrors {
            let track = try soundtrack()
            guard !track.clips.isEmpty, (trackFit ?? track.fit) == .cutToTrack else { return self }
            return try resolvingAudio().job
        }
    }

    /// A film's view with its sound, mixed.
    @MainActor
    package func frameEvaluator(optimizations: ViewOptimizations = .all) throws -> FrameEvaluator {
        let (job, sound) = try resolvingAudio()
        try sound?.prepare()
        return try FrameEvaluator(job, sound: sound?.sound ?? .silence, optimizations: optimizations)
    }
}

/// The sound of a file, measured as that of a film is.
package enum SoundFile {
    /// The beats, loudness and sections of the sound in the file `path`, and sentences about what is damaged in it.
    package static func sound(_ path: String, onBadAudio: Soundtrack.BadAudio) throws -> (sound: Sound, notices: [String]) {
        let mix = try SoundMix(Soundtrack([SoundClip(path)], fit: .cutToTrack, badAudio: onBadAudio))
        let spool = try mix.mixed(frameCount: AudioFormat.frames(in: mix.filmDuration() ?? 0))
        var features = SoundAnalysis.features(of: spool)
        // The series that films follow are not asked for, and are most of it.
        (features.bands, features.bandCount, features.peaks) = ([], 0, [])
        return (Sound(features), mix.notices)
    }
}
