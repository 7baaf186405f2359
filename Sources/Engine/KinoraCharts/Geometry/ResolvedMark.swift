import Foundation
import KinoraDrawing
import KinoraViews

/// A mark with its position and appearance.
struct ResolvedMark {
    enum Kind: Hashable {
        case bar, line, area, point, rule, sector
        /// Only the annotation is shown.
        case label
    }

    let id: MarkID
    let kind: Kind
    var geometry: MarkGeometry
    var style: AnyShapeStyle
    var opacity = 1.0
    var filters: [GraphicsContext.Filter] = []
    /// Whether only the part of the line or area inside the plot is drawn.
    var isClippedToPlot = false
    /// Whether gradients refer to the plot.
    var isAlignedWithPlot = false
    /// The line or area to which the mark belongs.
    var series = MarkID()
    /// Whether the line or area is interrupted before this mark.
    var startsSegment = false
    /// Whether a bar or area extends from a base in the direction of x.
    var isHorizontal = false
    /// Whether the end of a bar has a smaller value than its start.
    var isNegative = false
    var interpolation = InterpolationMethod.linear
    var stroke = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
    var cornerRadius: CGFloat = 0
    var cornerStyle = RoundedCornerStyle.continuous
    /// The shape to which the mark is clipped in its bounds.
    var clip: AnyShape?
    var symbol: AnyChartSymbol?
    var symbolSize = CGSize.zero
    /// The radii of a sector and its distance from its edges.
    var sector = SectorDimensions()
    /// The distance from the position, in points.
    var offset = CGSize.zero
    /// The distances of the two corners of a bar or rule from their positions in addition, in points.
    var startOffset = CGSize.zero
    var endOffset = CGSize.zero
    /// The length of the mark beyond its position, in points: of a tick.
    var extensions = CGSize.zero
    var zIndex = 0.0
    var annotations: [MarkAnnotation] = []

    init(id: MarkID, kind: Kind, geometry: MarkGeometry, style: AnyShapeStyle) {
        (self.id, self.kind, self.geometry, self.style) = (id, kind, geometry, style)
    }
}

/// The radii of a sector, and its distance from each of its edges in points.
struct SectorDimensions {
    var inner = MarkDimension.automatic
    var outer = MarkDimension.automatic
    var inset: CGFloat = 0
}

/// The position of a mark, in fractions of the plot: x from the left, y from the bottom.
///
/// Bars use both corners; points and points of lines the first; points of areas the first for the line and the second for the base. Sectors
/// have their start and end as `x0` and `x1`, in turns.
struct MarkGeometry: Hashable, Sendable {
    var x0 = 0.0
    var y0 = 0.0
    var x1 = 0.0
    var y1 = 0.0

    static func point(_ x: Double, _ y: Double) -> MarkGeometry { MarkGeometry(x0: x, y0: y, x1: x, y1: y) }
}
