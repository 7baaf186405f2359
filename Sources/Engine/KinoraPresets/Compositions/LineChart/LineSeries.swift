/// The values of one line.
struct LineSeries: Identifiable, Sendable {
    /// A position on a line.
    struct Point: Identifiable, Sendable {
        let id: Int
        let x: Double
        let y: Double
        /// Whether the point is a value of the data, not interpolated between two values.
        let isValue: Bool
    }

    let id: Int
    let name: String
    /// The values in the order of x.
    private let values: [(x: Double, y: Double)]
    /// The indices of the values at which the line bends.
    private let drawn: [Int]
    private let curve: MonotoneCurve
    private let isSmooth: Bool

    /// The number of values above which some are left out.
    private static let maxPoints = 2000
    /// The number of straight pieces between two values of a curve.
    private static let pieces = 24

    /// Creates a line through `values`, whose x must be finite. Values without y are left out, and values with the same x are their mean.
    init(id: Int, name: String, values: [(x: Double, y: Double?)], isSmooth: Bool) {
        (self.id, self.name) = (id, name)
        let all = values.compactMap { value in value.y.map { (x: value.x, y: $0) } }
        let known = Dictionary(grouping: all, by: \.x).map { x, values in
            (x: x, y: values.reduce(0) { $0 + $1.y / Double(values.count) })
        }.sorted { $0.x < $1.x }
        self.values = known
        drawn = Self.drawn(known.map(\.y))
        self.isSmooth = isSmooth && known.count * Self.pieces <= Self.maxPoints
        curve = MonotoneCurve(known)
    }

    var isEmpty: Bool { values.isEmpty }
    var numbers: [Double] { values.map(\.y) }

    /// The end of the line that is drawn up to `x`; nil if the line begins later.
    func head(at x: Double) -> Point? {
        guard let first = values.first, x >= first.x else { return nil }
        let x = min(x, values[values.count - 1].x)
        return Point(id: -1, x: x, y: value(at: x), isValue: false)
    }

    /// The points of the line that is drawn up to `x`.
    func points(upTo x: Double) -> [Point] {
        guard let head = head(at: x) else { return [] }
        var points: [Point] = []
        for index in drawn where values[index].x < head.x {
            let (start, end) = (values[index], values[min(index + 1, values.count - 1)])
            points.append(Point(id: index * Self.pieces, x: start.x, y: start.y, isValue: true))
            guard isSmooth else { continue }
            for piece in 1..<Self.pieces {
                let x = start.x + (end.x - start.x) * Double(piece) / Double(Self.pieces)
                guard x < head.x else { break }
                points.append(Point(id: index * Self.pieces + piece, x: x, y: value(at: x), isValue: false))
            }
        }
        return points + [head]
    }

    /// The indices of the first value, and of the least and the greatest of neighbouring values, so that no peak is lost.
    private static func drawn(_ values: [Double]) -> [Int] {
        let length = 2 * (values.count / maxPoints)
        guard length > 2 else { return Array(values.indices) }
        let extremes = stride(from: 0, to: values.count, by: length).flatMap { start -> [Int] in
            let part = start..<min(start + length, values.count)
            return [part.min { values[$0] < values[$1] }, part.max { values[$0] < values[$1] }].compactMap { $0 }
        }
        return Set([0] + extremes).sorted()
    }

    private func value(at x: Double) -> Double {
        if isSmooth { return curve.value(at: x) ?? 0 }
        guard let index = values.lastIndex(where: { $0.x <= x }) else { return values.first?.y ?? 0 }
        let (start, end) = (values[index], values[min(index + 1, values.count - 1)])
        return end.x > start.x ? start.y + (end.y - start.y) * (x - start.x) / (end.x - start.x) : start.y
    }
}
