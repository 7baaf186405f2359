import Foundation
import KinoraDrawing
import KinoraViews

/// A shape that marks a point.
public protocol ChartSymbolShape: Shape {
    /// The rectangle of the shape, relative to the square whose size `symbolSize` sets. A shape that looks too large has a smaller one.
    var perceptualUnitRect: CGRect { get }
}

extension ChartSymbolShape {
    public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

/// A built-in symbol of charts. The built-in symbols have the same area.
public struct BasicChartSymbolShape: ChartSymbolShape, Hashable, Sendable {
    enum Kind: Int, CaseIterable { case circle, square, triangle, diamond, pentagon, plus, cross, asterisk }

    let kind: Kind
    /// nil: filled.
    var lineWidth: CGFloat?

    /// Returns the outline of the symbol, inside its edge. `lineWidth` is in points.
    public func strokeBorder(lineWidth: CGFloat = 1) -> BasicChartSymbolShape {
        BasicChartSymbolShape(kind: kind, lineWidth: lineWidth.isFinite ? max(lineWidth, 0) : 0)
    }

    public static let circle = BasicChartSymbolShape(kind: .circle)
    public static let square = BasicChartSymbolShape(kind: .square)
    public static let triangle = BasicChartSymbolShape(kind: .triangle)
    public static let diamond = BasicChartSymbolShape(kind: .diamond)
    public static let pentagon = BasicChartSymbolShape(kind: .pentagon)
    public static let plus = BasicChartSymbolShape(kind: .plus)
    public static let cross = BasicChartSymbolShape(kind: .cross)
    public static let asterisk = BasicChartSymbolShape(kind: .asterisk)

    /// The symbol number `index` of a scale, repeated.
    static func number(_ index: Int) -> BasicChartSymbolShape {
        BasicChartSymbolShape(kind: Kind.allCases[index % Kind.allCases.count])
    }

    nonisolated public func path(in rect: CGRect) -> Path {
        guard let lineWidth else { return filledPath(in: rect) }
        let middle = rect.insetBy(dx: min(lineWidth, rect.width) / 2, dy: min(lineWidth, rect.height) / 2)
        return filledPath(in: middle).strokedPath(StrokeStyle(lineWidth: lineWidth))
    }

    private func filledPath(in rect: CGRect) -> Path {
        switch kind {
        case .circle: Path(ellipseIn: rect)
        case .square: Path(rect.insetBy(dx: rect.width * 0.057, dy: rect.height * 0.057))
        case .triangle: polygon(3, in: rect, scale: 1.55)
        case .diamond: polygon(4, in: rect, scale: 1.25)
        case .pentagon: polygon(5, in: rect, scale: 1.15)
        case .plus: bars(2, in: rect, turn: 0)
        case .cross: bars(2, in: rect, turn: .pi / 4)
        case .asterisk: bars(3, in: rect, turn: 0)
        }
    }

    /// A regular polygon with a corner at the top, whose circumscribed circle is `scale` times the ellipse in the rectangle.
    private func polygon(_ corners: Int, in rect: CGRect, scale: Double) -> Path {
        Path { path in
            path.addLines(
                (0..<corners).map { corner in
                    let angle = 2 * Double.pi * Double(corner) / Double(corners)
                    return CGPoint(
                        x: rect.midX + sin(angle) * rect.width / 2 * scale, y: rect.midY - cos(angle) * rect.height / 2 * scale)
                })
            path.closeSubpath()
        }
    }

    /// `count` bars through the middle, combined.
    private func bars(_ count: Int, in rect: CGRect, turn: Double) -> Path {
        Path { path in
            for index in 0..<count {
                let angle = turn + Double.pi * Double(index) / Double(count)
                let bar = CGRect(x: -rect.width * 0.15, y: -rect.height * 0.6, width: rect.width * 0.3, height: rect.height * 1.2)
                path.addRect(
                    bar,
                    transform: CGAffineTransform(rotationAngle: angle).concatenating(
                        CGAffineTransform(translationX: rect.midX, y: rect.midY)))
            }
        }
    }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
    public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .circle) }
    public static var square: BasicChartSymbolShape { BasicChartSymbolShape(kind: .square) }
    public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .triangle) }
    public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(kind: .diamond) }
    public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(kind: .pentagon) }
    public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(kind: .plus) }
    public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(kind: .cross) }
    public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(kind: .asterisk) }
}

/// A type-erased symbol.
struct AnyChartSymbol {
    private let makePath: (CGRect) -> Path

    init(_ symbol: some ChartSymbolShape) {
        let unit = symbol.perceptualUnitRect
        makePath = { rect in
            symbol.path(
                in: CGRect(
                    x: rect.minX + unit.minX * rect.width, y: rect.minY + unit.minY * rect.height, width: unit.width * rect.width,
                    height: unit.height * rect.height))
        }
    }

    func path(in rect: CGRect) -> Path { makePath(rect) }
}
