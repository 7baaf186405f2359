import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// Shapes that morph on the beat, scene after scene.
enum MusicVideo {
    static let composition = Composition(
        "music-video", "shapes morph into one another on the beat, masks open from scene to scene", parameters: MusicVideoParameters.self,
        size: CGSize(width: 1920, height: 1080), fps: 60, duration: 40, background: .black, colorScheme: .dark
    ) { parameters, film in
        MusicVideoView(film: try MusicVideoFilm(parameters, film: film, shaper: TextSetting.shaper))
    }
}
