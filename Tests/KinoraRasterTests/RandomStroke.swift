import Foundation
import KinoraDrawing

/// A random path with a pen, among them paths that fold back, cusps, lines of length 0 and dashes that end at corners.
struct RandomStroke {
    var path = Path()
    var style = StrokeStyle()
    var transform = CGAffineTransform.identity

    enum Kind: CaseIterable {
        case lines, curves, degenerate, dashes
    }

    init(_ kind: Kind, seed: UInt64, size: CGSize) {
        var generator = SplitMix64(seed: seed)
        let box = CGRect(x: 20, y: 20, width: size.width - 40, height: size.height - 40)
        var figure = Figure(generator: generator, box: box, kind: kind)
        for _ in 0..<Int.random(in: 1...2, using: &generator) { figure.addSubpath(to: &path) }
        generator = figure.generator
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        let caps: [CGLineCap] = [.butt, .round, .square]
        let joins: [CGLineJoin] = [.miter, .round, .bevel]
        style = StrokeStyle(
            lineWidth: exp(number(log(0.3)...log(60))), lineCap: caps[Int.random(in: 0...2, using: &generator)],
            lineJoin: joins[Int.random(in: 0...2, using: &generator)], miterLimit: number(1...11))
        if kind == .dashes {
            // Fractions of the length end at corners of rectangles.
            style.lineWidth = min(style.lineWidth, 14)
            let lengths: [CGFloat] = [8, 16, 20, 0, 5.3]
            style.dash = (0..<Int.random(in: 1...4, using: &generator)).map { _ in lengths[Int.random(in: 0...4, using: &generator)] }
            style.dashPhase = [0, 4, 11.7, -3][Int.random(in: 0...3, using: &generator)]
        }
        if Int.random(in: 0...3, using: &generator) == 0 {
            transform = CGAffineTransform(translationX: size.width / 2, y: size.height / 2).rotated(by: number(0...6))
                .scaledBy(x: number(0.5...2), y: number(0.5...2) * (Bool.random(using: &generator) ? 1 : -1))
                .translatedBy(x: -size.width / 2, y: -size.height / 2)
        }
    }
}

/// Makes subpaths.
private struct Figure {
    var generator: SplitMix64
    let box: CGRect
    let kind: RandomStroke.Kind
    private var last = CGPoint.zero

    init(generator: SplitMix64, box: CGRect, kind: RandomStroke.Kind) {
        (self.generator, self.box, self.kind) = (generator, box, kind)
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    private mutating func point() -> CGPoint { CGPoint(x: number(box.minX...box.maxX), y: number(box.minY...box.maxY)) }
    private mutating func choice(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    /// A point on the line through the current point and `end`, possibly beyond them.
    private mutating func pointOnLine(to end: CGPoint) -> CGPoint {
        let t = number(-1...2)
        return CGPoint(x: last.x + (end.x - last.x) * t, y: last.y + (end.y - last.y) * t)
    }

    mutating func addSubpath(to path: inout Path) {
        if kind == .dashes, choice(2) == 0 {
            let side = CGFloat(20 * (1 + choice(4)))
            return path.addRect(CGRect(x: 30, y: 30, width: side, height: 40))
        }
        last = point()
        path.move(to: last)
        for _ in 0...choice(4) {
            var end = point()
            switch choice(10) {
            case 0: end = CGPoint(x: last.x + number(0...3), y: last.y)
            case 1: end = last
            case 2: end = CGPoint(x: end.x.rounded(), y: end.y.rounded())
            default: break
            }
            add(to: &path, end)
        }
        if choice(2) == 0 { path.closeSubpath() }
    }

    private mutating func add(to path: inout Path, _ end: CGPoint) {
        var end = end
        let variant = choice(10)
        switch (kind, variant) {
        case (.lines, _), (.dashes, 0...5), (_, 9): path.addLine(to: end)
        case (.curves, 0...4): path.addQuadCurve(to: end, control: point())
        case (.curves, _), (.dashes, _): path.addCurve(to: end, control1: point(), control2: point())
        case (.degenerate, 0): path.addQuadCurve(to: end, control: pointOnLine(to: end))
        case (.degenerate, 1): path.addCurve(to: end, control1: pointOnLine(to: end), control2: pointOnLine(to: end))
        case (.degenerate, 2):
            end = last
            path.addQuadCurve(to: end, control: point())
        case (.degenerate, 3), (.degenerate, 4): path.addCurve(to: end, control1: last, control2: point())
        case (.degenerate, 5): path.addCurve(to: end, control1: point(), control2: end)
        case (.degenerate, 6):
            let control = point()
            path.addCurve(to: end, control1: control, control2: control)
        case (.degenerate, 7):
            // A cusp.
            end = CGPoint(x: last.x + 40, y: last.y)
            path.addCurve(to: end, control1: CGPoint(x: end.x, y: end.y + 30), control2: CGPoint(x: last.x, y: last.y + 30))
        case (.degenerate, _): path.addCurve(to: end, control1: last, control2: end)
        }
        last = end
    }
}
