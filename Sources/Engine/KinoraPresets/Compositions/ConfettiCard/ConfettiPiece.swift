import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// A piece of paper that is thrown from a lower corner, slowed by the air, and flutters down. Its flight is a pure function of time.
struct ConfettiPiece: Sendable {
    private let isLeft: Bool
    private let delay: Double
    /// In points per second.
    private let speed: CGVector
    private let spin: Double
    private let sway: Double
    private let phase: Double
    private let side: Double
    private let isRound: Bool
    private let accent: Int

    /// The deceleration by the air, per second.
    private static let drag = 1.55
    /// In points per second squared.
    private static let gravity = 620.0
    private static let paper = Path(CGRect(x: -0.5, y: -0.32, width: 1, height: 0.64))
    private static let disc = Path(ellipseIn: CGRect(x: -0.36, y: -0.36, width: 0.72, height: 0.72))

    /// The pieces of a burst in a frame of `size`, which reach its upper third.
    static func burst(_ count: Int, size: CGSize, seed: UInt64) -> [ConfettiPiece] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { ConfettiPiece(number: $0, size: size, random: &random) }
    }

    private init(number: Int, size: CGSize, random: inout SplitMix64) {
        isLeft = number.isMultiple(of: 2)
        accent = number / 2
        delay = random.nextDouble(in: 0...0.35)
        // The distances at which the air stops a piece, without gravity: over the frame's middle, and above its upper edge.
        let across = size.width * random.nextDouble(in: 0.05...0.62)
        let up = size.height * random.nextDouble(in: 0.75...1.5) + Self.gravity / (Self.drag * Self.drag) * 0.35
        speed = CGVector(dx: across * Self.drag, dy: up * Self.drag)
        spin = random.nextDouble(in: 4...12) * (random.nextDouble(in: 0...1) < 0.5 ? 1 : -1)
        sway = random.nextDouble(in: 14...44)
        phase = random.nextDouble(in: 0...(2 * .pi))
        side = random.nextDouble(in: 16...30)
        isRound = random.nextInteger(in: 0..<5) == 0
    }

    /// Draws the piece `time` seconds after its burst.
    func draw(in context: GraphicsContext, size: CGSize, at time: TimeInterval, palette: ColorPalette) {
        let t = time - delay
        guard t > 0 else { return }
        let slowed = (1 - exp(-Self.drag * t)) / Self.drag
        let fall = Self.gravity / Self.drag
        let x = (isLeft ? -20 : size.width + 20) + (isLeft ? 1 : -1) * speed.dx * slowed + sway * sin(2.2 * t + phase) * min(t, 1)
        let y = size.height * 1.02 + fall * t - (speed.dy + fall) * slowed
        guard y < size.height + 40 else { return }
        var context = context
        context.translateBy(x: x, y: y)
        context.rotate(by: .radians(phase + spin * 0.35 * t))
        let turn = cos(spin * t + phase)
        context.scaleBy(x: side, y: side * max(0.08, abs(turn)))
        let color = palette.accent(accent)
        // The back of the paper is in the shade.
        context.fill(isRound ? Self.disc : Self.paper, with: .color(turn < 0 ? color.mix(with: Color(rgb: 0), by: 0.25) : color))
    }
}
