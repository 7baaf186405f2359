import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// Merges shapes of glass that are close to each other.
struct GlassMerging {
    /// The `spacing` of a `GlassEffectContainer`.
    var spacing: CGFloat
}

extension GlassMerging: DrawingEffect {
    nonisolated var animatableData: CGFloat {
        get { spacing }
        set { spacing = newValue }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        // Filters apply to each leaf, so glass inside them is not merged.
        guard builder.search == nil, builder.filters.isEmpty, !builder.isHidden else { return content(&builder) }
        var inner = builder.leafBuilder()
        content(&inner)
        builder.append(drawn: GlassMerger(spacing: spacing).merging(inner.items))
    }
}

/// Merges shapes of glass in display items. A piece is a fill with a marked backdrop, followed by the stroke of its rim.
///
/// Pieces are united and then closed: dilated and eroded by nearly half of the spacing, which bridges narrow gaps smoothly.
private struct GlassMerger {
    private struct Piece {
        var outline: Path
        var backdrop: Paint.Backdrop
        /// The indices of the original pieces, in drawing order.
        var parts: [Int]
    }

    let spacing: CGFloat
    private var pieces: [Piece] = []
    /// The merged piece that replaces each part: the piece for its first part, nil for its other parts.
    private var merged: [Int: Piece?] = [:]

    init(spacing: CGFloat) {
        self.spacing = spacing
    }

    func merging(_ items: [DisplayItem]) -> [DisplayItem] {
        var merger = self
        var count = 0
        Self.visit(items, &count, .identity) { merger.pieces.append(Piece(outline: $1, backdrop: $2, parts: [$0])) }
        guard count > 1 else { return items }
        merger.unite({ $0.backdrop == $1.backdrop && $0.backdrop.piece != 0 }) {
            Self.grown($0, to: $0.boundingRect.union($1.boundingRect))
        }
        merger.unite({ areNear($0, $1) }) { $0.union($1) }
        for piece in merger.pieces where piece.parts.count > 1 {
            for part in piece.parts { merger.merged[part] = .some(nil) }
            merger.merged[piece.parts[0]] = merger.closed(piece)
        }
        guard !merger.merged.isEmpty else { return items }
        count = 0
        return merger.replacing(items, &count, .identity)
    }

    // MARK: Finding

    /// Returns the outline and backdrop of the piece that starts at `index`, or nil if none does.
    private static func piece(at index: Int, in items: [DisplayItem]) -> (outline: Path, backdrop: Paint.Backdrop)? {
        guard index + 1 < items.count, case .fill(let outline, .backdrop(let backdrop), _) = items[index].content, backdrop.piece != nil,
            case .stroke(let rim, .linearGradient, _) = items[index + 1].content, rim == outline,
            items[index].transform == items[index + 1].transform
        else { return nil }
        return (outline, backdrop)
    }

    /// Returns the group of an item that only combines and transforms its items, or nil.
    private static func plainGroup(_ item: DisplayItem) -> DisplayGroup? {
        guard case .group(let group) = item.content, item.opacity == 1, item.blendMode == .normal, !group.isIsolated,
            group.clips.isEmpty, group.masks.isEmpty, group.filters.isEmpty, item.transform.determinant != 0
        else { return nil }
        return group
    }

    /// Calls `note` with the index, outline and backdrop of each piece, in drawing order.
    private static func visit(
        _ items: [DisplayItem], _ count: inout Int, _ outer: CGAffineTransform, _ note: (Int, Path, Paint.Backdrop) -> Void
    ) {
        var index = 0
        while index < items.count {
            let transform = items[index].transform.concatenating(outer)
            if let (outline, backdrop) = piece(at: index, in: items) {
                note(count, outline.applying(transform), backdrop)
                count += 1
                index += 2
                continue
            }
            if let group = plainGroup(items[index]) { visit(group.items, &count, transform, note) }
            index += 1
        }
    }

    // MARK: Merging

    private func areNear(_ a: Piece, _ b: Piece) -> Bool {
        var (first, second) = (a.backdrop, b.backdrop)
        (first.piece, second.piece) = (nil, nil)
        guard first == second else { return false }
        return a.outline.boundingRect.insetBy(dx: -spacing / 2, dy: -spacing / 2)
            .intersects(b.outline.boundingRect.insetBy(dx: -spacing / 2, dy: -spacing / 2))
    }

    /// Unites the pieces that belong together, transitively.
    private mutating func unite(_ belongTogether: (Piece, Piece) -> Bool, _ outline: (Path, Path) -> Path) {
        var united: [Piece] = []
        for piece in pieces {
            var piece = piece
            while let index = united.firstIndex(where: { belongTogether($0, piece) }) {
                let other = united.remove(at: index)
                piece.outline = outline(other.outline, piece.outline)
                piece.parts = (other.parts + piece.parts).sorted()
            }
            united.append(piece)
        }
        pieces = united
    }

    /// Returns the outline stretched to `rect` by moving its halves apart, which preserves its corners.
    private static func grown(_ outline: Path, to rect: CGRect) -> Path {
        let bounds = outline.boundingRect
        func moved(_ value: CGFloat, _ middle: CGFloat, lower: CGFloat, upper: CGFloat) -> CGFloat {
            abs(value - middle) < 1e-6 ? value + (lower + upper) / 2 : value + (value < middle ? lower : upper)
        }
        func moved(_ point: CGPoint) -> CGPoint {
            CGPoint(
                x: moved(point.x, bounds.midX, lower: rect.minX - bounds.minX, upper: rect.maxX - bounds.maxX),
                y: moved(point.y, bounds.midY, lower: rect.minY - bounds.minY, upper: rect.maxY - bounds.maxY))
        }
        return Path { path in
            outline.forEach { element in
                switch element {
                case .move(let point): path.move(to: moved(point))
                case .line(let point): path.addLine(to: moved(point))
                case .quadCurve(let point, let control): path.addQuadCurve(to: moved(point), control: moved(control))
                case .curve(let point, let control1, let control2):
                    path.addCurve(to: moved(point), control1: moved(control1), control2: moved(control2))
                case .closeSubpath: path.closeSubpath()
                }
            }
        }
    }

    /// Returns the piece with narrow gaps closed.
    private func closed(_ piece: Piece) -> Piece {
        var piece = piece
        // Pieces at exactly the spacing are not merged.
        let distance = spacing / 2 - 0.25
        guard distance > 0 else { return piece }
        piece.outline = piece.outline.offset(by: distance, join: .round).offset(by: -distance, join: .round).union(piece.outline)
        return piece
    }

    // MARK: Drawing

    private func replacing(_ items: [DisplayItem], _ count: inout Int, _ outer: CGAffineTransform) -> [DisplayItem] {
        var result: [DisplayItem] = []
        var index = 0
        while index < items.count {
            let item = items[index]
            let transform = item.transform.concatenating(outer)
            if Self.piece(at: index, in: items) != nil {
                let rim = items[index + 1]
                switch merged[count] {
                case .none: result += [item, rim]
                case .some(.some(let piece)): result += drawing(piece, fill: item, rim: rim, outer: outer)
                case .some(.none): break
                }
                count += 1
                index += 2
                continue
            }
            if var group = Self.plainGroup(item) {
                group.items = replacing(group.items, &count, transform)
                result.append(DisplayItem(.group(group), transform: item.transform))
            } else {
                result.append(item)
            }
            index += 1
        }
        return result
    }

    /// Returns the fill and rim of a merged piece, which replace the fill and rim of its first part.
    private func drawing(_ piece: Piece, fill: DisplayItem, rim: DisplayItem, outer: CGAffineTransform) -> [DisplayItem] {
        guard case .stroke(_, .linearGradient(let ramp, _, _), let style) = rim.content else { return [fill, rim] }
        let bounds = piece.outline.boundingRect
        let (start, end) = (CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.maxY))
        let transform = outer.inverted()
        return [
            DisplayItem(
                .fill(piece.outline, .backdrop(piece.backdrop), FillStyle()), transform: transform, opacity: fill.opacity,
                blendMode: fill.blendMode),
            DisplayItem(
                .stroke(piece.outline, .linearGradient(ramp, start: start, end: end), style), transform: transform, opacity: rim.opacity,
                blendMode: rim.blendMode),
        ]
    }
}
