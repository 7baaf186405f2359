import Foundation
import KinoraDrawing
import KinoraViews

/// Draws marks into the plot `plot`, in points.
struct MarkPainter {
    typealias Shown = (mark: ResolvedMark, weight: Double)

    let plot: CGRect

    func draw(_ marks: [Shown], in context: GraphicsContext) {
        var series: [MarkID: [Shown]] = [:]
        for shown in marks where shown.mark.kind == .line || shown.mark.kind == .area {
            series[shown.mark.series, default: []].append(shown)
        }
        for shown in marks {
            let mark = shown.mark
            switch mark.kind {
            case .label: continue
            case .line, .area:
                guard let members = series.removeValue(forKey: mark.series) else { continue }
                drawSeries(members, in: context)
            case .bar, .point, .rule, .sector: drawSingle(shown, in: context)
            }
        }
    }

    /// The bounds of a mark, from which its annotations are aligned.
    func bounds(of mark: ResolvedMark) -> CGRect {
        let geometry = mark.geometry
        var rect: CGRect
        switch mark.kind {
        case .sector:
            let radii = radii(of: mark)
            let angle = (geometry.x0 + geometry.x1) * .pi - .pi / 2
            let distance = (radii.inner + radii.outer) / 2
            rect = CGRect(x: plot.midX + cos(angle) * distance, y: plot.midY + sin(angle) * distance, width: 0, height: 0)
        case .line, .area: rect = CGRect(origin: point(geometry.x0, geometry.y0), size: .zero)
        case .point:
            let at = point(geometry.x0, geometry.y0)
            let size = mark.symbol == nil ? .zero : mark.symbolSize
            rect = CGRect(x: at.x - size.width / 2, y: at.y - size.height / 2, width: size.width, height: size.height)
        case .bar, .rule, .label: rect = box(of: mark)
        }
        rect.origin.x += mark.offset.width
        rect.origin.y += mark.offset.height
        return rect
    }

    private func point(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: plot.minX + x * plot.width, y: plot.maxY - y * plot.height)
    }

    /// The corners of a bar, or the ends of a rule.
    private func ends(of mark: ResolvedMark) -> (start: CGPoint, end: CGPoint) {
        let (start, end) = (point(mark.geometry.x0, mark.geometry.y0), point(mark.geometry.x1, mark.geometry.y1))
        return (
            CGPoint(x: start.x + mark.startOffset.width, y: start.y + mark.startOffset.height),
            CGPoint(x: end.x + mark.endOffset.width, y: end.y + mark.endOffset.height)
        )
    }

    private func box(of mark: ResolvedMark) -> CGRect {
        let (a, b) = ends(of: mark)
        return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
    }

    private func radii(of mark: ResolvedMark) -> (inner: Double, outer: Double) {
        let available = min(plot.width, plot.height) / 2
        let outer = mark.sector.outer.length(in: available, automatic: 1, insets: 1)
        return (min(mark.sector.inner.length(in: outer, automatic: 0, insets: 1), outer), outer)
    }

    private func context(_ shown: Shown, _ context: GraphicsContext) -> GraphicsContext {
        var copy = context
        copy.opacity *= shown.mark.opacity * shown.weight
        for filter in shown.mark.filters { copy.addFilter(filter) }
        if shown.mark.offset != .zero { copy.translateBy(x: shown.mark.offset.width, y: shown.mark.offset.height) }
        return copy
    }

    private func clipped(_ context: GraphicsContext, to shape: AnyShape?, in rect: CGRect) -> GraphicsContext {
        guard let shape else { return context }
        var copy = context
        copy.clip(to: shape.path(in: rect))
        return copy
    }

    private func fill(_ path: Path, of mark: ResolvedMark, in context: GraphicsContext) {
        guard mark.isAlignedWithPlot else { return context.fill(path, with: .style(mark.style)) }
        var copy = context
        copy.clip(to: path)
        copy.fill(Path(plot), with: .style(mark.style))
    }

    private func stroke(_ path: Path, of mark: ResolvedMark, in context: GraphicsContext) {
        if mark.isAlignedWithPlot {
            fill(path.strokedPath(mark.stroke), of: mark, in: context)
        } else {
            context.stroke(path, with: .style(mark.style), style: mark.stroke)
        }
    }

    private func drawSingle(_ shown: Shown, in outer: GraphicsContext) {
        let (mark, context) = (shown.mark, context(shown, outer))
        let geometry = mark.geometry
        switch mark.kind {
        case .bar:
            let rect = box(of: mark)
            guard rect.width > 0, rect.height > 0 else { return }
            let radius = min(mark.cornerRadius, rect.width / 2, rect.height / 2)
            fill(
                radius > 0 ? Path(roundedRect: rect, cornerRadius: radius, style: mark.cornerStyle) : Path(rect), of: mark,
                in: clipped(context, to: mark.clip, in: rect))
        case .rule:
            let (start, end) = ends(of: mark)
            let path = Path { path in
                path.move(to: start)
                path.addLine(to: CGPoint(x: end.x + mark.extensions.width, y: end.y + mark.extensions.height))
            }
            stroke(path, of: mark, in: context)
        case .sector:
            let radii = radii(of: mark)
            let path = Path(
                sectorAt: CGPoint(x: plot.midX, y: plot.midY), from: geometry.x0, to: geometry.x1, inner: radii.inner, outer: radii.outer,
                inset: mark.sector.inset, cornerRadius: mark.cornerRadius)
            fill(path, of: mark, in: clipped(context, to: mark.clip, in: path.boundingRect))
        case .point: drawSymbol(mark, at: point(geometry.x0, geometry.y0), in: context)
        case .line, .area, .label: break
        }
    }

    private func drawSymbol(_ mark: ResolvedMark, at point: CGPoint, in context: GraphicsContext) {
        guard let symbol = mark.symbol, mark.symbolSize.width > 0, mark.symbolSize.height > 0 else { return }
        let rect = CGRect(
            x: point.x - mark.symbolSize.width / 2, y: point.y - mark.symbolSize.height / 2, width: mark.symbolSize.width,
            height: mark.symbolSize.height)
        fill(symbol.path(in: rect), of: mark, in: context)
    }

    // MARK: Lines and areas

    private func drawSeries(_ members: [Shown], in outer: GraphicsContext) {
        guard let first = members.first else { return }
        let style = first.mark
        var context = context((style, 1), outer)
        if style.isClippedToPlot { context.clip(to: Path(plot)) }
        let settled = settle(members)
        let path = Path { path in
            for segment in segments(members) {
                let line = segment.map { point(settled[$0].x0, settled[$0].y0) }
                path.addCurve(through: line, method: style.interpolation)
                guard style.kind == .area else { continue }
                let base = segment.reversed().map { point(settled[$0].x1, settled[$0].y1) }
                path.addCurve(through: base, method: style.interpolation.reversed, continues: true)
                path.closeSubpath()
            }
        }
        if style.kind == .area {
            fill(path, of: style, in: clipped(context, to: style.clip, in: path.boundingRect))
        } else {
            stroke(path, of: style, in: clipped(context, to: style.clip, in: path.boundingRect))
            for (shown, geometry) in zip(members, settled) where shown.mark.symbol != nil {
                drawSymbol(shown.mark, at: point(geometry.x0, geometry.y0), in: self.context(shown, outer))
            }
        }
    }

    /// The positions of points. A point that enters or leaves moves between its neighbour and its own position.
    private func settle(_ members: [Shown]) -> [MarkGeometry] {
        guard let anchor = members.first(where: { $0.weight >= 1 }) else { return members.map(\.mark.geometry) }
        var last = anchor.mark.geometry
        return members.map { shown in
            let own = shown.mark.geometry
            if shown.weight >= 1 {
                last = own
                return own
            }
            func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * shown.weight }
            let mixed = MarkGeometry(
                x0: mix(last.x0, own.x0), y0: mix(last.y0, own.y0), x1: mix(last.x1, own.x1), y1: mix(last.y1, own.y1))
            return mixed
        }
    }

    /// The ranges of points without an interruption.
    private func segments(_ members: [Shown]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        for index in members.indices where index > start && members[index].mark.startsSegment {
            ranges.append(start..<index)
            start = index
        }
        return ranges + [start..<members.count]
    }
}

extension InterpolationMethod {
    /// The method that gives the same curve for the points in reverse order.
    var reversed: InterpolationMethod {
        switch kind {
        case .stepStart: .stepEnd
        case .stepEnd: .stepStart
        default: self
        }
    }
}
