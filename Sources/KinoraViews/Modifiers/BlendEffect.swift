import Foundation
import KinoraDrawing
import KinoraMotion

/// How a view's colours combine with what lies below.
struct BlendEffect {
    var blendMode: BlendMode
}

extension BlendEffect: DrawingEffect {
    var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        builder.blendMode = blendMode
        content(&builder)
    }
}

/// Draws a view as one picture, on which effects further out act as on a whole.
struct CompositingEffect {}

extension CompositingEffect: DrawingEffect {
    var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        builder.appendGroup(DisplayGroup(isIsolated: true), content)
    }
}

extension View {
    /// How the colours of each part combine with what lies below.
    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
        modifier(BlendEffect(blendMode: blendMode))
    }

    /// Draws the view as one picture first, so that opacity, shadows and blend modes further out act on the whole and not on each part.
    nonisolated public func compositingGroup() -> some View {
        modifier(CompositingEffect())
    }

    /// As `compositingGroup()`.
    nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        modifier(CompositingEffect())
    }
}

/// How colours are mixed. Kinora mixes as `nonLinear` does, whatever is asked.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}
