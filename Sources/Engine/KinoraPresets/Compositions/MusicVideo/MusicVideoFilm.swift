import Foundation
import KinoraDrawing
import KinoraPipeline

/// The objects that a music video's parameters determine: its rhythm and its scenes.
struct MusicVideoFilm: Sendable {
    let rhythm: Rhythm
    let program: SceneProgram

    /// - Parameter shaper: Provides the outlines of the title's letters.
    init(_ parameters: MusicVideoParameters, film: Film, shaper: any TextShaper) {
        rhythm = Rhythm(
            tempo: parameters.tempo, duration: film.duration, barsPerScene: parameters.barsPerScene, intensity: parameters.intensity,
            sound: film.sound)
        let stage = MusicStage(size: film.size, safeFrame: film.safeFrame)
        program = SceneProgram(parameters, rhythm: rhythm, stage: stage, shaper: shaper)
    }
}
