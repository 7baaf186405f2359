import Foundation
import KinoraDrawing
import KinoraViews

/// Rows of data in columns below a row of titles. The rows scroll vertically if they do not fit. Their order is the order of the data: a
/// touch cannot select or sort them.
public struct Table<Value: Identifiable> {
    let rows: [Value]
    let columns: [TableColumnMaker<Value>]
    @Environment(\.tableColumnHeaders) private var headers

    /// Creates a table with a row for each element of `data`.
    public init<Data: RandomAccessCollection, Columns: TableColumnContent>(
        _ data: Data, @TableColumnBuilder<Value> columns: () -> Columns
    ) where Data.Element == Value, Columns.TableRowValue == Value {
        self.init(Array(data), columns())
    }

    /// Creates a table with a row for each element of `data`. The selection is not drawn.
    public init<Data: RandomAccessCollection, Columns: TableColumnContent>(
        _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value> columns: () -> Columns
    ) where Data.Element == Value, Columns.TableRowValue == Value {
        self.init(Array(data), columns())
    }

    /// Creates a table with a row for each element of `data`. The selection is not drawn.
    public init<Data: RandomAccessCollection, Columns: TableColumnContent>(
        _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value> columns: () -> Columns
    ) where Data.Element == Value, Columns.TableRowValue == Value {
        self.init(Array(data), columns())
    }

    /// Creates a table with a row for each element of `data`. The rows have the order of `data`; `sortOrder` is ignored.
    public init<Data: RandomAccessCollection, Comparator: SortComparator, Columns: TableColumnContent>(
        _ data: Data, sortOrder: Binding<[Comparator]>, @TableColumnBuilder<Value> columns: () -> Columns
    ) where Data.Element == Value, Columns.TableRowValue == Value {
        self.init(Array(data), columns())
    }

    /// Creates a table with a row for each element of `data`, in the order of `data`. The selection is not drawn.
    public init<Data: RandomAccessCollection, Comparator: SortComparator, Columns: TableColumnContent>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Comparator]>, @TableColumnBuilder<Value> columns: () -> Columns
    ) where Data.Element == Value, Columns.TableRowValue == Value {
        self.init(Array(data), columns())
    }

    /// Creates a table with a row for each element of `data`, in the order of `data`. The selection is not drawn.
    public init<Data: RandomAccessCollection, Comparator: SortComparator, Columns: TableColumnContent>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Comparator]>,
        @TableColumnBuilder<Value> columns: () -> Columns
    ) where Data.Element == Value, Columns.TableRowValue == Value {
        self.init(Array(data), columns())
    }

    /// Creates a table from explicit rows.
    public init<Columns: TableColumnContent, Rows: TableRowContent>(
        of valueType: Value.Type, @TableColumnBuilder<Value> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Value, Rows.TableRowValue == Value {
        self.init(rows().rowValues, columns())
    }

    /// Creates a table from explicit rows. The selection is not drawn.
    public init<Columns: TableColumnContent, Rows: TableRowContent>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, @TableColumnBuilder<Value> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Value, Rows.TableRowValue == Value {
        self.init(rows().rowValues, columns())
    }

    /// Creates a table from explicit rows. The selection is not drawn.
    public init<Columns: TableColumnContent, Rows: TableRowContent>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Value, Rows.TableRowValue == Value {
        self.init(rows().rowValues, columns())
    }

    /// Creates a table from explicit rows, in their order; `sortOrder` is ignored.
    public init<Comparator: SortComparator, Columns: TableColumnContent, Rows: TableRowContent>(
        of valueType: Value.Type, sortOrder: Binding<[Comparator]>, @TableColumnBuilder<Value> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Columns.TableRowValue == Value, Rows.TableRowValue == Value {
        self.init(rows().rowValues, columns())
    }

    private init<Columns: TableColumnContent>(_ rows: [Value], _ columns: Columns) where Columns.TableRowValue == Value {
        self.rows = rows
        self.columns = columns.makers
    }
}

extension Table: View {
    public var body: some View {
        VStack(spacing: 0) {
            if headers != .hidden {
                TableLine(widths: columns.map(\.width)) {
                    ForEach(Array(columns.enumerated()), id: \.offset) { _, column in
                        column.title.font(.subheadline.weight(.medium)).foregroundStyle(.secondary).lineLimit(1)
                    }
                }
                .padding(.vertical, 6)
                Divider()
            }
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(rows) { row in
                        TableLine(widths: columns.map(\.width)) {
                            ForEach(Array(columns.enumerated()), id: \.offset) { _, column in column.cell(row) }
                        }
                        .padding(.vertical, 11)
                        Divider()
                    }
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .background(.background)
    }
}

/// A row of cells, each aligned with the leading edge of its column.
private struct TableLine: Layout {
    let widths: [TableColumnWidth]
    private static let margin: CGFloat = 16
    private static let gap: CGFloat = 8

    /// Returns the widths of the columns, in points. Columns of fixed width keep it; the others share the remaining width within their
    /// bounds.
    private func columns(in total: CGFloat) -> [CGFloat] {
        let room = max(total - 2 * Self.margin - Self.gap * CGFloat(max(widths.count - 1, 0)), 0)
        var columns = widths.map { width -> CGFloat? in width.ideal != nil && width.minimum == width.maximum ? width.ideal : nil }
        // A column that cannot have an equal share gets its bound; the others then share the remaining width again.
        while true {
            let open = columns.indices.filter { columns[$0] == nil }
            guard !open.isEmpty else { break }
            let share = max(room - columns.compactMap { $0 }.reduce(0, +), 0) / CGFloat(open.count)
            guard let bound = open.first(where: { widths[$0].clamp(share) != share }) else {
                for index in open { columns[index] = share }
                break
            }
            columns[bound] = widths[bound].clamp(share)
        }
        return columns.map { $0 ?? 0 }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? 320
        let heights = zip(subviews, columns(in: width)).map { $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)).height }
        return CGSize(width: width, height: heights.max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var x = bounds.minX + Self.margin
        for (subview, width) in zip(subviews, columns(in: bounds.width)) {
            subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: ProposedViewSize(width: width, height: nil))
            x += width + Self.gap
        }
    }
}

extension EnvironmentValues {
    @Entry fileprivate var tableColumnHeaders: Visibility = .automatic
}

extension View {
    /// Shows or hides the titles of the columns of tables within this view.
    nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
        environment(\.tableColumnHeaders, visibility)
    }
}
