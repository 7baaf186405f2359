import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// A container that arranges views in rows and columns. The views of a `GridRow` are the cells of one row. Any other view is a row of its own, as
/// wide as the grid.
///
/// A column is as wide as its widest cell, a row as high as its highest. Space is divided among columns, then among rows, as in a stack.
public struct Grid<Content: View>: View {
    let alignment: Alignment
    let horizontalSpacing: CGFloat?
    let verticalSpacing: CGFloat?
    package let content: Content

    /// `alignment` positions views in their cells. Spacing is in points; nil is 8.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        self.content = content()
    }
}

extension Grid: ContainerView {
    package static func makeElement(for node: ViewNode, view: @escaping () -> Grid, content: @escaping () -> [LayoutElement])
        -> ContainerElement
    {
        GridElement(for: node, content: content) {
            let view = view()
            return GridArrangement(
                alignment: view.alignment, horizontalSpacing: view.horizontalSpacing ?? 8, verticalSpacing: view.verticalSpacing ?? 8)
        }
    }
}

/// A row of a `Grid`. Outside a grid its views are laid out individually.
public struct GridRow<Content: View>: View {
    let alignment: VerticalAlignment?
    package let content: Content

    /// `alignment` positions views vertically in the row's cells; nil is the grid's.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public var body: some View {
        Group { content }.modifier(GridRowMark(alignment: alignment))
    }
}

extension View {
    /// Makes the cell span `count` columns of its row; values below 1 are 1.
    nonisolated public func gridCellColumns(_ count: Int) -> some View {
        modifier(LayoutTraits(value: (ObjectIdentifier(GridCellKey.Columns.self), max(count, 1))))
    }

    /// Aligns the unit point `anchor` of the view with the same point of its cell, overriding the grid's alignment.
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        modifier(LayoutTraits(value: (ObjectIdentifier(GridCellKey.Anchor.self), anchor)))
    }

    /// Sets the horizontal alignment of all cells in the view's column.
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(LayoutTraits(value: (ObjectIdentifier(GridCellKey.ColumnAlignment.self), guide)))
    }

    /// Excludes the view from the sizing of its row or column on `axes`. The view is proposed the size that results from the other cells.
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(LayoutTraits(value: (ObjectIdentifier(GridCellKey.UnsizedAxes.self), axes)))
    }
}

/// The keys of the layout values that configure grid cells.
enum GridCellKey {
    enum Columns {}
    enum Anchor {}
    enum ColumnAlignment {}
    enum UnsizedAxes {}
    enum Row {}
}

/// Marks the views of one row.
struct GridRowMark {
    var alignment: VerticalAlignment?
}

extension GridRowMark: ElementModifier {
    static var affectsLayout: Bool { true }

    package static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        GridCellElement(content, value: value, node: node)
    }
}

private final class GridCellElement: ModifierElement<GridRowMark> {
    private let row: ObjectIdentifier

    override init(_ content: LayoutElement, value: ModifierValue<GridRowMark>, node: ViewNode) {
        row = ObjectIdentifier(node)
        super.init(content, value: value, node: node)
    }

    override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        if key == ObjectIdentifier(GridCellKey.Row.self) { return GridRowPart(row: row, alignment: value.model.alignment) }
        return super.layoutValue(key)
    }
}

/// The row of a grid that an element belongs to.
struct GridRowPart {
    var row: ObjectIdentifier
    var alignment: VerticalAlignment?
}

private final class GridElement: ContainerElement {
    private let arrangement: () -> GridArrangement

    init(for node: ViewNode, content: @escaping () -> [LayoutElement], arrangement: @escaping () -> GridArrangement) {
        self.arrangement = arrangement
        super.init(for: node, collect: content)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { arrangement().arrange(present, in: proposal).size }

    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        arrangement().arrange(present, in: proposal).placements
    }
}
