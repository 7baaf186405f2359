import KinoraAudioFeatures
import KinoraMedia
import KinoraSound

/// The analysis of a track, as for the audio of a film.
package enum SoundFile {
    /// Returns the beats, loudness and sections of `clip`, a file or another track with an end, and sentences about damaged parts.
    package static func read(_ clip: SoundClip, onBadAudio: Soundtrack.BadAudio) throws -> (sound: Sound, notices: [String]) {
        let mix = try SoundMix(Soundtrack([clip], fit: .cutToTrack, badAudio: onBadAudio))
        let spool = try mix.mixed(frameCount: AudioFormat.frames(in: mix.filmDuration() ?? 0))
        var features = SoundAnalysis.features(of: spool, tempo: mix.statedTempo)
        // The time series that films use are not needed here, and require most of the memory.
        (features.bands, features.bandCount, features.peaks) = ([], 0, [])
        return (Sound(features), mix.notices)
    }
}
