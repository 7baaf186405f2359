import Foundation
import KinoraFiles
import KinoraMedia
import KinoraAudioFeatures
import KinoraSound
import KinoraViews

/// The sound of a job: opened first, so that what is wrong with it is found before anything else is done; mixed once, for all that is made.
final class JobSound: Sendable {
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
    /// The job with the length that its sound gives it, and that sound; nil where there is none. Mixed when `JobSound.prepare` has been called.
    func opened() throws -> (job: RenderJob, sound: JobSound?) {
        var track = try soundtrack()
        guard !track.clips.isEmpty else { return (self, nil) }
        track.fit = trackFit ?? track.fit
        track.badAudio = onBadAudio ?? track.badAudio
        track.clips.compactMap(\.path).forEach(FilmInputs.note)
        let mix = try SoundMix(track)
        var job = self
        if let duration = try mix.filmDuration() { job.duration = duration }
        return (job, try JobSound(mix, duration: job.film.duration))
    }

    /// The job with the length that its film will have: its sound's, where the film is cut to that.
    package func fitted() throws -> RenderJob {
        try locating {
            let track = try soundtrack()
            guard !track.clips.isEmpty, (trackFit ?? track.fit) == .cutToTrack else { return self }
            return try opened().job
        }
    }

    /// A film's view with its sound, mixed.
    @MainActor
    package func frameEvaluator(optimizations: ViewOptimizations = .all) throws -> FrameEvaluator {
        let (job, sound) = try opened()
        try sound?.prepare()
        return try FrameEvaluator(job, sound: sound?.sound ?? .silence, optimizations: optimizations)
    }
}
