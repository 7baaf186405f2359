import Foundation

extension Path {
    /// The distance of a cubic's control points from its ends for a quarter of a unit circle: 4/3 (sqrt 2 - 1).
    static let quarterArcHandle: CGFloat = 0.552_284_749_830_793_4

    /// Creates a rectangle, from its top left corner clockwise on screen. A null rectangle results in an empty path.
    public init(_ rect: CGRect) {
        self.init()
        addRect(rect)
    }

    /// Creates the ellipse inscribed in `rect`, from its rightmost point clockwise on screen. A null rectangle results in an empty path, an
    /// infinite one in the rectangle itself.
    public init(ellipseIn rect: CGRect) {
        self.init()
        addEllipse(in: rect)
    }

    /// Adds a closed rectangle, from its top left corner clockwise on screen. A null rectangle adds nothing.
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

    /// Adds each rectangle as a separate subpath.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Starts a subpath at the first point and adds lines to the others. Without points, adds nothing.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for end in lines.dropFirst() { addLine(to: end) }
    }

    /// Adds the ellipse inscribed in `rect` as four cubic curves, from its rightmost point clockwise on screen.
    ///
    /// The distance from the exact ellipse is at most 0.03 % of the radius. A null rectangle adds nothing, an infinite one is added itself.
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
