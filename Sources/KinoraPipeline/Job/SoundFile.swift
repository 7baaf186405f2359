import KinoraMedia
import KinoraMotion
import KinoraSound

/// The sound of a file, measured as that of a film is.
package enum SoundFile {
    /// What there is to know of the sound in the file `path`, and sentences about what is damaged in it.
    package static func sound(_ path: String, onBadAudio: Soundtrack.BadAudio) throws -> (sound: Sound, notices: [String]) {
        let mix = try SoundMix(Soundtrack([SoundClip(path)], fit: .cutToTrack, badAudio: onBadAudio))
        let spool = try mix.mixed(frameCount: AudioFormat.frames(in: mix.filmDuration() ?? 0))
        return (Sound(SoundAnalysis.features(of: spool)), mix.notices)
    }
}
