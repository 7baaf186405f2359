import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// Shapes that morph on the beat of music, in several scenes.
enum MusicVideo {
    static let composition = Composition(
        "music-video", "Shapes that morph on the beat of music, with masks between scenes", parameters: MusicVideoParameters.self,
        size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60, duration: 40, background: .black, colorScheme: .dark
    ) { parameters, film in
        MusicVideoView(film: MusicVideoFilm(parameters, film: film, shaper: SharedResources.textShaper))
    }
    .soundtrack(MusicVideoParameters.self) { parameters, film in
        SoundtrackParameter.soundtrack(parameters.track, tempo: parameters.tempo, film: film)
    }
}
