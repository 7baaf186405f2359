import Foundation
import KinoraDrawing

/// A gradient as a style: from top to bottom of what is painted.
public struct AnyGradient: PaintStyle, Hashable {
    var gradient: Gradient

    public init(_ gradient: Gradient) {
        self.gradient = gradient
    }

    package func paint(in context: StyleContext) -> Paint {
        LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom).paint(in: context)
    }

    /// The gradient with its colours mixed in `space`.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(gradient.colorSpace(space)) }
}

extension Color {
    /// A quiet gradient of the colour: a fifth of the way to white at the top, the colour itself at the bottom.
    public var gradient: AnyGradient { AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2), self])) }
}
