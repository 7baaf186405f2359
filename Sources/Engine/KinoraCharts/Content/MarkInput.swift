import Foundation
import KinoraDrawing
import KinoraViews

/// A mark as its content describes it, before data become positions.
struct MarkInput {
    enum Kind: Hashable { case bar, line, area, point, rule, rectangle, sector }

    let kind: Kind
    var x = MarkExtent.all
    var y = MarkExtent.all
    /// The line or area to which the mark belongs.
    var series: PlottedValue?
    var stacking = MarkStackingMethod.unstacked
    /// The size of a bar or rectangle across its position.
    var width = MarkDimension.automatic
    var height = MarkDimension.automatic
    /// The value of a sector.
    var angle: PlottedValue?
    var innerRadius = MarkDimension.automatic
    var outerRadius = MarkDimension.automatic
    var angularInset: CGFloat = 0

    var id = MarkID()
    /// The plot to which the mark belongs, whose lines are separate from the lines of other plots.
    var plot: MarkID?
    /// Whether the mark is a point of a function, which is drawn inside the plot only.
    var isFunction = false
    var attributes = MarkAttributes()

    init(_ kind: Kind) {
        self.kind = kind
    }
}

/// The appearance of a mark, from its modifiers.
struct MarkAttributes {
    var style: AnyShapeStyle?
    var styleValue: PlottedValue?
    var symbol: AnyChartSymbol?
    var symbolValue: PlottedValue?
    var symbolView: AnyView?
    var symbolSize: CGSize?
    var symbolSizeValue: PlottedValue?
    var interpolation: InterpolationMethod?
    var stroke: StrokeStyle?
    var strokeValue: PlottedValue?
    var cornerRadius: CGFloat?
    var clip: AnyShape?
    var cornerStyle = RoundedCornerStyle.continuous
    var opacity = 1.0
    var filters: [GraphicsContext.Filter] = []
    /// Whether gradients refer to the plot instead of each mark.
    var isAlignedWithPlot = false
    var group: PlottedValue?
    var offset = CGSize.zero
    /// The offsets of the start and the end in addition.
    var startOffset = CGSize.zero
    var endOffset = CGSize.zero
    var zIndex = 0.0
    var annotations: [MarkAnnotation] = []

    /// Sets the area of symbols, in square points.
    mutating func setSymbolArea(_ area: CGFloat) {
        let side = area.isFinite ? (max(area, 0) * 4 / .pi).squareRoot() : 0
        symbolSize = CGSize(width: side, height: side)
    }
}

/// A view beside a mark.
struct MarkAnnotation {
    let position: AnnotationPosition
    let alignment: Alignment
    let spacing: CGFloat
    /// Returns the annotation of a mark with these bounds.
    let view: @MainActor (AnnotationContext) -> AnyView
}
