import Foundation

/// The motion of an item during an exposure.
///
/// Numbers such as positions, colours and radii are interpolated between the moments. A rotation is interpolated by its angle, about the centre of
/// the drawing, so that a wheel keeps its size. Everything else, such as the glyphs of a text, is taken from the reference.
package struct ItemMotion: Sendable {
    /// The item at each moment.
    let moments: [DisplayItem]
    let reference: Int
    private let transforms: [CGAffineTransform]
    private let curve: MomentCurve
    private let turn: ItemTurn?
    /// The numbers of the contents at each moment; empty if the contents do not change, or cannot be interpolated.
    private let numbers: [[Double]]
    /// The items of a group.
    package let children: [MotionPiece]
    /// Whether only the children move.
    package let isOwnStill: Bool
    /// The maximum length of the path of a point of the item during the exposure, in pixels. Changes of colours count as `colorScale` pixels.
    package let displacement: Double

    /// A change of a colour from 0 to 1 counts as this number of pixels.
    static let colorScale = 16.0
    /// A motion by less than this number of pixels is not visible.
    private static let minDisplacement = 0.25
    /// The largest distance between two moments, in pixels, at which a group counts as still although its items move.
    private static let minOwnDistance = 0.02

    /// Creates the motion of an item with the same kind of contents at all moments; nil if it does not move visibly.
    ///
    /// - Parameter transform: From the item's container to pixels.
    init?(_ moments: [DisplayItem], _ exposure: Exposure, transform: CGAffineTransform) {
        (self.moments, reference) = (moments, exposure.reference)
        transforms = moments.map(\.transform)
        let item = moments[reference]
        let bounds = item.contentBounds
        let inner = item.transform.concatenating(transform)
        var distances = (0.0, 0.0)
        if moments.contains(where: { $0.transform != item.transform }) {
            let corners = bounds.corners
            func distance(_ a: Int, _ b: Int) -> Double {
                let (from, to) = (moments[a].transform.concatenating(transform), moments[b].transform.concatenating(transform))
                return corners.map { $0.applying(from).distance(to: $0.applying(to)) }.max() ?? 0
            }
            distances = (distance(0, 1), distance(1, 2))
        }
        let opacities = moments.map(\.opacity)
        distances.0 = max(distances.0, abs(opacities[1] - opacities[0]) * Self.colorScale)
        distances.1 = max(distances.1, abs(opacities[2] - opacities[1]) * Self.colorScale)
        let changes = ContentNumbers.changes(of: moments, scale: inner.meanScale)
        distances = (distances.0 + changes.distances.0, distances.1 + changes.distances.1)
        guard distances.0.isFinite, distances.1.isFinite else { return nil }
        numbers = changes.numbers
        curve = MomentCurve(exposure, distances: distances)
        turn = ItemTurn(transforms, about: bounds.middle)
        isOwnStill = max(distances.0, distances.1) < Self.minOwnDistance
        let groups = moments.compactMap(\.group)
        children =
            groups.count == moments.count ? MotionPiece.pieces(groups.map(\.items), exposure, transform: inner) : []
        let inside = children.reduce(0) { max($0, $1.displacement) }
        displacement = curve.length(distances) + inside
        guard displacement >= Self.minDisplacement else { return nil }
    }

    /// Returns the item at a position in the time of the exposure, 0...1.
    package func item(at position: Double) -> DisplayItem {
        var item = moments[reference]
        let mixer = curve.mixer(at: position)
        item.transform = turn?.transform(mixer) ?? mixer.transform(transforms)
        item.opacity = min(max(mixer.number(moments[0].opacity, moments[1].opacity, moments[2].opacity), 0), 1)
        if !numbers.isEmpty { ContentNumbers.set(numbers, mixer, in: &item) }
        if !children.isEmpty, case .group(var group) = item.content {
            group.items = children.map { $0.item(at: position) }
            item.content = .group(group)
        }
        return item
    }
}

/// An item of a frame with an exposure.
package enum MotionPiece: Sendable {
    /// An item that does not move visibly, or is drawn without motion blur.
    case still(DisplayItem)
    case moving(ItemMotion)

    var displacement: Double {
        switch self {
        case .still: 0
        case .moving(let motion): motion.displacement
        }
    }

    func item(at position: Double) -> DisplayItem {
        switch self {
        case .still(let item): item
        case .moving(let motion): motion.item(at: position)
        }
    }

    /// Returns the pieces of an exposure. `transform` maps its points to pixels.
    package static func pieces(_ exposure: Exposure, transform: CGAffineTransform) -> [MotionPiece] {
        pieces(exposure.moments, exposure, transform: transform)
    }

    /// Matches the items at the moments: from the front and from the back, as long as they are of the same kind. The others do not move.
    static func pieces(_ moments: [[DisplayItem]], _ exposure: Exposure, transform: CGAffineTransform) -> [MotionPiece] {
        let shown = moments[exposure.reference]
        let shortest = moments.map(\.count).min() ?? 0
        let areEqualCounts = moments.allSatisfy { $0.count == shortest }
        func piece(_ items: [DisplayItem]) -> MotionPiece? {
            let item = items[exposure.reference]
            guard items.allSatisfy({ $0.isSimilar(to: item) }) else { return nil }
            if item.isSharp || items.allSatisfy({ $0 == item }) { return .still(item) }
            return ItemMotion(items, exposure, transform: transform).map(MotionPiece.moving) ?? .still(item)
        }
        if areEqualCounts {
            return shown.indices.map { index in piece(moments.map { $0[index] }) ?? .still(shown[index]) }
        }
        var (first, last): ([MotionPiece], [MotionPiece]) = ([], [])
        while first.count < shortest, let next = piece(moments.map { $0[first.count] }) { first.append(next) }
        while first.count + last.count < shortest, let next = piece(moments.map { $0[$0.count - 1 - last.count] }) { last.append(next) }
        let rest = shown[first.count..<(shown.count - last.count)]
        return first + rest.map(MotionPiece.still) + last.reversed()
    }
}

extension DisplayItem {
    fileprivate var group: DisplayGroup? {
        guard case .group(let group) = content else { return nil }
        return group
    }

    /// Whether the item is a sharp group, possibly inside filters.
    fileprivate var isSharp: Bool {
        guard let group else { return false }
        return group.isSharp || !group.filters.isEmpty && group.items.count == 1 && group.items[0].isSharp
    }

    /// Whether the other item has the same kind of contents, so that it can be the same thing at another moment.
    fileprivate func isSimilar(to other: DisplayItem) -> Bool {
        switch (content, other.content) {
        case (.fill, .fill), (.stroke, .stroke), (.text, .text), (.image, .image): blendMode == other.blendMode
        case (.group(let a), .group(let b)): blendMode == other.blendMode && a.isSharp == b.isSharp
        default: false
        }
    }

    /// The bounds of the contents in the item's coordinates; empty at the origin if they are unknown.
    fileprivate var contentBounds: CGRect {
        let rect = DisplayItem(content).bounds
        guard !rect.isNull, rect.width.isFinite, rect.height.isFinite, rect.width < CGRect.infinite.width else { return .zero }
        return rect
    }
}

extension CGRect {
    fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }

    fileprivate var corners: [CGPoint] {
        [origin, CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY)]
    }
}

extension CGPoint {
    fileprivate func distance(to other: CGPoint) -> Double { Double(hypot(other.x - x, other.y - y)) }
}
