import Foundation

extension Path {
    /// The path as SVG path data, such as `"M10 20L30 40Q1 2 3 4Z"`, with absolute commands. Each number has the minimum number of digits
    /// that represents it exactly, so that ``init(svg:)`` parses an equal path. Elements with a coordinate that is not finite are left out.
    /// O(number of elements).
    public var svgPathData: String {
        var data = ""
        data.reserveCapacity(points.count * 12)
        var next = 0
        for verb in verbs {
            let coordinates = points[next..<(next + verb.pointCount)]
            next += verb.pointCount
            guard coordinates.allSatisfy({ Vector2($0).isFinite }) else { continue }
            if data.isEmpty, verb != .move {
                // The previous element was left out.
                if let end = coordinates.last { data += "M" + Path.coordinates(of: [end]) }
                continue
            }
            switch verb {
            case .move: data += "M"
            case .line: data += "L"
            case .quadCurve: data += "Q"
            case .curve: data += "C"
            case .close: data += "Z"
            }
            data += Path.coordinates(of: coordinates)
        }
        return data
    }

    private static func coordinates(of points: some Sequence<CGPoint>) -> String {
        var text = ""
        for number in points.flatMap({ [Double($0.x), Double($0.y)] }) {
            var digits = number == 0 ? "0" : "\(number)"
            if digits.hasSuffix(".0") { digits.removeLast(2) }
            // A sign separates numbers.
            if !text.isEmpty, !digits.hasPrefix("-") { text += " " }
            text += digits
        }
        return text
    }
}
