import KinoraDrawing

/// What a scene is made from.
struct SceneMaterial: Sendable {
    let stage: MusicStage
    let colors: SceneColors
    /// Different for each scene of a film.
    let seed: UInt64
    /// How many beats each shape has on the stage.
    let beatsPerShape: Double
    let title: TitleLettering
    /// The title's characters as shapes.
    let figures: [Path]

    func sequence(_ shapes: [Path]) -> BeatMorphs { BeatMorphs(shapes) }

    /// A blob that chance draws for this scene; another number gives another one of its kind.
    func blob(_ style: Blob.Style, points: Int, _ number: Int = 0) -> Path {
        StageShapes.blob(Blob(style, points: points, seed: seed &* 1000 &+ UInt64(points) &+ UInt64(number) &* 0x632b_e5ab))
    }

    /// Where a sequence of shapes stands `beats` after `moment`.
    func position(at moment: Moment, ahead beats: Double = 0) -> Double { (moment.beat + beats) / beatsPerShape }
}
