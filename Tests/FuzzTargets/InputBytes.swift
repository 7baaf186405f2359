import Foundation
import KinoraDrawing

/// Decodes numbers, choices and paths from a fuzzer's bytes. After the last byte all values are zero.
struct InputBytes {
    private var rest: ArraySlice<UInt8>
    /// Whether a decoded number is so large or small that its products may overflow or underflow, so that results are not exact.
    private(set) var isExtreme = false

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// The remaining bytes.
    mutating func remainder() -> [UInt8] {
        defer { rest = [] }
        return Array(rest)
    }

    mutating func flag() -> Bool { byte() & 1 == 1 }

    /// Returns true with probability 1 / `count`.
    mutating func oneIn(_ count: UInt8) -> Bool { byte() % count == count - 1 }

    mutating func integer(_ range: ClosedRange<Int>) -> Int {
        let width = range.upperBound - range.lowerBound + 1
        let value = width <= 256 ? Int(byte()) : Int(byte()) << 8 | Int(byte())
        return range.lowerBound + value % width
    }

    mutating func pick<Element>(_ choices: [Element]) -> Element { choices[integer(0...(choices.count - 1))] }

    /// Returns a multiple of 1 / 65,535 in 0...1.
    mutating func fraction() -> Double { Double(UInt16(byte()) << 8 | UInt16(byte())) / 65535 }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * fraction()
    }

    /// Returns a number with arbitrary bits: it may be huge, tiny, infinite or NaN.
    mutating func anyNumber() -> Double {
        isExtreme = true
        var bits: UInt64 = 0
        for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
        return Double(bitPattern: bits)
    }
}

// MARK: Paths

extension InputBytes {
    /// The grid of a path's points.
    enum Grid: CaseIterable {
        /// Multiples of 4 from 0 to 60, so that points and edges often coincide.
        case coarse
        /// Multiples of 1/4 below 64.
        case middle
        /// Fractions of 64.
        case fine
    }

    mutating func point(_ grid: Grid) -> CGPoint {
        switch grid {
        case .coarse:
            let both = byte()
            return CGPoint(x: Double(both >> 4) * 4, y: Double(both & 15) * 4)
        case .middle: return CGPoint(x: Double(byte()) / 4, y: Double(byte()) / 4)
        case .fine: return CGPoint(x: fraction() * 64, y: fraction() * 64)
        }
    }

    /// Returns a path with coordinates from 0 to 64.
    mutating func path(maxElements: Int = 40, on grids: [Grid] = Grid.allCases) -> Path {
        let grid = pick(grids)
        var path = Path()
        for _ in 0..<integer(0...maxElements) {
            guard !isAtEnd else { break }
            let kind = byte()
            if path.isEmpty || kind % 16 == 0 {
                path.move(to: point(grid))
                continue
            }
            switch kind % 16 {
            case 1...8: path.addLine(to: point(grid))
            case 9, 10: path.addQuadCurve(to: point(grid), control: point(grid))
            case 11, 12: path.addCurve(to: point(grid), control1: point(grid), control2: point(grid))
            case 13:
                let (corner, other) = (point(grid), point(grid))
                path.addRect(CGRect(x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y))
            case 14:
                let (corner, other) = (point(grid), point(grid))
                path.addEllipse(in: CGRect(x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y))
            default: path.closeSubpath()
            }
        }
        return path
    }

    mutating func strokeStyle() -> StrokeStyle {
        var style = StrokeStyle(
            lineWidth: number(0.1...16), lineCap: pick([.butt, .round, .square]), lineJoin: pick([.miter, .round, .bevel]),
            miterLimit: number(0...12))
        if oneIn(3) {
            style.dash = (0..<integer(1...4)).map { _ in CGFloat(number(0...16)) }
            style.dashPhase = number(-8...24)
        }
        return style
    }

    mutating func transform() -> CGAffineTransform {
        switch byte() % 16 {
        case 0...7: .identity
        case 15: CGAffineTransform(a: anyNumber(), b: 0, c: number(-1...1), d: anyNumber(), tx: number(-32...96), ty: 0)
        case 8...10: CGAffineTransform(translationX: number(-32...32), y: number(-32...32))
        case 11, 12: CGAffineTransform(rotationAngle: number(0...6.2832)).scaledBy(x: number(0.1...3), y: number(-2...2))
        default:
            CGAffineTransform(
                a: number(-2...2), b: number(-2...2), c: number(-2...2), d: number(-2...2), tx: number(-32...96), ty: number(-32...96))
        }
    }
}
