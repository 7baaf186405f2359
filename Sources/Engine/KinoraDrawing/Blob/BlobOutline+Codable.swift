import Foundation

extension BlobOutline: Codable {
    private enum CodingKeys: CodingKey { case start, segments }

    /// Decodes an outline exactly. Throws for segments with a wrong number of coordinates, too many segments, and coordinates that are not
    /// finite or too large.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let start = try container.decode([Double].self, forKey: .start)
        guard start.count == 2, BlobOutline.areValid(start) else {
            throw DecodingError.dataCorruptedError(
                forKey: .start, in: container, debugDescription: "the start of a blob must be two finite coordinates of at most 1e6")
        }
        var segments = try container.nestedUnkeyedContainer(forKey: .segments)
        var path = Path()
        path.move(to: CGPoint(x: start[0], y: start[1]))
        while !segments.isAtEnd {
            guard segments.currentIndex < BlobOutline.maxSegments else {
                throw DecodingError.dataCorruptedError(
                    in: segments, debugDescription: "a blob can have at most \(BlobOutline.maxSegments) segments")
            }
            let numbers = try segments.decode([Double].self)
            guard BlobOutline.areValid(numbers), path.addSegment(numbers) else {
                throw DecodingError.dataCorruptedError(
                    in: segments,
                    debugDescription:
                        "a blob's segment must be 2, 4 or 6 finite coordinates of at most 1e6: of its controls, then of its end")
            }
        }
        guard segments.currentIndex > 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: .segments, in: container, debugDescription: "a blob must have at least one segment")
        }
        path.closeSubpath()
        self.init(path)
    }

    /// Encodes `start` with two coordinates, and `segments`: two coordinates for a line, four for a quadratic curve, six for a cubic curve.
    /// The end comes last.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        var segments = container.nestedUnkeyedContainer(forKey: .segments)
        var next = 0
        for verb in path.verbs {
            let numbers = path.points[next..<(next + verb.pointCount)].flatMap { [Double($0.x), Double($0.y)] }
            if verb == .move {
                try container.encode(numbers, forKey: .start)
            } else if verb != .close {
                try segments.encode(numbers)
            }
            next += verb.pointCount
        }
    }

    private static func areValid(_ numbers: [Double]) -> Bool { numbers.allSatisfy { abs($0) <= maxCoordinate } }
}

extension Path {
    /// Adds a line or curve with the coordinates of its controls and its end. Returns false for an invalid number of coordinates.
    fileprivate mutating func addSegment(_ numbers: [Double]) -> Bool {
        func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) }
        switch numbers.count {
        case 2: addLine(to: point(0))
        case 4: addQuadCurve(to: point(1), control: point(0))
        case 6: addCurve(to: point(2), control1: point(0), control2: point(1))
        default: return false
        }
        return true
    }
}
