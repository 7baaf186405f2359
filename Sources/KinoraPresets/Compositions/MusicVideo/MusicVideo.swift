import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraSound
import KinoraViews

/// Shapes that morph on the beat of music, in several scenes.
enum MusicVideo {
    static let composition = Composition(
        "music-video", "Shapes that morph on the beat of music, with masks between scenes", parameters: MusicVideoParameters.self,
        size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60, duration: 40, background: .black, colorScheme: .dark
    ) { parameters, film in
        MusicVideoView(film: try MusicVideoFilm(parameters, film: film, shaper: SharedResources.textShaper))
    }
    .soundtrack(MusicVideoParameters.self) { parameters, film in soundtrack(parameters, film: film) }

    private static func soundtrack(_ parameters: MusicVideoParameters, film: Film) -> Soundtrack {
        switch parameters.track {
        case MusicVideoParameters.none: return .none
        case MusicVideoParameters.demo:
            let demo = DemoTrack(tempo: parameters.tempo)
            let isCutOff = film.duration < (demo.duration ?? 0) - 0.1
            return Soundtrack(SoundClip(demo).fade(out: isCutOff ? min(1, film.duration / 8) : 0), fit: .loop)
        default: return Soundtrack(SoundClip(parameters.track).fade(out: min(1.5, film.duration / 8)))
        }
    }
}
