import Foundation
import KinoraDrawing
import KinoraViews

/// Small shapes that drift upwards on both sides of the stage and sway.
struct RisingShapes: View {
    let stage: MusicStage
    let shape: Path
    let color: Color
    let seed: UInt64
    var count = 18
    let moment: Moment

    var body: some View { shapes.fill(color) }

    private var shapes: Path {
        var random = SplitMix64(seed: seed)
        var path = Path()
        for number in 0..<count {
            // Alternating left and right of the middle, and never behind it.
            let side = random.nextDouble(in: 0.5...0.97) * (number.isMultiple(of: 2) ? -1 : 1)
            let size = stage.unit * random.nextDouble(in: 0.025...0.065)
            let speed = random.nextDouble(in: 0.07...0.14)
            let start = random.nextDouble(in: 0...1)
            let sway = random.nextDouble(in: 0...6)
            let risen = (start + moment.beat * speed).truncatingRemainder(dividingBy: 1)
            let center = CGPoint(
                x: stage.center.x + (side + 0.012 * sin(moment.beat * 0.9 + sway)) * stage.size.width / 2,
                y: stage.size.height + size * 1.5 - risen * (stage.size.height + size * 3))
            let beating = 1 + 0.16 * moment.kick
            path.addPath(shape, transform: MusicStage.placement(center, radius: size * beating, angle: 0.25 * sin(moment.beat + sway)))
        }
        return path
    }
}
