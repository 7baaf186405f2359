import KinoraMotion

/// The positions of a chart's marks as one vector, which is animated.
///
/// Vectors with different marks can be combined: a missing mark is zero. Positions are homogeneous coordinates, multiplied by a weight of 1. So
/// a mark that exists in only one of two interpolated vectors stays at its position, and its weight changes between 0 and 1.
struct MarkVector: VectorArithmetic {
    private(set) var list: MarkList
    /// Six numbers for each mark: its geometry, its index, and the weight.
    private(set) var numbers: [Double]

    private static let stride = 6

    init(_ list: MarkList) {
        self.list = list
        numbers = []
        numbers.reserveCapacity(list.marks.count * Self.stride)
        for (index, mark) in list.marks.enumerated() {
            let geometry = mark.geometry
            numbers += [geometry.x0, geometry.y0, geometry.x1, geometry.y1, Double(index), 1]
        }
    }

    private init(_ list: MarkList, numbers: [Double]) {
        (self.list, self.numbers) = (list, numbers)
    }

    static var zero: MarkVector { MarkVector(MarkList([]), numbers: []) }

    static func == (lhs: MarkVector, rhs: MarkVector) -> Bool {
        lhs.numbers == rhs.numbers && lhs.list.hasSameMarks(as: rhs.list)
    }

    static func + (lhs: MarkVector, rhs: MarkVector) -> MarkVector {
        lhs.adding(rhs, factor: 1)
    }

    static func - (lhs: MarkVector, rhs: MarkVector) -> MarkVector {
        lhs.adding(rhs, factor: -1)
    }

    static func += (lhs: inout MarkVector, rhs: MarkVector) {
        lhs = lhs.adding(rhs, factor: 1)
    }

    static func -= (lhs: inout MarkVector, rhs: MarkVector) {
        lhs = lhs.adding(rhs, factor: -1)
    }

    mutating func scale(by factor: Double) {
        for index in numbers.indices { numbers[index] *= factor }
    }

    var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }

    /// Adds `other` times `factor`. Marks that only `other` has follow the marks of this vector.
    private func adding(_ other: MarkVector, factor: Double) -> MarkVector {
        if other.numbers.isEmpty { return self }
        var sum = numbers
        if list.hasSameMarks(as: other.list) {
            for index in sum.indices { sum[index] += other.numbers[index] * factor }
            return MarkVector(list, numbers: sum)
        }
        var added: [ResolvedMark] = []
        for (index, mark) in other.list.marks.enumerated() {
            let start = index * Self.stride
            if let own = list.indices[mark.id] {
                for offset in 0..<Self.stride { sum[own * Self.stride + offset] += other.numbers[start + offset] * factor }
            } else {
                added.append(mark)
                for offset in 0..<Self.stride { sum.append(other.numbers[start + offset] * factor) }
            }
        }
        return MarkVector(added.isEmpty ? list : MarkList(list.marks + added), numbers: sum)
    }

    /// The marks at their positions, in drawing order. A mark in `current` keeps its appearance; any other mark takes it from the vector.
    /// Marks whose weight is 0 or less are left out; `weight` is at most 1.
    func presented(current: MarkList) -> [(mark: ResolvedMark, weight: Double)] {
        var shown: [(mark: ResolvedMark, weight: Double, order: Double)] = []
        shown.reserveCapacity(list.marks.count)
        for (index, mark) in list.marks.enumerated() {
            let start = index * Self.stride
            let weight = numbers[start + 5]
            guard weight > 1e-6 else { continue }
            var mark = list === current ? mark : current.indices[mark.id].map { current.marks[$0] } ?? mark
            mark.geometry = MarkGeometry(
                x0: numbers[start] / weight, y0: numbers[start + 1] / weight, x1: numbers[start + 2] / weight,
                y1: numbers[start + 3] / weight)
            shown.append((mark, min(weight, 1), numbers[start + 4] / weight))
        }
        // If two marks have the same index, the one that is being removed comes second in `shown`.
        return shown.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map {
            ($0.element.mark, $0.element.weight)
        }
    }
}
