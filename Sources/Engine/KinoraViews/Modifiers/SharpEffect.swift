import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Draws a view without motion blur.
struct SharpEffect {
    let isOn: Bool
}

extension SharpEffect: DrawingEffect {
    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        if isOn { builder.appendClipped(DisplayGroup(isSharp: true), content) } else { content(&builder) }
    }
}

extension View {
    /// Leaves the view out of the film's motion blur: it is drawn as it is at the time of the frame. Without motion blur, nothing changes.
    ///
    /// - Parameter disabled: Whether the view has no motion blur. `false` does not turn it on again inside a view without motion blur.
    nonisolated public func motionBlurDisabled(_ disabled: Bool = true) -> some View {
        modifier(SharpEffect(isOn: disabled))
    }
}
