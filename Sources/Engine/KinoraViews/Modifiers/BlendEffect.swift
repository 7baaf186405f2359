import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Sets the blend mode of a view.
struct BlendEffect {
    var blendMode: BlendMode
}

extension BlendEffect: DrawingEffect {
    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        builder.blendMode = blendMode
        content(&builder)
    }
}

/// Composites a view into one layer, to which outer effects apply.
struct CompositingEffect {}

extension CompositingEffect: DrawingEffect {
    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        builder.appendGroup(DisplayGroup(isIsolated: true), content)
    }
}

extension View {
    /// Sets the blend mode with which each leaf of the view is composited with the content behind it.
    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
        modifier(BlendEffect(blendMode: blendMode))
    }

    /// Composites the view into one layer, so that outer opacity, shadows and blend modes apply to the whole and not to each leaf.
    nonisolated public func compositingGroup() -> some View {
        modifier(CompositingEffect())
    }

    /// Composites the view into one layer, as `compositingGroup()` does. The parameters have no effect.
    nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        modifier(CompositingEffect())
    }
}

/// The colour space of compositing. Kinora always uses `nonLinear`.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}
