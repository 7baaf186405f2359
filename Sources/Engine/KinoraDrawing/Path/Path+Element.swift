import Foundation

extension Path {
    /// One element of the outline.
    public enum Element: Equatable, Sendable {
        /// Starts a subpath.
        case move(to: CGPoint)
        /// A straight line.
        case line(to: CGPoint)
        /// A quadratic Bézier curve.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// Closes the subpath with a line to its start.
        case closeSubpath
    }

    /// Calls `body` with every element in order.
    public func forEach(_ body: (Element) -> Void) {
        var next = 0
        for verb in verbs {
            switch verb {
            case .move: body(.move(to: points[next]))
            case .line: body(.line(to: points[next]))
            case .quadCurve: body(.quadCurve(to: points[next + 1], control: points[next]))
            case .curve: body(.curve(to: points[next + 2], control1: points[next], control2: points[next + 1]))
            case .close: body(.closeSubpath)
            }
            next += verb.pointCount
        }
    }

    /// Adds one element.
    package mutating func append(_ element: Element) {
        switch element {
        case .move(let end): move(to: end)
        case .line(let end): addLine(to: end)
        case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
        case .curve(let end, let control1, let control2): addCurve(to: end, control1: control1, control2: control2)
        case .closeSubpath: closeSubpath()
        }
    }
}
