import KinoraMedia
import KinoraAudioFeatures
import KinoraSound

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
