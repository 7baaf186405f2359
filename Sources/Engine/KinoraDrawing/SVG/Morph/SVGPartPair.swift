import Foundation

/// A part that becomes another one: outline, paints, pen and opacity.
struct SVGPartPair: Sendable {
    private let from: SVGPart
    private let to: SVGPart
    private let outline: Morph
    private let style: FillStyle

    /// Prepares the morph of the outlines. A stroke that becomes an area without a stroke, or the reverse, is an area throughout.
    ///
    /// `pieces` are the outlines of the pieces of parts that others share, if they are shared.
    init(from: SVGPart, to: SVGPart, pieces: (from: OutlineHierarchy?, to: OutlineHierarchy?) = (nil, nil), options: MorphOptions) {
        var (from, to) = (from, to)
        if (from.fill == nil) != (to.fill == nil), from.stroke == nil || to.stroke == nil { (from, to) = (from.asArea, to.asArea) }
        (self.from, self.to) = (from, to)
        // Outlines without overlaps look the same with both rules, except that parts that are split off may overlap by the nonzero rule only.
        let isEOFilled = [from, to].allSatisfy { $0.isNormalized || $0.isEOFilled } && ![from, to].allSatisfy(\.isNormalized)
        var options = options
        options.pins = []
        options.fillRule = isEOFilled ? .evenOdd : .nonZero
        options.splitting = MorphOptions.Splitting(from: from.hidesCuts, to: to.hidesCuts, overlaps: !isEOFilled)
        style = FillStyle(eoFill: isEOFilled)
        options.splitting.sharesEdges = pieces.from != nil || pieces.to != nil
        outline = Morph(from: from.path, to: to.path, pieces: pieces, options: options)
    }

    /// The shape at `t`, which is inside 0...1.
    func shape(at t: Double, foreground: Color) -> SVGDocument.Shape {
        let path = outline.path(at: t)
        let pen = (from.stroke?.pen ?? to.stroke?.pen ?? .identity).mixed(
            with: to.stroke?.pen ?? from.stroke?.pen ?? .identity, by: t)
        return SVGDocument.Shape(
            id: from.id == to.id ? from.id : nil, localPath: pen.isIdentity ? path : path.applying(pen.inverted()), transform: pen,
            fill: fill(at: t, under: pen, foreground), stroke: stroke(at: t, under: pen, foreground),
            opacity: mix(from.opacity, to.opacity, t))
    }

    private func fill(at t: Double, under pen: CGAffineTransform, _ foreground: Color) -> SVGDocument.Fill? {
        guard let first = from.fill ?? to.fill, let second = to.fill ?? from.fill else { return nil }
        return SVGDocument.Fill(
            paint(first.paint, second.paint, t, foreground).paint(under: pen),
            opacity: mix(from.fill == nil ? 0 : first.opacity, to.fill == nil ? 0 : second.opacity, t), style: style)
    }

    private func stroke(at t: Double, under pen: CGAffineTransform, _ foreground: Color) -> SVGDocument.Stroke? {
        guard let first = from.stroke ?? to.stroke, let second = to.stroke ?? from.stroke else { return nil }
        var style = first.style.mixed(with: second.style, by: t)
        style.lineWidth = mix(from.stroke == nil ? 0 : first.style.lineWidth, to.stroke == nil ? 0 : second.style.lineWidth, t)
        // A stroke without a partner starts as a part of the area.
        let paints = (from.stroke?.paint ?? from.fill?.paint ?? first.paint, to.stroke?.paint ?? to.fill?.paint ?? second.paint)
        return SVGDocument.Stroke(
            paint(paints.0, paints.1, t, foreground).paint(under: pen), style: style, opacity: mix(first.opacity, second.opacity, t))
    }

    private func paint(_ first: SVGPartPaint, _ second: SVGPartPaint, _ t: Double, _ foreground: Color) -> SVGPartPaint {
        if first.isForeground, second.isForeground { return first }
        return first.resolved(foreground: foreground).mixed(
            with: second.resolved(foreground: foreground), by: t, from: from.bounds, to: to.bounds)
    }

    private func mix(_ first: Double, _ second: Double, _ t: Double) -> Double { first * (1 - t) + second * t }
}

extension SVGPart {
    /// Whether the part may be split without a visible line along the cut: its stroke, if it has one, looks like its fill.
    var hidesCuts: Bool {
        guard let stroke else { return true }
        return fill.map { $0.paint == stroke.paint && isOpaque } ?? false
    }
}

extension StrokeStyle {
    /// The style between two styles. A solid line becomes dashes whose gaps grow; caps, joins and patterns of different lengths change
    /// halfway.
    fileprivate func mixed(with other: StrokeStyle, by fraction: Double) -> StrokeStyle {
        var result = fraction < 0.5 ? self : other
        func mix(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first * (1 - fraction) + second * fraction }
        result.lineWidth = mix(lineWidth, other.lineWidth)
        result.miterLimit = mix(miterLimit, other.miterLimit)
        let (first, second) = (dash.isEmpty ? other.dashWithoutGaps : dash, other.dash.isEmpty ? dashWithoutGaps : other.dash)
        guard first.count == second.count else { return result }
        result.dash = zip(first, second).map(mix)
        result.dashPhase = mix(dash.isEmpty ? other.dashPhase : dashPhase, other.dash.isEmpty ? dashPhase : other.dashPhase)
        return result
    }

    /// A pattern of the same length and number of dashes that gives a solid line.
    private var dashWithoutGaps: [CGFloat] {
        guard dash.count.isMultiple(of: 2) else { return [] }
        return dash.indices.map { $0.isMultiple(of: 2) ? dash[$0] + dash[$0 + 1] : 0 }
    }
}
