import KinoraDrawing

/// A gradient as a style, drawn from top to bottom.
public struct AnyGradient: PaintStyle, Hashable {
    var gradient: Gradient

    public init(_ gradient: Gradient) {
        self.gradient = gradient
    }

    package func paint(in context: StyleContext) -> Paint {
        LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom).paint(in: context)
    }

    /// Returns the gradient with its colours interpolated in `space`.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(gradient.colorSpace(space)) }
}

/// A gradient by itself is drawn from the top to the bottom.
extension Gradient: PaintStyle {
    package func paint(in context: StyleContext) -> Paint {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom).paint(in: context)
    }
}

extension Color {
    /// The standard gradient of the colour: mixed with 20 % white at the top, the colour itself at the bottom.
    public var gradient: AnyGradient { AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2), self])) }
}
