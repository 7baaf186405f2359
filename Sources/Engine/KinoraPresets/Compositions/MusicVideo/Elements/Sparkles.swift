import Foundation
import KinoraDrawing
import KinoraViews

/// Small four-pointed stars that light up between the beats, at new positions around the middle of the stage each time.
struct Sparkles: View {
    let stage: MusicStage
    let color: Color
    let seed: UInt64
    var count = 14
    /// The minimum distance from the centre, in stage units.
    var clearing = 0.72
    /// A radius around the centre within which there are none, in points.
    var hole = 0.0
    /// An area without sparkles, in points.
    var free = CGRect.null
    let moment: Moment

    var body: some View {
        // A sparkle starts after the beat and ends before the next.
        let life = (moment.phase - 0.12) / 0.8
        let glow = sin(.pi * min(max(life, 0), 1))
        if glow > 0.01 {
            stars(life, glow).fill(color)
        }
    }

    private func stars(_ life: Double, _ glow: Double) -> Path {
        var random = SplitMix64(seed: seed &+ UInt64(bitPattern: Int64(moment.beatIndex)) &* 0x9e37_79b9)
        var path = Path()
        for _ in 0..<count {
            let angle = random.nextDouble(in: 0...(2 * .pi))
            let far = random.nextDouble(in: 0...1)
            let size = stage.unit * random.nextDouble(in: 0.03...0.085) * glow * glow * (0.6 + 0.4 * min(moment.intensity, 1.5))
            // An ellipse with the frame's proportions, so that sparkles reach the corners.
            let reach = clearing + (0.96 - clearing) * far
            let center = CGPoint(
                x: stage.center.x + sin(angle) * reach * (stage.size.width / 2 - size),
                y: stage.center.y - cos(angle) * reach * (stage.size.height / 2 - size))
            guard hypot(center.x - stage.center.x, center.y - stage.center.y) > hole + size,
                !free.insetBy(dx: -size, dy: -size).contains(center)
            else { continue }
            path.addPath(Sparkles.star, transform: MusicStage.placement(center, radius: size, angle: life * 0.6))
        }
        return path
    }

    private static let star = StageShapes.diamond(bulge: -0.82)
}
