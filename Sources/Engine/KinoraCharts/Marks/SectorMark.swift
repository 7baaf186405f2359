import Foundation

/// A sector of a pie or donut chart. The angle of a sector is proportional to its value; the first one begins at the top, and they follow
/// one another clockwise.
public struct SectorMark: MarkContent {
    let mark: MarkInput

    /// Creates a sector.
    ///
    /// - Parameters:
    ///   - angle: The value. Negative values, and those that are not finite, count as 0.
    ///   - innerRadius: The radius of the hole; a ratio refers to the outer radius. 0 by default.
    ///   - outerRadius: The radius of the sector; a ratio refers to half the shorter side of the plot, which is the default.
    ///   - angularInset: The distance of the sector from each of its straight edges, in points.
    public init<Value: Plottable>(
        angle: PlottableValue<Value>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) {
        var mark = MarkInput(.sector)
        (mark.angle, mark.innerRadius, mark.outerRadius) = (angle.plotted, innerRadius, outerRadius)
        mark.angularInset = angularInset.map { $0.isFinite ? max($0, 0) : 0 } ?? 0
        self.mark = mark
    }
}
