import Foundation
import KinoraDrawing

/// The scenes of the sections: an overture, several kinds of scenes in rotation, the mosaic before the end, and a finale.
///
/// The number of different scenes is bounded; in long films they repeat.
struct SceneProgram: Sendable {
    private enum Kind { case polygons, diamonds, letters, hearts, ink, blobs, stars }

    private let sectionCount: Int
    private let overture: (any MusicScene)?
    private let scenes: [any MusicScene]
    private let mosaic: (any MusicScene)?
    private let finale: any MusicScene
    private let openings: [MaskOpening]
    private let palettes: [SceneColors]

    init(_ parameters: MusicVideoParameters, rhythm: Rhythm, stage: MusicStage, shaper: any TextShaper) {
        let count = rhythm.arrangement.sectionCount
        sectionCount = count
        palettes = parameters.palette.scenes
        let seed = UInt64(bitPattern: Int64(parameters.seed)) &* 0x9e37_79b9_7f4a_7c15
        let title = TitleLettering(parameters.title, in: stage.titleBox, shaper: shaper)
        let figures = Typesetter(shaper: shaper, font: .system(size: 100, weight: .black)).figures(of: parameters.title, atMost: 16)
        let palettes = palettes
        func material(_ section: Int) -> SceneMaterial {
            SceneMaterial(
                stage: stage, colors: palettes[section % palettes.count], seed: seed &+ UInt64(section),
                beatsPerShape: Double(parameters.beatsPerShape), title: title, figures: figures)
        }
        overture = count >= 2 ? OvertureScene(material(0)) : nil
        mosaic = count >= 5 ? MosaicScene(material(count - 2)) : nil
        finale = FinaleScene(material(count - 1))

        var kinds: [Kind] = [.polygons, .diamonds, .letters, .hearts, .ink, .blobs, .stars]
        if figures.isEmpty { kinds.removeAll { $0 == .letters } }
        let between = max(0, count - (mosaic == nil ? 2 : 3))
        // Each kind of scene twice, with different colours the second time.
        scenes = (0..<min(between, 2 * kinds.count)).map { index -> any MusicScene in
            let material = material(index + 1)
            switch kinds[index % kinds.count] {
            case .polygons: return PolygonScene(material)
            case .diamonds: return DiamondScene(material)
            case .letters: return LetterScene(material)
            case .hearts: return HeartScene(material)
            case .ink: return InkScene(material)
            case .blobs: return BlobScene(material)
            case .stars: return StarScene(material)
            }
        }
        openings = [
            MaskOpening(StageShapes.heart, stage: stage, turn: 0),
            MaskOpening(StageShapes.star(5, inner: 0.5), stage: stage, turn: -1.2),
            MaskOpening(StageShapes.blob(Blob(.splatter, points: 104, seed: seed)), stage: stage, turn: 0.5),
            MaskOpening(StageShapes.circle, stage: stage, turn: 0),
            MaskOpening(StageShapes.diamond(bulge: -0.5), stage: stage, turn: 0.8),
        ]
    }

    /// The scene of a section.
    func scene(_ section: Int) -> any MusicScene {
        if section >= sectionCount - 1 { return finale }
        if section <= 0, let overture { return overture }
        if section == sectionCount - 2, let mosaic { return mosaic }
        return scenes.isEmpty ? finale : scenes[(section - 1) % scenes.count]
    }

    /// The mask that reveals a section.
    func opening(into section: Int) -> MaskOpening { openings[(section - 1) % openings.count] }

    /// The colours of the outlines that precede the mask of a section.
    func rimColors(into section: Int) -> [Color] {
        let colors = palettes[section % palettes.count]
        // The inner outline has the colour that scenes use least in their middle, so that it does not merge with what it reveals.
        return [colors.second, colors.third]
    }
}
