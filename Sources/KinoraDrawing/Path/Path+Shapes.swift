import Foundation

extension Path {
    /// How far a cubic's control points stand from its ends so that it follows a quarter of a unit circle: 4/3 (sqrt 2 - 1).
    static let quarterArcHandle: CGFloat = 0.552_284_749_830_793_4

    /// A rectangle, from its top left corner clockwise on screen; a null rectangle gives an empty path.
    public init(_ rect: CGRect) {
        self.init()
        addRect(rect)
    }

    /// The ellipse that touches the four sides of `rect`, from its rightmost point clockwise on screen. A null rectangle gives an empty path,
    /// an infinite one the rectangle itself.
    public init(ellipseIn rect: CGRect) {
        self.init()
        addEllipse(in: rect)
    }

    /// Adds a closed rectangle, from its top left corner clockwise on screen; a null rectangle adds nothing.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        append(under: transform) { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.closeSubpath()
        }
    }

    /// Adds each rectangle as its own subpath.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Begins a subpath at the first point and draws lines through the rest; no points, nothing.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for end in lines.dropFirst() { addLine(to: end) }
    }

    /// Adds the ellipse that touches the four sides of `rect` as four cubic curves, from its rightmost point clockwise on screen.
    ///
    /// The curves leave the true ellipse by at most 0.03 % of the radius. A null rectangle adds nothing, an infinite one itself.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        guard !rect.isInfinite else { return addRect(rect, transform: transform) }
        let (left, middleX, right) = (rect.minX, rect.midX, rect.maxX)
        let (top, middleY, bottom) = (rect.minY, rect.midY, rect.maxY)
        let dx = rect.width / 2 * Path.quarterArcHandle
        let dy = rect.height / 2 * Path.quarterArcHandle
        append(under: transform) { path in
            path.move(to: CGPoint(x: right, y: middleY))
            path.addCurve(
                to: CGPoint(x: middleX, y: bottom), control1: CGPoint(x: right, y: middleY + dy),
                control2: CGPoint(x: middleX + dx, y: bottom))
            path.addCurve(
                to: CGPoint(x: left, y: middleY), control1: CGPoint(x: middleX - dx, y: bottom),
                control2: CGPoint(x: left, y: middleY + dy))
            path.addCurve(
                to: CGPoint(x: middleX, y: top), control1: CGPoint(x: left, y: middleY - dy),
                control2: CGPoint(x: middleX - dx, y: top))
            path.addCurve(
                to: CGPoint(x: right, y: middleY), control1: CGPoint(x: middleX + dx, y: top),
                control2: CGPoint(x: right, y: middleY - dy))
            path.closeSubpath()
        }
    }
}
