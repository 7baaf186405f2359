import Foundation

/// The fitting of a view box into a viewport: the attribute `preserveAspectRatio`.
struct SVGViewFit: Hashable, Sendable {
    enum Scaling: Hashable, Sendable { case meet, slice, stretch }

    /// The alignment of the view box: 0 at the left or top, 1 at the right or bottom.
    var alignment = UnitPoint.center
    var scaling = Scaling.meet

    init() {}

    /// Returns nil for values that SVG does not define.
    init?(_ text: String) {
        var words = text.split(whereSeparator: \.isWhitespace)[...]
        if words.first == "defer" { words = words.dropFirst() }
        guard let first = words.first, words.count <= 2 else { return nil }
        if first == "none" {
            scaling = .stretch
        } else {
            let positions: [Substring: CGFloat] = ["Min": 0, "Mid": 0.5, "Max": 1]
            guard first.count == 8, first.first == "x", first.dropFirst(4).first == "Y", let x = positions[first.dropFirst().prefix(3)],
                let y = positions[first.suffix(3)]
            else { return nil }
            alignment = UnitPoint(x: x, y: y)
        }
        switch words.dropFirst().first {
        case nil, "meet": break
        case "slice": if scaling != .stretch { scaling = .slice }
        default: return nil
        }
    }

    /// The transform from `box` to `viewport`; nil if one of the rectangles has no area or the transform cannot be computed.
    func transform(from box: CGRect, to viewport: CGRect) -> CGAffineTransform? {
        guard box.width > 0, box.height > 0, viewport.width > 0, viewport.height > 0 else { return nil }
        var (x, y) = (viewport.width / box.width, viewport.height / box.height)
        switch scaling {
        case .meet: (x, y) = (min(x, y), min(x, y))
        case .slice: (x, y) = (max(x, y), max(x, y))
        case .stretch: break
        }
        let rest = CGSize(width: viewport.width - box.width * x, height: viewport.height - box.height * y)
        let transform = CGAffineTransform(
            a: x, b: 0, c: 0, d: y, tx: viewport.minX + rest.width * alignment.x - box.minX * x,
            ty: viewport.minY + rest.height * alignment.y - box.minY * y)
        return transform.isFinite && transform.determinant != 0 ? transform : nil
    }
}
