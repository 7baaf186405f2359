import Foundation
import KinoraDrawing
import KinoraRuntime

/// A rectangle whose corner radius is half of its shorter side.
nonisolated public struct Capsule: InsettableShape {
    public var style: RoundedCornerStyle

    public init(style: RoundedCornerStyle = .continuous) {
        self.style = style
    }

    public func path(in rect: CGRect) -> Path { Path(capsuleIn: rect, style: style) }

    public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

extension Shape where Self == Capsule {
    public static var capsule: Capsule { Capsule() }

    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
