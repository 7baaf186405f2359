import Foundation
import KinoraDrawing
import KinoraViews

/// A mask that reveals the next scene: a small opening appears half a beat ahead and expands on the downbeat.
struct MaskOpening: Sendable {
    /// The number of beats before the downbeat at which the opening appears.
    static let lead = 0.5
    /// The number of beats after the downbeat at which it covers the whole frame.
    static let length = 1.25
    /// The size of the small opening, in fractions of the full size.
    private static let bud = 0.05

    private let stage: MusicStage
    /// An outline within 1 of the origin.
    private let outline: Path
    private let innerRadius: Double
    /// The rotation during the expansion, in radians.
    private let turn: Double

    /// `shape` must contain the origin.
    init(_ shape: Path, stage: MusicStage, turn: Double) {
        self.stage = stage
        self.turn = turn
        outline = shape
        innerRadius = MaskOpening.innerRadius(of: shape)
        precondition(innerRadius > 0.05, "a mask requires an inner radius of more than 0.05")
    }

    /// The opening `beats` after the downbeat: 0 before its lead, 1 when the whole frame is covered.
    static func openness(_ beats: Double) -> Double {
        if beats <= -lead { return 0 }
        if beats >= length { return 1 }
        let settled = bud * spring(lead)
        guard beats >= 0 else { return bud * spring(beats + lead) }
        let x = beats / length
        return settled + (1 - settled) * (1.5 * x - 0.5 * x * x * x)
    }

    /// A spring from 0 to 1 with overshoot.
    private static func spring(_ beats: Double) -> Double {
        (1 - exp(-9 * beats) * cos(9 * beats)) * smoothstep(beats * 12)
    }

    /// The radius of the largest disc about the origin inside a path, measured with 24 chords per curve; 0 if the origin is outside.
    static func innerRadius(of shape: Path) -> Double {
        guard shape.contains(.zero) else { return 0 }
        var squared = Double.infinity
        for segment in shape.segments {
            var last = segment.curve.start
            for step in 1...24 {
                let next = segment.curve.position(at: Double(step) / 24)
                let chord = next - last
                let fraction = chord.lengthSquared > 0 ? min(max(-last.dot(chord) / chord.lengthSquared, 0), 1) : 0
                squared = min(squared, (last + chord * fraction).lengthSquared)
                last = next
            }
        }
        return squared.squareRoot()
    }

    /// The mask's outline around `center`. With an openness of 1, it covers the whole frame.
    func path(openness: Double, center: CGPoint) -> Path {
        let size = stage.size
        let farthest = hypot(max(center.x, size.width - center.x), max(center.y, size.height - center.y))
        // A small margin, so that the corners of the frame are inside despite rounding.
        let radius = Double(farthest) / innerRadius * 1.02
        return outline.applying(MusicStage.placement(center, radius: radius * openness, angle: turn * (1 - openness)))
    }
}

/// Outlines that precede an expanding mask.
struct MaskRims: View {
    /// The lead of each outline, in beats.
    private static let lead = [0.16, 0.08]

    let opening: MaskOpening
    /// The beats since the downbeat.
    let beats: Double
    let center: CGPoint
    let colors: [Color]

    var body: some View {
        ForEach(0..<min(MaskRims.lead.count, colors.count), id: \.self) { index in
            let ahead = MaskRims.lead[index] * smoothstep((beats + MaskOpening.lead) * 3)
            opening.path(openness: MaskOpening.openness(beats + ahead), center: center).fill(colors[index])
        }
    }
}
