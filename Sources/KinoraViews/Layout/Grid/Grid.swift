import Foundation
import KinoraDrawing

/// Rows of cells whose columns line up. The rows are `GridRow`s; any other view takes a row's whole width.
///
/// A column is as wide as its widest cell needs, and columns with flexible cells share what is left, as views in a stack do.
public struct Grid<Content: View>: View {
    let layout: GridLayout
    let content: Content

    /// - Parameters:
    ///   - alignment: Where a cell stands in its place, unless its row, its column or the cell say otherwise.
    ///   - horizontalSpacing: Points between columns; 8 unless said.
    ///   - verticalSpacing: Points between rows; 8 unless said.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(alignment: alignment, horizontalSpacing: horizontalSpacing ?? 8, verticalSpacing: verticalSpacing ?? 8)
        self.content = content()
    }

    public var body: some View { layout { content } }
}

/// A row of cells in a `Grid`; outside of one it is a group.
public struct GridRow<Content: View>: View {
    private let alignment: VerticalAlignment?
    private let content: Content
    @State private var identity = GridRowIdentity()

    /// `alignment` is where the row's cells stand in its height; the grid's unless said.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public var body: some View {
        content.layoutValue(key: GridRowKey.self, value: GridRowMark(identity: identity, alignment: alignment))
    }
}

/// Tells one row from another.
final class GridRowIdentity: Sendable {}

/// What a cell knows of its row.
struct GridRowMark: Sendable {
    var identity: GridRowIdentity
    var alignment: VerticalAlignment?
}

enum GridRowKey: LayoutValueKey {
    static let defaultValue: GridRowMark? = nil
}

enum GridColumnsKey: LayoutValueKey {
    static let defaultValue = 1
}

enum GridCellAnchorKey: LayoutValueKey {
    static let defaultValue: UnitPoint? = nil
}

enum GridColumnAlignmentKey: LayoutValueKey {
    static let defaultValue: HorizontalAlignment? = nil
}

enum GridUnsizedAxesKey: LayoutValueKey {
    static let defaultValue: Axis.Set = []
}

extension View {
    /// How many columns the cell takes in its `GridRow`; at least 1.
    nonisolated public func gridCellColumns(_ count: Int) -> some View { layoutValue(key: GridColumnsKey.self, value: max(count, 1)) }

    /// The point of the cell that stands at the same point of its place.
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View { layoutValue(key: GridCellAnchorKey.self, value: anchor) }

    /// Where the cells of this cell's column stand in its width.
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignmentKey.self, value: guide)
    }

    /// The axes along which the cell takes the room that the other cells leave it, and asks for none.
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { layoutValue(key: GridUnsizedAxesKey.self, value: axes) }
}
