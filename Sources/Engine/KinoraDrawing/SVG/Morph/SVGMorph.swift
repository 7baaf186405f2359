import Foundation

/// A continuous change of one drawing into another, part by part, in colour.
///
/// Each filled or stroked shape of a document is a part. Parts are paired by position, area, order and colour. Of a pair, the outline morphs
/// (see ``Morph``), and fill, stroke and opacity are interpolated: colours in Oklab, gradients of the same kind stop by stop. A gradient and a
/// colour are mixed as gradients; a linear and a radial gradient meet in a single colour. Parts without a partner grow from, or shrink to, a
/// point of the part that is most similar. If `surplus` is ``MorphOptions/Surplus/split``, larger ones share it: the part is cut into pieces
/// with their arrangement, so that the stripes of a flag become bands of a heart. A part with a line of another colour is copied instead.
///
/// ```swift
/// let morph = SVGMorph(from: sun, to: cloud)
/// let middle = morph.document(at: 0.5)
/// ```
///
/// The documents' view boxes become one another, so that documents of different sizes fill the same frame. Clips are applied to the
/// outlines. A document of shapes, see ``SVGDocument/init(_:viewBox:)``, makes an outline morph into a drawing.
///
/// Documents of more than 400 shapes, or 100,000 curves and lines, dissolve instead, as do outlines that cross clips in more than 20,000
/// points. Prepare a morph once and use it for every frame: preparing takes as long as a ``Morph`` for each pair.
public struct SVGMorph: Sendable {
    /// The document at t = 0.
    public let from: SVGDocument
    /// The document at t = 1.
    public let to: SVGDocument

    /// Nil if the documents dissolve.
    private let plan: SVGMorphPlan?
    /// From the coordinates of the documents to the coordinates of the morph: the origin is the middle of the view box, its longer side is
    /// ``extent``.
    private let maps: (from: CGAffineTransform, to: CGAffineTransform)

    static let extent = 100.0
    private static let maxParts = 400
    private static let maxCurves = 100_000

    /// Finds the corresponding parts and their points. The fill rule and the pins of `options` are ignored.
    public init(from: SVGDocument, to: SVGDocument, options: MorphOptions = MorphOptions()) {
        let (from, to) = (from.withoutPendingText, to.withoutPendingText)
        (self.from, self.to) = (from, to)
        maps = (Self.map(of: from), Self.map(of: to))
        let shapes = (from.shapes, to.shapes)
        let curves = (shapes.0 + shapes.1).reduce(0) { $0 + $1.localPath.verbs.count }
        guard max(shapes.0.count, shapes.1.count) <= Self.maxParts, curves <= Self.maxCurves else {
            plan = nil
            return
        }
        let parts = (SVGPartReader(from, map: maps.from), SVGPartReader(to, map: maps.to))
        plan = parts.0.isTooComplex || parts.1.isTooComplex ? nil : SVGMorphPlan(from: parts.0, to: parts.1, options: options)
    }

    /// Returns the drawing at `t`, which is clamped to 0...1; NaN counts as 0.
    ///
    /// At 0 and 1, these are the original documents. In between, parts have the order and the groups of `from` until t = 0.5, and then the order and
    /// the groups of `to`. O(number of points and parts).
    ///
    /// - Parameters:
    ///   - t: The progress from the first drawing (0) to the second one (1).
    ///   - foreground: The colour of `currentColor` where it is mixed with other colours. Where it becomes itself, it stays the
    ///     foreground.
    public func document(at t: CGFloat, foreground: Color = .black) -> SVGDocument {
        guard t > 0 else { return from }
        guard t < 1 else { return to }
        let t = Double(t)
        func mix(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first * (1 - t) + second * t }
        let (box, other) = (from.viewBox.applying(maps.from), to.viewBox.applying(maps.to))
        var fit = t < 0.5 ? from.fit : to.fit
        fit.alignment = UnitPoint(
            x: mix(from.fit.alignment.x, to.fit.alignment.x), y: mix(from.fit.alignment.y, to.fit.alignment.y))
        return SVGDocument(
            nodes: nodes(at: t, foreground), viewBox: box.mixed(with: other, by: t),
            size: CGSize(width: mix(from.size.width, to.size.width), height: mix(from.size.height, to.size.height)), fit: fit)
    }

    private func nodes(at t: Double, _ foreground: Color) -> [SVGDocument.Node] {
        guard let plan else {
            return [
                .group(SVGDocument.Group(from.nodes.map { $0.applying(maps.from) }, opacity: 1 - t)),
                .group(SVGDocument.Group(to.nodes.map { $0.applying(maps.to) }, opacity: t)),
            ]
        }
        // 1 at the ends, 0 halfway.
        let weight = abs(1 - 2 * t)
        func drawn(_ nodes: [SVGPartNode]) -> [SVGDocument.Node] {
            nodes.map { node in
                switch node {
                case .part(let index): .shape(plan.morphs[index].shape(at: t, foreground: foreground))
                case .group(let children, let opacity, let middle):
                    .group(SVGDocument.Group(drawn(children), opacity: middle + (opacity - middle) * weight))
                }
            }
        }
        return drawn(t < 0.5 ? plan.fromNodes : plan.toNodes)
    }

    private static func map(of document: SVGDocument) -> CGAffineTransform {
        let box = document.viewBox
        let scale = extent / Double(max(box.width, box.height))
        guard box.width > 0, box.height > 0, scale.isFinite, scale > 0 else { return .identity }
        return CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -box.midX, y: -box.midY)
    }
}
