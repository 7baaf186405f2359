import Foundation
import KinoraDrawing

/// Draws pieces of glass that are near each other as one piece.
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
        // Filters apply to each leaf, so glass below them stays in pieces.
        guard builder.search == nil, builder.filters.isEmpty, !builder.isHidden else { return content(&builder) }
        var inner = builder.leafBuilder()
        content(&inner)
        builder.append(drawn: GlassMerger(spacing: spacing).merging(inner.items))
    }
}

/// Merges pieces of glass in display items. A piece is a fill with a marked backdrop, followed by the stroke of its rim.
///
/// Pieces are united and then closed (dilated and eroded by nearly half of the spacing), which fills narrow gaps with smooth necks.
private struct GlassMerger {
    private struct Piece {
        var outline: Path
        var backdrop: Paint.Backdrop
        /// The numbers of its parts, in the order of drawing.
        var parts: [Int]
    }

    let spacing: CGFloat
    private var pieces: [Piece] = []
    /// For each part of a merged piece, the piece that the first of its parts draws; nil for its other parts.
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

    /// The outline and the backdrop of the piece that begins at an index.
    private static func piece(at index: Int, in items: [DisplayItem]) -> (outline: Path, backdrop: Paint.Backdrop)? {
        guard index + 1 < items.count, case .fill(let outline, .backdrop(let backdrop), _) = items[index].content, backdrop.piece != nil,
            case .stroke(let rim, .linearGradient, _) = items[index + 1].content, rim == outline,
            items[index].transform == items[index + 1].transform
        else { return nil }
        return (outline, backdrop)
    }

    /// The group of an item that only lists its items.
    private static func plainGroup(_ item: DisplayItem) -> DisplayGroup? {
        guard case .group(let group) = item.content, item.opacity == 1, item.blendMode == .normal, !group.isIsolated,
            group.clips.isEmpty, group.masks.isEmpty, group.filters.isEmpty, item.transform.determinant != 0
        else { return nil }
        return group
    }

    /// Calls `note` with the number, outline and backdrop of each piece, in the order of drawing.
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

    /// Unites pieces that belong together, directly or through others.
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

    /// The outline with its halves moved apart, so that it fills a rectangle and keeps its corners.
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

    /// The piece with narrow gaps filled.
    private func closed(_ piece: Piece) -> Piece {
        var piece = piece
        // Pieces whose distance is exactly the spacing stay apart.
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

    /// The fill and the rim of a merged piece, in place of those of its first part.
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
