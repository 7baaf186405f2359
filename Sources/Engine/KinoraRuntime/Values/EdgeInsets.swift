import Foundation
import KinoraMotion

/// Inset distances from the edges of a rectangle, in points. Positive distances are inward.
public struct EdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Makes insets of `length` on `edges`, and 0 on the others.
    package init(_ edges: Edge.Set, _ length: CGFloat) {
        func distance(_ edge: Edge) -> CGFloat { edges.contains(edge) ? length : 0 }
        self.init(top: distance(.top), leading: distance(.leading), bottom: distance(.bottom), trailing: distance(.trailing))
    }
}

extension EdgeInsets: Animatable {
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>> {
        get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
        set {
            (top, leading) = (newValue.first, newValue.second.first)
            (bottom, trailing) = (newValue.second.second.first, newValue.second.second.second)
        }
    }
}
