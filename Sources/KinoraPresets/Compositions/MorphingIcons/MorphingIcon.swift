import Foundation
import KinoraDrawing
import KinoraViews

/// What the icons have become at a position, as large as its frame.
struct MorphingIcon: Shape {
    let morphs: RoundMorphs
    /// At whole numbers an icon has been reached.
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
