import Foundation
import KinoraDrawing

extension GrowingInput {
    static let paths = [
        GrowingInput("letters of path data", size: 20_000) { count in
            let data = "M0 0" + String(repeating: "c1 2 3 4 5 6l-1.5 2e-1h3Q1 2 3 4", count: count)
            return { _ = try Path(svg: data) }
        },
        GrowingInput("curves written as path data", size: 5_000) { count in
            let path = wave(count)
            return { _ = path.svgPathData }
        },
        GrowingInput("crossings of a union", size: 400) { count in
            let (first, second) = (wave(count), wave(count, phase: 0.5))
            return { _ = first.union(second) }
        },
        GrowingInput("crossings of two lines", size: 400) { count in
            let (first, second) = (wave(count), wave(count, phase: 0.5))
            return { _ = first.intersections(with: second) }
        },
        GrowingInput("subpaths of a union", size: 300) { count in
            let (first, second) = (squares(count), squares(count).offsetBy(dx: 3, dy: 3))
            return { _ = first.union(second) }
        },
        GrowingInput("curves of an offset", size: 200) { count in
            let path = wave(count)
            return { _ = path.offset(by: 1, join: .round) }
        },
        GrowingInput("curves of a stroke", size: 1_000) { count in
            let path = wave(count)
            return { _ = path.strokedPath(StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round)) }
        },
        GrowingInput("dashes of a stroke", size: 1_000) { count in
            let path = wave(count)
            return { _ = path.strokedPath(StrokeStyle(lineWidth: 3, dash: [3, 1])) }
        },
        GrowingInput("curves of a trimmed path", size: 2_000) { count in
            let path = wave(count)
            return { _ = path.trimmedPath(from: 0.1, to: 0.9) }
        },
        GrowingInput("curves whose length is measured", size: 2_000) { count in
            let path = wave(count)
            return { _ = path.point(atFraction: 0.5) }
        },
        GrowingInput("curves of a morph", size: 300) { count in
            let (first, second) = (wave(count), squares(1))
            return { _ = Morph(from: first, to: second).path(at: 0.5) }
        },
        GrowingInput("subpaths of a morph", size: 400) { count in
            let (first, second) = (squares(count), squares(count).offsetBy(dx: 9, dy: 1))
            return { _ = Morph(from: first, to: second).path(at: 0.5) }
        },
        GrowingInput("curves of a simplified path", size: 20_000) { count in
            let path = wave(count)
            return { _ = path.simplified(tolerance: 0.25) }
        },
        GrowingInput("curves that are searched for the nearest point", size: 2_000) { count in
            let path = wave(count)
            return { _ = path.nearest(to: CGPoint(x: 50, y: 50)) }
        },
    ]

    /// A closed ribbon with as many arches, which meets no part of itself.
    static func wave(_ count: Int, phase: Double = 0) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: 10 * phase, y: 0))
        for index in 0..<count {
            let x = 10 * (Double(index) + phase)
            path.addQuadCurve(to: CGPoint(x: x + 10, y: 0), control: CGPoint(x: x + 5, y: 16))
        }
        path.addLine(to: CGPoint(x: 10 * (Double(count) + phase), y: -10))
        path.addLine(to: CGPoint(x: 10 * phase, y: -10))
        path.closeSubpath()
        return path
    }

    /// Squares side by side, in rows of a hundred.
    static func squares(_ count: Int) -> Path {
        var path = Path()
        for index in 0..<count {
            path.addRect(CGRect(x: Double(index % 100) * 10, y: Double(index / 100) * 10, width: 6, height: 6))
        }
        return path
    }
}
