import Foundation
import KinoraDrawing
import KinoraViews

/// The morph of the icons at a position, scaled to its frame.
struct MorphingIcon: Shape {
    let morphs: RoundMorphs
    /// The position in the sequence of icons; whole numbers are the icons themselves.
    var position: Double

    func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        let whole = position.rounded(.down)
        return morphs.morph(Int(whole)).path(at: position - whole).applying(
            CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: rect.midX, ty: rect.midY))
    }

    var animatableData: Double {
        get { position }
        set { position = newValue }
    }
}
