import Foundation

/// Parses path data command by command into a path.
struct SVGPathReader {
    typealias Failure = SVGPathScanner.Failure

    /// The maximum number of elements, because data may be untrusted.
    static let maxElements = 1_000_000
    private static let commands = "one of the commands M L H V C S Q T A Z"

    private let maxElements: Int
    private var scanner: SVGPathScanner
    /// The path that has been parsed so far.
    private(set) var path = Path()
    /// The indices of verbs that end within an arc, where the path has no vertex of its data.
    private(set) var arcJoins: Set<Int> = []
    /// The start of the next command.
    private var current = CGPoint.zero
    /// The last control point if the last command was a curve of that degree, which smooth curves mirror.
    private var (lastCubicControl, lastQuadControl): (CGPoint?, CGPoint?) = (nil, nil)

    init(_ bytes: UnsafeBufferPointer<UInt8>, maxElements: Int = SVGPathReader.maxElements) {
        scanner = SVGPathScanner(bytes)
        self.maxElements = maxElements
    }

    /// Parses to the end or to an error; ``path`` then contains the elements before it.
    mutating func read() throws(Failure) {
        scanner.skipSpace()
        while !scanner.isAtEnd {
            try readCommand()
            scanner.skipSpace()
        }
    }

    /// Parses one letter with all its repetitions.
    private mutating func readCommand() throws(Failure) {
        let letter = scanner.next
        let isRelative = letter & 0x20 != 0
        guard let command = SVGPathCommand(rawValue: letter & ~0x20), letter >= UInt8(ascii: "A") else {
            if path.isEmpty { throw scanner.unexpected(expected: "path data to begin with M or m") }
            guard !scanner.isAtNumber, scanner.next != UInt8(ascii: ",") else {
                throw scanner.unexpected(expected: SVGPathReader.commands)
            }
            throw Failure(problem: "\(scanner.quotedNext) is not a path command", expected: SVGPathReader.commands, byte: scanner.position)
        }
        guard !path.isEmpty || command == .move else { throw scanner.unexpected(expected: "path data to begin with M or m") }
        scanner.advance()
        guard command != .close else {
            path.closeSubpath()
            current = path.subpathStart
            (lastCubicControl, lastQuadControl) = (nil, nil)
            return
        }
        scanner.skipSpace()
        var step = command
        repeat {
            let start = scanner.position
            try read(step, isRelative: isRelative)
            guard path.verbs.count <= maxElements else {
                throw Failure(problem: "the path has too many elements", expected: "at most \(maxElements)", byte: start)
            }
            // Further pairs after a move are lines.
            if step == .move { step = .line }
        } while try repeats()
    }

    /// Returns true if another set of numbers follows for the same command.
    private mutating func repeats() throws(Failure) -> Bool {
        let hasComma = scanner.skipSeparator()
        guard !hasComma || scanner.isAtNumber else { throw scanner.unexpected(expected: "a number after the comma") }
        return scanner.isAtNumber
    }

    private mutating func read(_ command: SVGPathCommand, isRelative: Bool) throws(Failure) {
        let start = scanner.position
        let origin = isRelative ? current : .zero
        var (cubicControl, quadControl): (CGPoint?, CGPoint?)
        switch command {
        case .move:
            let end = try point(from: origin)
            path.move(to: end)
            current = end
        case .line:
            try addLine(to: point(from: origin))
        case .horizontal:
            let x = try finite(origin.x + scanner.number("a number (x)"), from: start)
            try addLine(to: CGPoint(x: x, y: current.y))
        case .vertical:
            let y = try finite(origin.y + scanner.number("a number (y)"), from: start)
            try addLine(to: CGPoint(x: current.x, y: y))
        case .curve, .smoothCurve:
            cubicControl = try addCurve(from: origin, isSmooth: command == .smoothCurve)
        case .quadCurve, .smoothQuadCurve:
            quadControl = try addQuadCurve(from: origin, isSmooth: command == .smoothQuadCurve)
        case .arc:
            try addArc(from: origin)
        case .close:
            break
        }
        (lastCubicControl, lastQuadControl) = (cubicControl, quadControl)
    }

    /// Returns the last control point.
    private mutating func addCurve(from origin: CGPoint, isSmooth: Bool) throws(Failure) -> CGPoint {
        let control1: CGPoint
        if isSmooth {
            control1 = try mirrored(lastCubicControl, from: scanner.position)
        } else {
            control1 = try point(from: origin)
            separate()
        }
        let control2 = try point(from: origin)
        separate()
        let end = try point(from: origin)
        path.addCurve(to: end, control1: control1, control2: control2)
        current = end
        return control2
    }

    /// Returns the control point.
    private mutating func addQuadCurve(from origin: CGPoint, isSmooth: Bool) throws(Failure) -> CGPoint {
        let control: CGPoint
        if isSmooth {
            control = try mirrored(lastQuadControl, from: scanner.position)
        } else {
            control = try point(from: origin)
            separate()
        }
        let end = try point(from: origin)
        path.addQuadCurve(to: end, control: control)
        current = end
        return control
    }

    private mutating func addArc(from origin: CGPoint) throws(Failure) {
        let start = scanner.position
        let arc = try arc(from: origin)
        let (verbs, points) = (path.verbs.count, path.points.count)
        // An arc without a length has caps, as in browsers.
        if arc.start == arc.end { path.addLine(to: arc.end) }
        guard arc.add(to: &path), path.points[points...].allSatisfy({ Vector2($0).isFinite }) else {
            path.verbs.removeLast(path.verbs.count - verbs)
            path.points.removeLast(path.points.count - points)
            throw Failure(
                problem: "the numbers of the arc that starts here differ too much in size", expected: "an arc that can be computed",
                byte: start)
        }
        // The last curve of the arc ends at a vertex.
        for index in verbs..<max(path.verbs.count - 1, verbs) { arcJoins.insert(index) }
        current = arc.end
    }

    private mutating func addLine(to end: CGPoint) throws(Failure) {
        path.addLine(to: end)
        current = end
    }

    private mutating func arc(from origin: CGPoint) throws(Failure) -> SVGArc {
        let radiusX = try scanner.number("a number (the x radius)")
        separate()
        let radiusY = try scanner.number("a number (the y radius)")
        separate()
        let rotation = try scanner.number("a number (the rotation in degrees)").truncatingRemainder(dividingBy: 360)
        separate()
        let isLarge = try scanner.flag()
        separate()
        let isClockwise = try scanner.flag()
        separate()
        let end = try point(from: origin)
        return SVGArc(
            start: current, end: end, radiusX: abs(radiusX), radiusY: abs(radiusY), rotation: Angle(degrees: rotation), isLarge: isLarge,
            isClockwise: isClockwise)
    }

    private mutating func point(from origin: CGPoint) throws(Failure) -> CGPoint {
        let start = scanner.position
        let x = try scanner.number("a number (x)")
        separate()
        let y = try scanner.number("a number (y)")
        return CGPoint(x: try finite(origin.x + x, from: start), y: try finite(origin.y + y, from: start))
    }

    private mutating func separate() {
        // A number must follow, which reports its own error if it is missing.
        _ = scanner.skipSeparator()
    }

    private func mirrored(_ control: CGPoint?, from start: Int) throws(Failure) -> CGPoint {
        guard let control else { return current }
        return CGPoint(
            x: try finite(2 * current.x - control.x, from: start), y: try finite(2 * current.y - control.y, from: start))
    }

    private func finite(_ value: CGFloat, from start: Int) throws(Failure) -> CGFloat {
        guard value.isFinite else { throw SVGPathReader.tooLarge(start) }
        return value
    }

    private static func tooLarge(_ byte: Int) -> Failure {
        Failure(problem: "the coordinates that start here are too large", expected: "coordinates below 1.8e308", byte: byte)
    }
}

/// A command of path data, by its capital letter.
enum SVGPathCommand: UInt8 {
    case move = 0x4D  // M
    case line = 0x4C  // L
    case horizontal = 0x48  // H
    case vertical = 0x56  // V
    case curve = 0x43  // C
    case smoothCurve = 0x53  // S
    case quadCurve = 0x51  // Q
    case smoothQuadCurve = 0x54  // T
    case arc = 0x41  // A
    case close = 0x5A  // Z
}
