import Foundation
import KinoraDrawing
import KinoraViews

extension AxisPlan {
    /// Moves the marks to their positions on a scale with padding.
    mutating func place(on scale: PositionScale) {
        items = items.map { item in
            Item(
                indices: item.indices, value: item.value, position: scale.position(of: item.value) ?? item.position, side: item.side,
                part: item.part,
                label: item.label)
        }
    }

    /// The lines and ticks of the axis, whose values are along x if `isHorizontal`.
    func gridMarks(isHorizontal: Bool) -> [ResolvedMark] {
        items.compactMap { item in
            guard let at = position(of: item, isCentered: item.part.isCentered) else { return nil }
            let id = identity(of: item, isHorizontal: isHorizontal)
            var mark: ResolvedMark
            switch item.part.kind {
            case .label: return nil
            case .grid:
                let line = isHorizontal ? MarkGeometry(x0: at, y0: 0, x1: at, y1: 1) : MarkGeometry(x0: 0, y0: at, x1: 1, y1: at)
                mark = ResolvedMark(
                    id: id.appending("grid"), kind: .rule, geometry: line, style: item.part.style ?? AnyShapeStyle(Color.gray.opacity(0.25))
                )
                mark.stroke = item.part.stroke ?? StrokeStyle(lineWidth: 0.5)
            case .tick(let length):
                let (edge, extensions): (MarkGeometry, CGSize) =
                    switch item.side {
                    case .leading: (.point(0, at), CGSize(width: -length, height: 0))
                    case .trailing: (.point(1, at), CGSize(width: length, height: 0))
                    case .top: (.point(at, 1), CGSize(width: 0, height: -length))
                    default: (.point(at, 0), CGSize(width: 0, height: length))
                    }
                mark = ResolvedMark(
                    id: id.appending("tick"), kind: .rule, geometry: edge, style: item.part.style ?? AnyShapeStyle(Color.gray.opacity(0.5)))
                mark.extensions = extensions
                mark.stroke = item.part.stroke ?? StrokeStyle(lineWidth: 0.5)
            }
            mark.offset = item.part.offset
            return mark
        }
    }

    /// The labels of the axis.
    @MainActor
    func labelMarks(isHorizontal: Bool) -> [ResolvedMark] {
        items.compactMap { item in
            guard let label = item.label, let location = position(of: item, isCentered: label.label.isCentered) else { return nil }
            let (edge, position): (MarkGeometry, AnnotationPosition) =
                switch item.side {
                case .leading: (.point(0, location), .leading)
                case .trailing: (.point(1, location), .trailing)
                case .top: (.point(location, 1), .top)
                default: (.point(location, 0), .bottom)
                }
            var mark = ResolvedMark(
                id: identity(of: item, isHorizontal: isHorizontal).appending("label"), kind: .label, geometry: edge,
                style: AnyShapeStyle(Color.clear))
            mark.offset = item.part.offset
            let spacing = isHorizontal ? label.label.verticalSpacing : label.label.horizontalSpacing
            let style = item.part.style ?? AnyShapeStyle(.secondary)
            let view: AnyView =
                if case .view(let view) = label.label.content {
                    AnyView(view.font(item.part.font ?? .caption).foregroundStyle(style))
                } else {
                    label.label.rotation.turned(label.text.foregroundStyle(style), size: label.size)
                }
            mark.annotations = [MarkAnnotation(position: position, alignment: .center, spacing: spacing ?? AxisLabel.spacing) { _ in view }]
            return mark
        }
    }

    /// The position of an item: the position of its value, or the middle between its value and the next one. Nil after the last value if there is
    /// no next one.
    private func position(of item: Item, isCentered: Bool) -> Double? {
        guard isCentered else { return item.position }
        let others = Set(items.filter { $0.side == item.side }.map(\.position)).sorted()
        if let next = others.first(where: { $0 > item.position }) { return (item.position + next) / 2 }
        let previous = others.last { $0 < item.position } ?? 0
        let middle = item.position + (item.position - previous) / 2
        return item.position < 1 ? min(middle, (item.position + 1) / 2) : nil
    }

    private func identity(of item: Item, isHorizontal: Bool) -> MarkID {
        MarkID(path: [isHorizontal, item.side, item.value, item.indices])
    }
}

extension AxisLabel.Rotation {
    /// Returns `view` in this direction, in a frame of `size`.
    @MainActor
    fileprivate func turned<V: View>(_ view: V, size: CGSize) -> AnyView {
        guard self != .none else { return AnyView(view) }
        return AnyView(
            view.fixedSize().rotationEffect(.degrees(self == .clockwise ? 90 : -90)).frame(width: size.width, height: size.height))
    }
}
