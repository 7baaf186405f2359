import Foundation
import KinoraDrawing
import KinoraViews

/// Ink splatters: each strong onset adds a stain with droplets, behind a large splatter that moves continuously.
struct InkScene: MusicScene {
    /// The maximum number of visible stains; the oldest is removed.
    private static let stains = 12
    private static let variants = 6

    private let material: SceneMaterial
    private let sequence: BeatMorphs
    private let splatters: [Path]

    init(_ material: SceneMaterial) {
        self.material = material
        var shapes: [Path] = []
        for (number, points) in [104, 128, 92, 140].enumerated() {
            shapes.append(material.blob(.splatter, points: points))
            shapes.append(material.blob(.smooth, points: 7, number))
        }
        sequence = material.sequence(shapes)
        // Stains have fewer points, because they are numerous, small and static.
        splatters = (0..<InkScene.variants).map { material.blob(.splatter, points: 80, $0) }
    }

    var focus: CGPoint { material.stage.center }

    func content(at moment: Moment) -> some View {
        let (stage, colors) = (material.stage, material.colors)
        let size = stage.unit * 0.7 * (1 + 0.07 * moment.kick)
        let turn = 0.12 * sin(moment.beat * .pi / 8)
        let figure = MorphingFigure(sequence, at: material.position(at: moment))

        colors.background
        // The paper is empty when the scene starts.
        ForEach(moment.strokes(since: moment.sceneStart, atMost: InkScene.stains), id: \.number) { stroke in
            InkStain(stroke: stroke, life: Double(InkScene.stains), material: material, splatters: splatters, moment: moment)
        }
        figure.fill(colors.first)
            .placed(at: stage.center, radius: size, angle: turn)
        figure.fill(colors.second)
            .placed(at: stage.center, radius: size * 0.3 * (1 + 0.2 * moment.kick), angle: turn)
    }
}

/// The stain of an onset, with its droplets.
private struct InkStain: View {
    let stroke: Moment.Stroke
    /// The lifetime in beats.
    let life: Double
    let material: SceneMaterial
    let splatters: [Path]
    let moment: Moment

    var body: some View {
        let beat = stroke.number
        let age = moment.beat - stroke.beat
        let left = smoothstep(life - age)
        var random = SplitMix64(seed: material.seed &+ UInt64(bitPattern: Int64(beat)) &* 0x632b_e5ab)
        let stage = material.stage
        // Alternates between the two halves of the long side, so that the middle stays free. Six positions are used in rotation.
        let side = beat.isMultiple(of: 2) ? -1.0 : 1.0
        let cell = (beat >> 1) * 5 % 6
        let (across, down) = (Double(abs(cell) % 2), Double(abs(cell) / 2))
        // Fractions of the long and the short side.
        let along = 0.5 + side * (0.262 + 0.135 * across + random.nextDouble(in: -0.02...0.02))
        let aside = 0.2 + 0.3 * down + (across - 0.5) * 0.08 + random.nextDouble(in: -0.03...0.03)
        let center = CGPoint(
            x: stage.size.width * (stage.isUpright ? aside : along), y: stage.size.height * (stage.isUpright ? along : aside))
        let full = stage.unit * random.nextDouble(in: 0.21...0.3)
        let angle = random.nextDouble(in: 0...(2 * .pi))
        let color = material.colors.figure(1 + beat % 2)
        // It spreads within about a twentieth of a beat, then slowly; the oldest shrinks.
        let size = full * (1 - exp(-16 * age)) * (0.92 + 0.08 * (1 - exp(-age))) * left
        if size > 0.1 {
            let splatter = splatters[Int(random.next() % UInt64(splatters.count))]
            Figure(splatter).fill(color)
                .placed(at: center, radius: size, angle: angle)
            droplets(around: center, full, age, left, &random).fill(color)
        }
    }

    /// The droplets, which fly up to one and a half times the radius `full` of the stain.
    private func droplets(around center: CGPoint, _ full: Double, _ age: Double, _ left: Double, _ random: inout SplitMix64) -> Path {
        var droplets = Path()
        for _ in 0..<9 {
            let direction = random.nextDouble(in: 0...(2 * .pi))
            let far = full * random.nextDouble(in: 0.9...1.5) * (1 - exp(-5 * age))
            let drop = material.stage.unit * random.nextDouble(in: 0.006...0.02) * left * (1 - exp(-10 * age))
            let position = MusicStage.around(center, direction, far)
            droplets.addEllipse(in: CGRect(x: position.x - drop, y: position.y - drop, width: 2 * drop, height: 2 * drop))
        }
        return droplets
    }
}
