import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime

/// A rectangle with equally rounded corners. Corner radii are in points, at most half of the shorter side.
nonisolated public struct RoundedRectangle: InsettableShape {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }

    public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }

    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }

    /// An inset rounded rectangle; its corner radii are reduced by the inset.
    private struct Inset: InsettableShape {
        var base: RoundedRectangle
        var amount: CGFloat

        func path(in rect: CGRect) -> Path {
            var inner = base
            inner.cornerSize = CGSize(width: max(0, base.cornerSize.width - amount), height: max(0, base.cornerSize.height - amount))
            return inner.path(in: rect.insetBounded(by: amount))
        }

        func inset(by amount: CGFloat) -> Inset { Inset(base: base, amount: self.amount + amount) }

        var animatableData: AnimatablePair<RoundedRectangle.AnimatableData, CGFloat> {
            get { AnimatablePair(base.animatableData, amount) }
            set { (base.animatableData, amount) = (newValue.first, newValue.second) }
        }
    }
}

extension Shape where Self == RoundedRectangle {
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }

    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}
