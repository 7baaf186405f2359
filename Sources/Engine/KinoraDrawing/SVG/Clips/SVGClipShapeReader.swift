import Foundation

/// Reads the arguments of a shape function of CSS. All results are nil for invalid arguments.
struct SVGClipShapeReader {
    let arguments: String
    /// The reference box.
    let rect: CGRect
    let fontSize: Double
    /// The centre of circles and ellipses without one; nil for the middle of the box.
    var standardCenter: CGPoint?

    /// The maximum number of corners of a polygon.
    private static let maxCorners = 10_000

    private var words: [String] { SVGDeclaration.words(arguments.lowercased()) }

    private func length(_ word: String, of whole: Double) -> Double? {
        guard let length = SVGLength(word), length.unit != nil || length.calculation != nil || length.value == 0 else { return nil }
        return length.units(of: whole, fontSize: fontSize)
    }

    // MARK: Circles

    func circle() -> Path? {
        guard let (radii, center) = radiiAndCenter(), radii.count <= 1 else { return nil }
        let diagonal = ((rect.width * rect.width + rect.height * rect.height) / 2).squareRoot()
        let sides = [center.x - rect.minX, rect.maxX - center.x, center.y - rect.minY, rect.maxY - center.y].map { Double(abs($0)) }
        let radius: Double?
        switch radii.first {
        case nil, "closest-side": radius = sides.min()
        case "farthest-side": radius = sides.max()
        case let word?: radius = length(word, of: diagonal)
        }
        return radius.flatMap { $0 >= 0 ? Path.ellipse(around: center, $0, $0) : nil }
    }

    func ellipse() -> Path? {
        guard let (radii, center) = radiiAndCenter(), radii.isEmpty || radii.count == 2 else { return nil }
        func radius(_ index: Int, _ sides: [Double], of whole: Double) -> Double? {
            switch radii.isEmpty ? "closest-side" : radii[index] {
            case "closest-side": sides.map { abs($0) }.min()
            case "farthest-side": sides.map { abs($0) }.max()
            case let word: length(word, of: whole)
            }
        }
        guard let x = radius(0, [center.x - rect.minX, rect.maxX - center.x], of: rect.width),
            let y = radius(1, [center.y - rect.minY, rect.maxY - center.y], of: rect.height), x >= 0, y >= 0
        else { return nil }
        return Path.ellipse(around: center, x, y)
    }

    private func radiiAndCenter() -> (radii: [String], center: CGPoint)? {
        let parts = words.split(separator: "at", maxSplits: 1, omittingEmptySubsequences: false)
        let middle = standardCenter ?? CGPoint(x: rect.midX, y: rect.midY)
        guard let center = parts.count > 1 ? position(Array(parts[1])) : middle else { return nil }
        return (Array(parts.first ?? []), center)
    }

    /// A position of one, two or four words.
    private func position(_ words: [String]) -> CGPoint? {
        if words.count == 4 {
            // Distances from edges, such as "right 10px bottom 20%".
            guard let x = length(words[1], of: rect.width), let y = length(words[3], of: rect.height),
                ["left", "right"].contains(words[0]),
                ["top", "bottom"].contains(words[2])
            else { return nil }
            return CGPoint(x: words[0] == "left" ? rect.minX + x : rect.maxX - x, y: words[2] == "top" ? rect.minY + y : rect.maxY - y)
        }
        guard (1...2).contains(words.count) else { return nil }
        return SVGTransformOrigin(words.joined(separator: " "))?.point(in: rect, fontSize: fontSize)
    }

    // MARK: Rays

    /// The start of a ray, its angle in degrees, clockwise from the top, and its length up to a side or corner of the box.
    func ray() -> (start: CGPoint, angle: Double, length: Double)? {
        let parts = words.split(separator: "at", maxSplits: 1, omittingEmptySubsequences: false)
        let middle = standardCenter ?? CGPoint(x: rect.midX, y: rect.midY)
        guard let start = parts.count > 1 ? position(Array(parts[1])) : middle else { return nil }
        var (angle, size): (Double?, String?) = (nil, nil)
        for word in parts.first ?? [] where word != "contain" {
            if angle == nil, let degrees = SVGTransformFunction.degrees(word), word.contains(where: \.isLetter) {
                angle = degrees
            } else if size == nil {
                size = word
            } else {
                return nil
            }
        }
        guard let angle, let length = rayLength(size ?? "closest-side", from: start, angle: angle) else { return nil }
        return (start, angle, length)
    }

    private func rayLength(_ word: String, from start: CGPoint, angle: Double) -> Double? {
        let horizontal = [Double(start.x - rect.minX), Double(rect.maxX - start.x)]
        let vertical = [Double(start.y - rect.minY), Double(rect.maxY - start.y)]
        let isInside = (horizontal + vertical).allSatisfy { $0 >= 0 }
        let corners = horizontal.flatMap { x in vertical.map { y in (x * x + y * y).squareRoot() } }
        switch word {
        case "closest-side": return isInside ? (horizontal + vertical).min() : 0
        case "farthest-side": return (horizontal + vertical).map { abs($0) }.max()
        case "closest-corner": return corners.min()
        case "farthest-corner": return corners.max()
        case "sides":
            guard isInside else { return 0 }
            let unit = Vector2.unit(at: (angle - 90) * .pi / 180)
            let x = abs(unit.x) > 1e-12 ? (unit.x < 0 ? horizontal[0] : horizontal[1]) / abs(unit.x) : .infinity
            let y = abs(unit.y) > 1e-12 ? (unit.y < 0 ? vertical[0] : vertical[1]) / abs(unit.y) : .infinity
            return min(x, y)
        default: return nil
        }
    }

    // MARK: Rectangles

    func rectangle(_ name: String) -> Path? {
        let parts = words.split(separator: "round", maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
        guard let frame = frame(name, parts.first ?? []) else { return nil }
        guard parts.count > 1 else { return frame.width > 0 && frame.height > 0 ? Path(frame) : Path() }
        guard let radii = radii(parts[1], of: frame) else { return nil }
        return Path.roundedRectangle(frame, radii)
    }

    private func frame(_ name: String, _ words: [String]) -> CGRect? {
        if name == "xywh" {
            guard words.count == 4, let x = length(words[0], of: rect.width), let y = length(words[1], of: rect.height),
                let width = length(words[2], of: rect.width), let height = length(words[3], of: rect.height), width >= 0, height >= 0
            else { return nil }
            return CGRect(x: rect.minX + x, y: rect.minY + y, width: width, height: height)
        }
        let isInset = name == "inset"
        guard isInset ? (1...4).contains(words.count) : words.count == 4 else { return nil }
        // Top, right, bottom, left. A missing side is the opposite one.
        let sides = [words[0], words[min(1, words.count - 1)], words.count > 2 ? words[2] : words[0]]
        let left = words.count > 3 ? words[3] : sides[1]
        func edge(_ word: String, _ whole: Double, auto: Double) -> Double? {
            !isInset && word == "auto" ? auto : length(word, of: whole)
        }
        guard let top = edge(sides[0], rect.height, auto: 0), let start = edge(left, rect.width, auto: 0),
            var right = edge(sides[1], rect.width, auto: rect.width), var bottom = edge(sides[2], rect.height, auto: rect.height)
        else { return nil }
        if isInset { (right, bottom) = (rect.width - right, rect.height - bottom) }
        return CGRect(
            x: rect.minX + start, y: rect.minY + top, width: max(right - start, 0), height: max(bottom - top, 0))
    }

    /// The radii of the corners, clockwise from the top left, as in `border-radius`.
    private func radii(_ words: [String], of frame: CGRect) -> [CGSize]? {
        let parts = SVGDeclaration.pieces(of: words.joined(separator: " "), partedBy: "/")
        func corners(_ text: String, _ whole: Double) -> [Double]? {
            let values = SVGDeclaration.words(text).map { length($0, of: whole) }
            guard (1...4).contains(values.count), values.allSatisfy({ $0.map { $0 >= 0 } ?? false }) else { return nil }
            let known = values.compactMap { $0 }
            return [
                known[0], known.count > 1 ? known[1] : known[0], known.count > 2 ? known[2] : known[0],
                known.count > 3 ? known[3] : known.count > 1 ? known[1] : known[0],
            ]
        }
        guard parts.count <= 2, let first = parts.first, let x = corners(first, rect.width),
            let y = corners(parts.count > 1 ? parts[1] : first, rect.height)
        else { return nil }
        // Radii that overlap are reduced by one factor.
        let sums = [(x[0] + x[1], frame.width), (x[2] + x[3], frame.width), (y[0] + y[3], frame.height), (y[1] + y[2], frame.height)]
        let factor = sums.reduce(1.0) { $1.0 > 0 ? min($0, Double($1.1) / $1.0) : $0 }
        return zip(x, y).map { CGSize(width: $0 * factor, height: $1 * factor) }
    }

    // MARK: Polygons and paths

    func polygon() -> (path: Path, isEOFilled: Bool)? {
        var corners = SVGDeclaration.pieces(of: arguments.lowercased(), partedBy: ",").map { SVGDeclaration.words($0) }
        var isEOFilled = false
        if let first = corners.first, first.count == 1, ["evenodd", "nonzero"].contains(first[0]) {
            isEOFilled = first[0] == "evenodd"
            corners.removeFirst()
        }
        guard !corners.isEmpty, corners.count <= Self.maxCorners else { return nil }
        var path = Path()
        for corner in corners {
            guard corner.count == 2, let x = length(corner[0], of: rect.width), let y = length(corner[1], of: rect.height) else {
                return nil
            }
            let point = CGPoint(x: rect.minX + x, y: rect.minY + y)
            if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return (path, isEOFilled)
    }

    func path() -> (path: Path, isEOFilled: Bool)? {
        guard let start = arguments.firstIndex(where: { "\"'".contains($0) }), let end = arguments.lastIndex(of: arguments[start]),
            end > start,
            let path = try? Path(svg: String(arguments[arguments.index(after: start)..<end]))
        else { return nil }
        let rule = arguments[..<start].filter { !$0.isWhitespace && $0 != "," }.lowercased()
        guard ["", "evenodd", "nonzero"].contains(rule), SVGNumber.isBlank(arguments[arguments.index(after: end)...]) else { return nil }
        return (path.applying(CGAffineTransform(translationX: rect.minX, y: rect.minY)), rule == "evenodd")
    }
}

extension Path {
    /// An ellipse; empty without an area.
    fileprivate static func ellipse(around center: CGPoint, _ radiusX: Double, _ radiusY: Double) -> Path {
        guard radiusX > 0, radiusY > 0 else { return Path() }
        return roundedRectangle(
            CGRect(x: center.x - radiusX, y: center.y - radiusY, width: 2 * radiusX, height: 2 * radiusY),
            [CGSize](repeating: CGSize(width: radiusX, height: radiusY), count: 4))
    }

    /// A rectangle with elliptical corners, clockwise from the top left; empty without an area.
    fileprivate static func roundedRectangle(_ frame: CGRect, _ radii: [CGSize]) -> Path {
        guard frame.width > 0, frame.height > 0 else { return Path() }
        let corners = [
            (frame.minX, frame.minY, 1.0, 1.0), (frame.maxX, frame.minY, -1, 1), (frame.maxX, frame.maxY, -1, -1),
            (frame.minX, frame.maxY, 1, -1),
        ]
        var path = Path()
        for (index, (x, y, right, down)) in corners.enumerated() {
            let radius = radii[index]
            let beside = CGPoint(x: x + right * radius.width, y: y)
            let below = CGPoint(x: x, y: y + down * radius.height)
            let (start, end) = index.isMultiple(of: 2) ? (below, beside) : (beside, below)
            if path.isEmpty { path.move(to: start) } else if path.currentPoint != start { path.addLine(to: start) }
            let arc = SVGArc(
                start: start, end: end, radiusX: radius.width, radiusY: radius.height, rotation: .zero, isLarge: false, isClockwise: true)
            if !arc.add(to: &path) { return Path() }
        }
        path.closeSubpath()
        return path
    }
}
