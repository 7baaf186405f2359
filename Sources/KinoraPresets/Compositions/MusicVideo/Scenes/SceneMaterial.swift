import KinoraDrawing

/// What a scene is made from.
struct SceneMaterial: Sendable {
    let stage: MusicStage
    let colors: SceneColors
    let sampler: OutlineSampler
    /// Different for each scene of a film.
    let seed: UInt64
    /// How many beats each shape has on the stage.
    let beatsPerShape: Double
    let title: TitleLettering
    /// The title's characters as shapes.
    let figures: [Path]

    func sequence(_ shapes: [Path]) -> MorphSequence { MorphSequence(shapes, sampler) }

    /// Where a sequence of shapes stands `beats` after `moment`.
    func position(at moment: Moment, ahead beats: Double = 0) -> Double { (moment.beat + beats) / beatsPerShape }
}
