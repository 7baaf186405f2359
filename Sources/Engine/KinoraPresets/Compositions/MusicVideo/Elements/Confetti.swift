import Foundation
import KinoraDrawing
import KinoraViews

/// Paper that is thrown from the two lower corners on every downbeat and flutters down. The first throw is at the start of the scene.
struct Confetti: View {
    let stage: MusicStage
    let colors: [Color]
    let seed: UInt64
    let moment: Moment

    /// The number of pieces per throw.
    private static let count = 56
    /// The duration of a flight in beats. Earlier pieces have left the frame.
    private static let flight = 8.0

    var body: some View {
        let paths = paths
        ForEach(colors.indices, id: \.self) { paths[$0].fill(colors[$0]) }
    }

    /// The outlines of the pieces of each colour.
    private var paths: [Path] {
        let firstBeat = moment.sceneStart
        var paths = colors.map { _ in Path() }
        let bar = Double(Rhythm.beatsPerBar)
        let latest = ((moment.beat - firstBeat) / bar).rounded(.down)
        for thrown in [latest, latest - 1] where thrown >= 0 {
            let age = moment.beat - firstBeat - thrown * bar
            guard age < Confetti.flight else { continue }
            var random = SplitMix64(seed: seed &+ UInt64(thrown) &* 0x2545_f491)
            for piece in 0..<Confetti.count { add(piece, age, &random, to: &paths[piece % paths.count]) }
        }
        return paths
    }

    private func add(_ piece: Int, _ age: Double, _ random: inout SplitMix64, to path: inout Path) {
        let isLeft = piece.isMultiple(of: 2)
        let speedX = random.nextDouble(in: 0.25...2.4)
        let speedY = random.nextDouble(in: 1.9...3.6)
        let size = stage.unit * random.nextDouble(in: 0.022...0.046)
        let spin = random.nextDouble(in: -4...4)
        let tumble = random.nextDouble(in: 3...7)
        let sway = random.nextDouble(in: 0...6)
        // Drag slows the throw, and gravity accelerates to a terminal speed.
        let slowed = (1 - exp(-1.1 * age)) / 1.1
        let x = speedX * slowed + 0.05 * sin(2.5 * age + sway) * min(age, 1)
        let y = speedY * slowed - 0.62 * (age - slowed) * 1.1
        let center = CGPoint(
            x: isLeft ? -0.05 * stage.unit + x * stage.unit : stage.size.width + 0.05 * stage.unit - x * stage.unit,
            y: stage.size.height * 1.03 - y * stage.unit)
        guard center.y < stage.size.height + size * 2 else { return }
        let flip = 0.25 + 0.75 * abs(cos(tumble * age + sway))
        let placement = MusicStage.placement(center, radius: size, angle: spin * age).scaledBy(x: 1, y: flip * 0.62)
        path.addPath(piece % 3 == 0 ? StageShapes.circle : Confetti.paper, transform: placement)
    }

    private static let paper = StageShapes.closed([
        CGPoint(x: -1, y: -1), CGPoint(x: 1, y: -1), CGPoint(x: 1, y: 1), CGPoint(x: -1, y: 1),
    ])
}
