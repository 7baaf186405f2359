import Foundation
import KinoraDrawing
import KinoraViews

extension ChartDrawing {
    // MARK: Bars

    func drawBars() {
        let count = chart.count
        guard count > 0 else { return }
        let slot = (chart.isHorizontal ? plot.height : plot.width) / Double(count)
        let isGrouped = chart.series.count > 1 && !chart.isStacked
        let band = slot * (isGrouped ? 0.8 : 0.66)
        let width = isGrouped ? band / Double(chart.series.count) : band
        var tops: [Double: (negative: Double, positive: Double)] = [:]
        for (number, series) in chart.series.enumerated() {
            for point in series.points {
                let growth = chart.growth(progress, Int(point.x), of: count)
                let start = slot * (point.x + 0.5) - band / 2 + (isGrouped ? width * Double(number) : 0)
                var below = base
                if chart.isStacked {
                    var top = tops[point.x] ?? (base, base)
                    below = point.y < 0 ? top.negative : top.positive
                    if point.y < 0 { top.negative += point.y * growth } else { top.positive += point.y * growth }
                    tops[point.x] = top
                }
                let end = chart.isStacked ? below + point.y * growth : base + (point.y - base) * growth
                let bar = bar(from: below, to: end, at: start + (isGrouped ? width * 0.05 : 0), width: isGrouped ? width * 0.9 : width)
                context.fill(rounded(bar, upwards: end >= below), with: .color(chart.color(number)))
                if chart.hasLabels { drawLabel(point.y * growth, of: bar, isNegative: end < below, opacity: min(growth * 2, 1)) }
            }
        }
    }

    private func bar(from low: Double, to high: Double, at offset: Double, width: Double) -> CGRect {
        let (start, end) = (position(min(low, high)), position(max(low, high)))
        return chart.isHorizontal
            ? CGRect(x: start, y: plot.minY + offset, width: end - start, height: width)
            : CGRect(x: plot.minX + offset, y: end, width: width, height: start - end)
    }

    /// The outline of a bar, whose corners at its end are round.
    private func rounded(_ bar: CGRect, upwards: Bool) -> Path {
        guard !chart.isStacked || chart.series.count == 1 else { return Path(bar) }
        let radius = min(min(bar.width, bar.height) * 0.5, chart.isHorizontal ? bar.height * 0.16 : bar.width * 0.16)
        guard radius > 0 else { return Path(bar) }
        let radii =
            chart.isHorizontal
            ? RectangleCornerRadii(
                topLeading: upwards ? 0 : radius, bottomLeading: upwards ? 0 : radius, bottomTrailing: upwards ? radius : 0,
                topTrailing: upwards ? radius : 0)
            : RectangleCornerRadii(
                topLeading: upwards ? radius : 0, bottomLeading: upwards ? 0 : radius, bottomTrailing: upwards ? 0 : radius,
                topTrailing: upwards ? radius : 0)
        return UnevenRoundedRectangle(cornerRadii: radii).path(in: bar)
    }

    private func drawLabel(_ value: Double, of bar: CGRect, isNegative: Bool, opacity: Double) {
        let gap = textSize * 0.2
        let isInside = chart.isStacked && chart.series.count > 1
        if isInside {
            drawText(label(value), at: CGPoint(x: bar.midX, y: bar.midY), anchor: .center, opacity: opacity)
        } else if chart.isHorizontal {
            let x = isNegative ? bar.minX - gap : bar.maxX + gap
            drawText(label(value), at: CGPoint(x: x, y: bar.midY), anchor: isNegative ? .trailing : .leading, opacity: opacity)
        } else {
            let y = isNegative ? bar.maxY + gap : bar.minY - gap
            drawText(label(value), at: CGPoint(x: bar.midX, y: y), anchor: isNegative ? .top : .bottom, opacity: opacity)
        }
    }

    // MARK: Lines, areas and points

    func drawLines() {
        var below: [Double: Double] = [:]
        for (number, series) in chart.series.enumerated() {
            let color = chart.color(number)
            let growth = chart.growth(progress, number, of: chart.series.count)
            let isStacked = chart.mark == .area && chart.isStacked
            let tops = series.points.map { point in
                CGPoint(x: x(point.x), y: position(point.y + (isStacked ? below[point.x] ?? 0 : 0)))
            }
            let bottoms = series.points.map { CGPoint(x: x($0.x), y: position(isStacked ? below[$0.x] ?? 0 : base)) }
            if isStacked { for point in series.points { below[point.x, default: 0] += point.y } }
            guard let first = tops.first, let last = tops.last else { continue }
            if chart.mark == .point {
                for (index, point) in series.points.enumerated() {
                    let growth = chart.growth(progress, index, of: series.points.count)
                    let radius = textSize * 0.4 * growth
                    let center = tops[index]
                    context.fill(
                        Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)),
                        with: .color(color))
                    if chart.hasLabels {
                        drawText(
                            label(point.y), at: CGPoint(x: center.x, y: center.y - textSize * 0.6), anchor: .bottom, opacity: growth)
                    }
                }
                continue
            }
            // The line is drawn up to a vertical line that moves to the right.
            let edge = first.x + (last.x - first.x) * growth
            let stroke = max(textSize * 0.16, 2)
            var drawing = context
            let isWhole = growth >= 1
            if !isWhole {
                guard growth > 0 else { continue }
                drawing.clip(
                    to: Path(
                        CGRect(
                            x: plot.minX - stroke, y: plot.minY - textSize, width: edge - plot.minX + stroke,
                            height: plot.height + 2 * textSize)))
            }
            let line = curve(tops)
            if chart.mark == .area {
                var area = line
                area.addLine(to: bottoms[bottoms.count - 1])
                appendReversed(bottoms, to: &area)
                area.closeSubpath()
                if isStacked {
                    drawing.fill(area, with: .color(color))
                } else {
                    drawing.fill(
                        area,
                        with: .linearGradient(
                            Gradient(colors: [color.opacity(0.55), color.opacity(0.06)]), startPoint: CGPoint(x: 0, y: plot.minY),
                            endPoint: CGPoint(x: 0, y: plot.maxY)))
                }
            }
            if !isStacked {
                drawing.stroke(line, with: .color(color), style: StrokeStyle(lineWidth: stroke, lineCap: .round, lineJoin: .round))
            }
            if chart.hasLabels {
                for (index, point) in series.points.enumerated() where tops[index].x <= edge + 0.5 {
                    let dot = stroke * 1.3
                    let center = tops[index]
                    context.fill(
                        Path(ellipseIn: CGRect(x: center.x - dot, y: center.y - dot, width: 2 * dot, height: 2 * dot)), with: .color(color))
                    drawText(label(point.y), at: CGPoint(x: center.x, y: center.y - textSize * 0.4), anchor: .bottom, opacity: 1)
                }
            }
        }
    }

    /// The lines or the smooth curve through `points`.
    private func curve(_ points: [CGPoint]) -> Path {
        Path { path in
            guard let first = points.first else { return }
            path.move(to: first)
            append(points, to: &path)
        }
    }

    private func appendReversed(_ points: [CGPoint], to path: inout Path) { append(points.reversed(), to: &path) }

    /// Adds the lines or curves from the first point, where the path is, to the last one.
    private func append(_ points: [CGPoint], to path: inout Path) {
        guard chart.isSmooth, points.count > 2 else {
            for point in points.dropFirst() { path.addLine(to: point) }
            return
        }
        let slopes = Self.slopes(points)
        for index in 1..<points.count {
            let (a, b) = (points[index - 1], points[index])
            let third = (b.x - a.x) / 3
            path.addCurve(
                to: b, control1: CGPoint(x: a.x + third, y: a.y + slopes[index - 1] * third),
                control2: CGPoint(x: b.x - third, y: b.y - slopes[index] * third))
        }
    }

    /// The slopes of a monotone curve through `points`.
    ///
    /// Source: Steffen, "A simple method for monotonic interpolation in one dimension", Astronomy and Astrophysics 239 (1990).
    private static func slopes(_ points: [CGPoint]) -> [CGFloat] {
        let steps = zip(points, points.dropFirst()).map { $1.x - $0.x }
        let rises = zip(zip(points, points.dropFirst()), steps).map { $1 == 0 ? 0 : ($0.1.y - $0.0.y) / $1 }
        return points.indices.map { index in
            guard index > 0 else { return rises[0] }
            guard index < rises.count else { return rises[rises.count - 1] }
            let (before, after) = (rises[index - 1], rises[index])
            let sum = steps[index - 1] + steps[index]
            guard before * after > 0, sum != 0 else { return 0 }
            let parabola = (before * steps[index] + after * steps[index - 1]) / sum
            return (before < 0 ? -2 : 2) * min(abs(before), abs(after), abs(parabola) / 2)
        }
    }

    // MARK: Sectors

    func drawSectors() {
        let points = chart.series[0].points
        let total = points.reduce(0) { $0 + max($1.y, 0) }
        guard total > 0 else { return }
        let radius = min(plot.width, plot.height) / 2
        let center = CGPoint(x: plot.midX, y: plot.midY)
        var start = -Double.pi / 2
        for (index, point) in points.enumerated() where point.y > 0 {
            let growth = chart.growth(progress, index, of: points.count)
            let sweep = 2 * Double.pi * point.y / total * growth
            defer { start += sweep }
            guard sweep > 0 else { continue }
            // A gap between sectors, unless there is only one.
            let gap = points.count > 1 && sweep < 2 * .pi - 0.01 ? min(0.012, sweep / 4) : 0
            let inner = radius * chart.hole
            let sector = Path { path in
                path.addArc(
                    center: center, radius: radius, startAngle: .radians(start + gap), endAngle: .radians(start + sweep - gap),
                    clockwise: false)
                if inner > 0 {
                    path.addArc(
                        center: center, radius: inner, startAngle: .radians(start + sweep - gap), endAngle: .radians(start + gap),
                        clockwise: true)
                } else {
                    path.addLine(to: center)
                }
                path.closeSubpath()
            }
            context.fill(sector, with: .color(chart.color(index)))
            if chart.hasLabels, sweep > 0.12 {
                let middle = start + sweep / 2
                let distance = (radius + inner) / 2 * (inner > 0 ? 1 : 1.25)
                drawText(
                    label(point.y), at: CGPoint(x: center.x + distance * cos(middle), y: center.y + distance * sin(middle)),
                    anchor: .center, opacity: min(growth * 2, 1))
            }
        }
    }
}
