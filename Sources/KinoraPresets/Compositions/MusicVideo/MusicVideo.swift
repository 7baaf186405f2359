import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraSound
import KinoraViews

/// Shapes that morph on the beat of a piece of music, scene after scene.
enum MusicVideo {
    static let composition = Composition(
        "music-video", "shapes morph into one another on the beat, masks open from scene to scene", parameters: MusicVideoParameters.self,
        size: CGSize(width: 1920, height: 1080), fps: 60, duration: 40, background: .black, colorScheme: .dark
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
