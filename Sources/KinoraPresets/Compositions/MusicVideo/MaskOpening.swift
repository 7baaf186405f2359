import Foundation
import KinoraDrawing
import KinoraViews

/// A mask through which one scene opens into the next: a small one springs up half a beat ahead, and bursts open on the downbeat.
struct MaskOpening: Sendable {
    /// Beats before the downbeat at which the first of it is seen.
    static let lead = 0.5
    /// Beats after the downbeat when it covers the whole picture.
    static let length = 1.25
    /// The size of the small one, as a part of the open one's.
    private static let bud = 0.05

    private let stage: MusicStage
    /// Within 1 of the origin.
    private let outline: Path
    private let innerRadius: Double
    /// How far it turns while it opens, in radians.
    private let turn: Double

    /// `shape` contains the origin.
    init(_ shape: Path, stage: MusicStage, turn: Double) {
        self.stage = stage
        self.turn = turn
        outline = shape
        innerRadius = MaskOpening.innerRadius(of: shape)
        precondition(innerRadius > 0.05, "a mask has to be open around its middle")
    }

    /// How far it is open `beats` after the downbeat: 0 before its lead, 1 when all is covered.
    static func openness(_ beats: Double) -> Double {
        if beats <= -lead { return 0 }
        if beats >= length { return 1 }
        let settled = bud * spring(lead)
        guard beats >= 0 else { return bud * spring(beats + lead) }
        let x = beats / length
        return settled + (1 - settled) * (1.5 * x - 0.5 * x * x * x)
    }

    /// From 0 to about 1, beyond it and back.
    private static func spring(_ beats: Double) -> Double {
        (1 - exp(-9 * beats) * cos(9 * beats)) * smoothstep(beats * 12)
    }

    /// The radius of the largest disc about the origin that a path leaves whole, as finely as 24 chords a curve tell; 0 when the origin is not
    /// inside it.
    static func innerRadius(of shape: Path) -> Double {
        guard shape.contains(.zero) else { return 0 }
        var squared = Double.infinity
        for segment in shape.segments {
            var last = segment.curve.start
            for step in 1...24 {
                let next = segment.curve.position(at: Double(step) / 24)
                let chord = next - last
                let place = chord.lengthSquared > 0 ? min(max(-last.dot(chord) / chord.lengthSquared, 0), 1) : 0
                squared = min(squared, (last + chord * place).lengthSquared)
                last = next
            }
        }
        return squared.squareRoot()
    }

    /// The mask's outline around `center`; with an openness of 1 it leaves nothing of the picture outside.
    func path(openness: Double, center: CGPoint) -> Path {
        let size = stage.size
        let farthest = hypot(max(center.x, size.width - center.x), max(center.y, size.height - center.y))
        // A hair more, because the corners of the picture must lie inside for certain.
        let radius = Double(farthest) / innerRadius * 1.02
        return outline.applying(MusicStage.placement(center, radius: radius * openness, angle: turn * (1 - openness)))
    }
}

/// Rims that run ahead of a mask.
struct MaskRims: View {
    /// How far they run ahead, in beats.
    private static let lead = [0.16, 0.08]

    let opening: MaskOpening
    /// After the downbeat.
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
