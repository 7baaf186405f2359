import Foundation
import KinoraViews

/// The bounds of a column's width, in points; nil means unbounded.
struct TableColumnWidth: Hashable {
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?

    func clamp(_ width: CGFloat) -> CGFloat { min(max(width, minimum ?? 0), maximum ?? .infinity) }
}

/// The title, width and cells of a column.
public struct TableColumnMaker<RowValue> {
    let title: AnyView
    var width = TableColumnWidth()
    let cell: (RowValue) -> AnyView
}

/// One or more columns of a table.
public protocol TableColumnContent<TableRowValue> {
    associatedtype TableRowValue: Identifiable

    var makers: [TableColumnMaker<TableRowValue>] { get }
}

/// A column with a title and a cell for each row.
public struct TableColumn<RowValue: Identifiable, Content: View, Label: View>: TableColumnContent {
    public typealias TableRowValue = RowValue
    private var maker: TableColumnMaker<RowValue>

    public var makers: [TableColumnMaker<RowValue>] { [maker] }

    private init(label: Label, cell: @escaping (RowValue) -> Content) {
        maker = TableColumnMaker(title: AnyView(label), cell: { AnyView(cell($0)) })
    }

    /// Sets the width of the column, in points. nil makes the width flexible.
    public func width(_ width: CGFloat?) -> TableColumn {
        var column = self
        column.maker.width = TableColumnWidth(minimum: width, ideal: width, maximum: width)
        return column
    }

    /// Sets the bounds of the column's width, in points. `ideal` has no effect.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
        var column = self
        column.maker.width = TableColumnWidth(minimum: min, ideal: nil, maximum: max)
        return column
    }
}

extension TableColumn where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(titleKey), cell: content)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(label: Text(title), cell: content)
    }

    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(titleKey), cell: content)
    }

    @_disfavoredOverload
    public init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(label: Text(title), cell: content)
    }
}

extension TableColumn where Label == Text, Content == Text {
    /// Creates a column that shows a string of each row.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(label: Text(titleKey)) { Text(verbatim: $0[keyPath: value]) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(label: Text(title)) { Text(verbatim: $0[keyPath: value]) }
    }
}

/// A combination of several columns.
public struct TupleTableColumnContent<RowValue: Identifiable>: TableColumnContent {
    public let makers: [TableColumnMaker<RowValue>]
}

/// A result builder that combines columns.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable> {
    public static func buildExpression<C: TableColumnContent>(_ content: C) -> C where C.TableRowValue == RowValue { content }

    public static func buildBlock<C: TableColumnContent>(_ content: C) -> C where C.TableRowValue == RowValue { content }

    public static func buildPartialBlock<C: TableColumnContent>(first: C) -> C where C.TableRowValue == RowValue { first }

    public static func buildPartialBlock<A: TableColumnContent, B: TableColumnContent>(accumulated: A, next: B)
        -> TupleTableColumnContent<RowValue>
    where A.TableRowValue == RowValue, B.TableRowValue == RowValue {
        TupleTableColumnContent(makers: accumulated.makers + next.makers)
    }

    public static func buildIf<C: TableColumnContent>(_ content: C?) -> C? where C.TableRowValue == RowValue { content }
}

/// The columns of an `if` without `else`.
extension Optional: TableColumnContent where Wrapped: TableColumnContent {
    public var makers: [TableColumnMaker<Wrapped.TableRowValue>] { self?.makers ?? [] }
}
