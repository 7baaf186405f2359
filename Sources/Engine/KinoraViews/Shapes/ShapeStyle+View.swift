import KinoraDrawing
import KinoraRuntime

/// As a view, a style fills the whole proposed size.
extension ShapeStyle where Self: View, Body == ShapeView<Rectangle, Self> {
    @MainActor @preconcurrency
    public var body: ShapeView<Rectangle, Self> { ShapeView(shape: Rectangle(), style: self, fillStyle: FillStyle()) }
}

extension Color: View {}

extension LinearGradient: View {}

extension RadialGradient: View {}

extension AngularGradient: View {}

extension EllipticalGradient: View {}

extension AnyGradient: View {}
