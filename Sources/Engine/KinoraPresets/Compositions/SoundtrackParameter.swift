import KinoraPipeline
import KinoraSound

/// The values of a parameter that names the music of a film: a file, the built-in track, or none.
package enum SoundtrackParameter {
    package static let demo = "demo"
    static let none = "none"
    /// The tempo of the built-in track by default, in beats per minute.
    static let tempo = 120.0

    /// The soundtrack for `value`. `tempo` is the built-in track's tempo, in beats per minute.
    static func soundtrack(_ value: String, tempo: Double = tempo, film: Film) -> Soundtrack {
        switch value {
        case none: return .none
        case demo:
            let demo = DemoTrack(tempo: tempo)
            let isCutOff = film.duration < (demo.duration ?? 0) - 0.1
            return Soundtrack(SoundClip(demo).fade(out: isCutOff ? min(1, film.duration / 8) : 0), fit: .loop)
        default: return Soundtrack(SoundClip(value).fade(out: min(1.5, film.duration / 8)))
        }
    }
}
