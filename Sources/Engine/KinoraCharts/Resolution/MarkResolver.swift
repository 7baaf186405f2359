import Foundation
import KinoraDrawing
import KinoraViews

/// Places stacked marks on the scales of a chart.
struct MarkResolver {
    let x: PositionScale
    let y: PositionScale
    let styles: StyleScale
    /// The size of the plot, in points.
    let size: CGSize
    let calendar: Calendar
    /// The groups of bars that are side by side, in order.
    let groups: [PlottedValue]
    /// The smallest distance between two bars on an axis of numbers or dates, in fractions of the axis.
    let gap: (x: Double, y: Double)

    /// The part of a category that bars cover.
    static let bandRatio = 0.72

    /// Isolated because annotations contain views.
    @MainActor
    func resolve(_ marks: [StackedMark]) -> [ResolvedMark] {
        var resolved: [ResolvedMark] = []
        resolved.reserveCapacity(marks.count)
        var interrupted: Set<MarkID> = []
        let sectors = SectorAngles(marks.filter { $0.input.kind == .sector }.map { $0.input.angle?.number })
        var sector = 0
        for mark in marks {
            let input = mark.input
            let series = seriesID(of: input)
            var geometry: MarkGeometry?
            var kind = ResolvedMark.Kind.bar
            switch input.kind {
            case .sector:
                (geometry, kind) = (sectors.turns[sector].map { MarkGeometry(x0: $0.start, y0: 0, x1: $0.end, y1: 0) }, .sector)
                sector += 1
            case .bar, .rectangle: geometry = rectangle(of: mark)
            case .line: (geometry, kind) = (point(of: mark), .line)
            case .point: (geometry, kind) = (point(of: mark), .point)
            case .area: (geometry, kind) = (area(of: mark), .area)
            case .rule: (geometry, kind) = (rule(of: mark), .rule)
            }
            guard let geometry, mark.isVisible else {
                interrupted.insert(series)
                continue
            }
            var result = ResolvedMark(id: input.id, kind: kind, geometry: geometry, style: styles.style(of: input.attributes))
            result.startsSegment = interrupted.remove(series) != nil
            result.series = series
            result.isHorizontal = mark.isHorizontal
            result.isNegative = mark.isNegative
            apply(input, to: &result)
            // The geometry of a rule over the whole height starts at the bottom.
            if case .all = mark.y { swap(&result.startOffset.height, &result.endOffset.height) }
            resolved.append(result)
        }
        return resolved.contains { $0.zIndex != 0 } ? sortedByDepth(resolved) : resolved
    }

    private func sortedByDepth(_ marks: [ResolvedMark]) -> [ResolvedMark] {
        marks.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }.map(\.element)
    }

    @MainActor
    private func apply(_ input: MarkInput, to mark: inout ResolvedMark) {
        let attributes = input.attributes
        mark.opacity = attributes.opacity.isFinite ? min(max(attributes.opacity, 0), 1) : 0
        mark.isClippedToPlot = input.isFunction
        (mark.filters, mark.isAlignedWithPlot) = (attributes.filters, attributes.isAlignedWithPlot)
        mark.interpolation = attributes.interpolation ?? .linear
        if mark.kind == .rule { mark.stroke = StrokeStyle(lineWidth: 1) }
        mark.stroke = attributes.stroke ?? styles.stroke(of: attributes) ?? mark.stroke
        mark.clip = attributes.clip
        mark.cornerRadius = attributes.cornerRadius.map { $0.isFinite ? max($0, 0) : 0 } ?? 0
        mark.cornerStyle = attributes.cornerStyle
        mark.symbol = styles.symbol(of: attributes) ?? (mark.kind == .point ? AnyChartSymbol(BasicChartSymbolShape.circle) : nil)
        mark.symbolSize = styles.symbolSize(of: attributes)
        mark.sector = SectorDimensions(inner: input.innerRadius, outer: input.outerRadius, inset: input.angularInset)
        mark.offset = attributes.offset
        (mark.startOffset, mark.endOffset) = (attributes.startOffset, attributes.endOffset)
        mark.zIndex = attributes.zIndex
        mark.annotations = attributes.annotations
        if let view = attributes.symbolView {
            mark.symbol = nil
            mark.annotations.insert(MarkAnnotation(position: .overlay, alignment: .center, spacing: 0) { _ in view }, at: 0)
        }
    }

    private func seriesID(of input: MarkInput) -> MarkID {
        let attributes = input.attributes
        let value = input.series ?? attributes.styleValue ?? attributes.symbolValue ?? attributes.strokeValue ?? .category("")
        return MarkID(path: [input.kind, value] + (input.plot.map { [$0] } ?? []))
    }

    // MARK: Geometry

    private func point(of mark: StackedMark) -> MarkGeometry? {
        guard let x = middle(mark.x, x), let y = middle(mark.y, y) else { return nil }
        return .point(x, y)
    }

    private func area(of mark: StackedMark) -> MarkGeometry? {
        if case .between = mark.x, let span = span(mark.x, x), let y = middle(mark.y, y) {
            return MarkGeometry(x0: span.1, y0: y, x1: span.0, y1: y)
        }
        guard let x = middle(mark.x, x), let span = span(mark.y, y) else { return nil }
        return MarkGeometry(x0: x, y0: span.1, x1: x, y1: span.0)
    }

    private func rule(of mark: StackedMark) -> MarkGeometry? {
        guard let across = span(mark.x, x), let along = span(mark.y, y) else { return nil }
        return MarkGeometry(x0: across.0, y0: along.0, x1: across.1, y1: along.1)
    }

    private func rectangle(of mark: StackedMark) -> MarkGeometry? {
        guard
            let across = bar(mark.x, x, mark.input.width, gap: gap.x, length: size.width, mark: mark),
            let along = bar(mark.y, y, mark.input.height, gap: gap.y, length: size.height, mark: mark)
        else { return nil }
        return MarkGeometry(x0: across.0, y0: along.0, x1: across.1, y1: along.1)
    }

    /// The extent of a bar on an axis of `length` points.
    private func bar(
        _ extent: MarkExtent, _ scale: PositionScale, _ dimension: MarkDimension, gap: Double, length: CGFloat, mark: StackedMark
    ) -> (Double, Double)? {
        guard case .at(let value, let unit) = extent else { return span(extent, scale) }
        let isRectangle = mark.input.kind == .rectangle
        var (low, high): (Double, Double)
        if let unit, let interval = interval(value, unit), let ends = span(interval, scale) {
            (low, high) = (min(ends.0, ends.1), max(ends.0, ends.1))
        } else {
            guard let middle = scale.position(of: value) else { return nil }
            let width = scale.bandwidth ?? gap
            (low, high) = (middle - width / 2, middle + width / 2)
        }
        let length = Double(max(length, 1e-6))
        var ratio = isRectangle ? 1 : Self.bandRatio
        if groups.count > 1, let group = mark.input.attributes.group, let index = groups.firstIndex(of: group) {
            let (middle, width) = ((low + high) / 2, (high - low) * 0.84 / Double(groups.count))
            low = middle + (Double(index) - Double(groups.count) / 2) * width
            high = low + width
            ratio = 0.9
        }
        let width = dimension.length(in: (high - low) * length, automatic: ratio) / length
        return ((low + high - width) / 2, (low + high + width) / 2)
    }

    /// The position of a point on an axis.
    private func middle(_ extent: MarkExtent, _ scale: PositionScale) -> Double? {
        switch extent {
        case .all: return 0.5
        case .at(let value, let unit):
            if let unit, let interval = interval(value, unit), let ends = span(interval, scale) { return (ends.0 + ends.1) / 2 }
            return scale.position(of: value)
        case .between(let start, let end):
            guard let low = scale.position(of: start), let high = scale.position(of: end) else { return nil }
            return (low + high) / 2
        }
    }

    /// The start and end on an axis. On a logarithmic axis, an interval that starts at 0 starts at the end of the axis.
    private func span(_ extent: MarkExtent, _ scale: PositionScale) -> (Double, Double)? {
        switch extent {
        case .all: return (0, 1)
        case .at(let value, _): return scale.position(of: value).map { ($0, $0) }
        case .between(let start, let end):
            guard let high = scale.position(of: end) ?? base(end, scale), let low = scale.position(of: start) ?? base(start, scale) else {
                return nil
            }
            guard let width = scale.bandwidth, start.isCategory else { return (low, high) }
            return (min(low, high) - width / 2, max(low, high) + width / 2)
        }
    }

    private func base(_ value: PlottedValue, _ scale: PositionScale) -> Double? {
        scale.type.kind == .log && value.number == 0 ? scale.baseline : nil
    }

    private func interval(_ value: PlottedValue, _ unit: Calendar.Component) -> MarkExtent? {
        guard case .date(let date) = value, value.number != nil, let interval = calendar.dateInterval(of: unit, for: date) else {
            return nil
        }
        return .between(.date(interval.start), .date(interval.end))
    }
}
