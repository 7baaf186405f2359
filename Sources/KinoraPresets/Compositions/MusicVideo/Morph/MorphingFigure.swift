import Foundation
import KinoraDrawing
import KinoraViews

/// What a sequence of shapes has become, as large as its frame.
struct MorphingFigure: Shape {
    let sequence: BeatMorphs
    /// At whole numbers a shape of the sequence has been reached.
    var position: Double

    init(_ sequence: BeatMorphs, at position: Double) {
        (self.sequence, self.position) = (sequence, position)
    }

    func path(in rect: CGRect) -> Path {
        sequence.path(at: position, placement: MusicStage.placement(rect))
    }
}

/// An outline of radius 1 around the origin, as large as its frame.
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
    /// Gives a figure a radius in points, turns it clockwise by `angle` radians and puts its middle at `center`.
    func placed(at center: CGPoint, radius: Double, angle: Double = 0) -> some View {
        frame(width: 2 * radius, height: 2 * radius)
            .rotationEffect(Angle(radians: angle))
            .position(center)
    }
}
