import Foundation
import KinoraDrawing
import KinoraMotion

/// Views in rows and columns. Each `GridRow` is a row whose views are cells; any other view is a row by itself, as wide as the grid.
///
/// A column is as wide as its widest cell, a row as high as its highest. Room is divided among columns, and then among rows, as a stack divides it.
public struct Grid<Content: View>: View {
    let alignment: Alignment
    let horizontalSpacing: CGFloat?
    let verticalSpacing: CGFloat?
    let content: Content

    /// `alignment` is that of the cells in their places. Distances are points; nil is 8.
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
    static func makeElement(for node: ViewNode, view: @escaping () -> Grid, content: @escaping () -> [LayoutElement]) -> ContainerElement {
        GridElement(for: node, content: content) {
            let view = view()
            return GridArrangement(
                alignment: view.alignment, horizontalSpacing: view.horizontalSpacing ?? 8, verticalSpacing: view.verticalSpacing ?? 8)
        }
    }
}

/// A row of a `Grid`. Elsewhere it is its views, one after the other.
public struct GridRow<Content: View>: View {
    let alignment: VerticalAlignment?
    let content: Content

    /// `alignment` is that of the cells in the row; nil is the grid's.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public var body: some View {
        Group { content }.modifier(GridRowMark(alignment: alignment))
    }
}

extension View {
    /// Lets the view take `count` columns of its row, at least 1.
    nonisolated public func gridCellColumns(_ count: Int) -> some View {
        modifier(LayoutTraits(value: (ObjectIdentifier(GridCellKey.Columns.self), max(count, 1))))
    }

    /// Puts the point `anchor` of the view on that of its cell, whatever the grid's alignment.
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        modifier(LayoutTraits(value: (ObjectIdentifier(GridCellKey.Anchor.self), anchor)))
    }

    /// The alignment of all cells in the view's column.
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        modifier(LayoutTraits(value: (ObjectIdentifier(GridCellKey.ColumnAlignment.self), guide)))
    }

    /// The axes on which the view has no say in the size of its cell, but takes what the others leave.
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        modifier(LayoutTraits(value: (ObjectIdentifier(GridCellKey.UnsizedAxes.self), axes)))
    }
}

/// By what names cells say how they want to be placed.
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
    nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        GridCellElement(content, value: value, node: node)
    }
}

private final class GridCellElement: WrapperElement {
    private let value: ModifierValue<GridRowMark>
    private let row: ObjectIdentifier

    init(_ content: LayoutElement, value: ModifierValue<GridRowMark>, node: ViewNode) {
        self.value = value
        row = ObjectIdentifier(node)
        super.init(content, node: node)
    }

    override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        if key == ObjectIdentifier(GridCellKey.Row.self) { return GridRowPart(row: row, alignment: value.model.alignment) }
        return super.layoutValue(key)
    }
}

/// Which row of a grid an element is in.
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
