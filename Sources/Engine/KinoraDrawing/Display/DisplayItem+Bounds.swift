import Foundation

extension DisplayList {
    /// A rectangle that contains everything that is drawn. See ``DisplayItem/bounds``.
    package var bounds: CGRect { items.drawnBounds }
}

extension DisplayItem {
    /// A rectangle, in the coordinates of the item's container, that contains all changes by the item. It may be larger than necessary.
    ///
    /// Null if nothing is drawn; infinite if the item can change any point, as blend modes do that clear uncovered pixels. Antialiasing of
    /// up to one pixel is not included.
    package var bounds: CGRect {
        guard !blendMode.reachesBeyondSource else { return .infinite }
        // Clearing does not need a source.
        guard opacity > 0 || blendMode == .clear else { return .null }
        let rect: CGRect
        switch content {
        case .fill(let path, _, _): rect = path.boundingRect
        case .stroke(let path, _, let style): rect = path.boundingRect.grown(by: style.reach)
        case .text(let text, _):
            let outlines = text.runs.reduce(CGRect.null) { $0.union($1.outlines.boundingRect) }
            rect = text.bitmapGlyphs.reduce(outlines) { $0.union($1.frame) }
        case .image(_, let frame, _): rect = frame
        case .group(let group): rect = group.bounds
        }
        guard !rect.isNull, !rect.reachesEverywhere else { return rect }
        let mapped = rect.applying(transform)
        return mapped.origin.x.isFinite && mapped.origin.y.isFinite && mapped.width.isFinite && mapped.height.isFinite ? mapped : .infinite
    }
}

extension DisplayGroup {
    /// The bounds of the filtered items inside the clips and masks, in the group's coordinates.
    package var bounds: CGRect {
        var rect = items.drawnBounds
        for filter in filters { rect = filter.bounds(of: rect) }
        for clip in clips where !clip.isInverse && !rect.isNull {
            let cut = clip.path.boundingRect
            rect = cut.isNull ? .null : rect.intersection(cut.applying(clip.transform))
        }
        for mask in masks where !mask.isInverse && !rect.isNull {
            rect = rect.intersection(mask.items.drawnBounds)
        }
        return rect
    }
}

extension Array where Element == DisplayItem {
    fileprivate var drawnBounds: CGRect {
        var rect = CGRect.null
        for item in self {
            rect = rect.union(item.bounds)
            if rect.reachesEverywhere { return .infinite }
        }
        return rect
    }
}

extension Filter {
    /// The bounds of the filtered contents of `rect`.
    fileprivate func bounds(of rect: CGRect) -> CGRect {
        switch self {
        case .blur(let radius, _): return rect.grown(by: Filter.reach(ofBlur: radius))
        case .shadow(let shadow):
            if shadow.staysInside { return rect }
            if shadow.invertsAlpha { return .infinite }
            let cast = rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).grown(by: Filter.reach(ofBlur: shadow.radius))
            return shadow.isShadowOnly ? cast : rect.union(cast)
        case .colorMatrix(let matrix):
            // With a constant in the last row, transparent pixels become visible.
            return matrix.elements[19] > 0 ? .infinite : rect
        case .alphaThreshold(let minimum, let maximum, _):
            // The edge is antialiased over one pixel, which the caller takes into account.
            return minimum <= 0 && maximum >= 0 ? .infinite : rect
        case .luminanceToAlpha: return rect
        case .projection(let projection): return rect.reachesEverywhere ? .infinite : projection.bounds(of: rect)
        case .graph(let graph): return graph.region.standardized
        case .effect(let effect): return rect.grown(by: effect.reach)
        case .warp(let warp): return warp.region.standardized
        }
    }

    /// The distance in which a Gaussian has a visible effect: beyond three standard deviations, less than one level remains.
    private static func reach(ofBlur radius: CGFloat) -> CGFloat { radius > 0 ? 3 * radius : 0 }
}

extension StrokeStyle {
    /// The maximum distance of covered points from the line.
    fileprivate var reach: CGFloat {
        let miter = lineJoin == .miter ? max(miterLimit, 1) : 1
        let cap: CGFloat = lineCap == .square ? 1.4143 : 1
        return max(lineWidth, 0) / 2 * max(miter, cap)
    }
}

extension BlendMode {
    /// Whether the mode changes points that the drawing does not cover.
    package var reachesBeyondSource: Bool {
        switch self {
        case .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}

extension CGRect {
    fileprivate var reachesEverywhere: Bool { isInfinite || width >= CGRect.infinite.width }

    /// The rectangle extended by `reach` on all sides. Null and infinite rectangles are not changed.
    fileprivate func grown(by reach: CGFloat) -> CGRect {
        guard !isNull, !reachesEverywhere else { return self }
        return reach.isFinite ? insetBy(dx: -reach, dy: -reach) : .infinite
    }
}
