import Foundation
import KinoraDrawing
import KinoraViews

/// The morph of a sequence of shapes, scaled to its frame.
struct MorphingFigure: Shape {
    let sequence: BeatMorphs
    /// The position in the sequence; whole numbers are the shapes themselves.
    var position: Double

    init(_ sequence: BeatMorphs, at position: Double) {
        (self.sequence, self.position) = (sequence, position)
    }

    func path(in rect: CGRect) -> Path {
        sequence.path(at: position, placement: MusicStage.placement(rect))
    }
}

/// An outline of radius 1 around the origin, scaled to its frame.
struct Figure: Shape {
    let outline: Path

    init(_ outline: Path) {
        self.outline = outline
    }

    func path(in rect: CGRect) -> Path {
        outline.applying(MusicStage.placement(rect))
    }
}

extension View {
    /// Scales a figure to a radius in points, rotates it clockwise by `angle` radians and centres it at `center`.
    func placed(at center: CGPoint, radius: Double, angle: Double = 0) -> some View {
        frame(width: 2 * radius, height: 2 * radius)
            .rotationEffect(Angle(radians: angle))
            .position(center)
    }
}
