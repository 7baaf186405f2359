import KinoraDrawing

/// The inputs of a scene.
struct SceneMaterial: Sendable {
    let stage: MusicStage
    let colors: SceneColors
    /// A seed that differs between the scenes of a film.
    let seed: UInt64
    /// The number of beats per shape.
    let beatsPerShape: Double
    let title: TitleLettering
    /// The title's characters as shapes.
    let figures: [Path]

    func sequence(_ shapes: [Path]) -> BeatMorphs { BeatMorphs(shapes) }

    /// A random blob of this scene. Different numbers give different blobs of the same style.
    func blob(_ style: Blob.Style, points: Int, _ number: Int = 0) -> Path {
        StageShapes.blob(Blob(style, points: points, seed: seed &* 1000 &+ UInt64(points) &+ UInt64(number) &* 0x632b_e5ab))
    }

    /// The position in a sequence of shapes `beats` after `moment`.
    func position(at moment: Moment, ahead beats: Double = 0) -> Double { (moment.beat + beats) / beatsPerShape }
}
