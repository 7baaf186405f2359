import KinoraViews

/// One or more rows of a table.
public protocol TableRowContent<TableRowValue> {
    associatedtype TableRowValue: Identifiable

    var rowValues: [TableRowValue] { get }
}

/// A row for one value.
public struct TableRow<Value: Identifiable>: TableRowContent {
    let value: Value

    public init(_ value: Value) {
        self.value = value
    }

    public var rowValues: [Value] { [value] }
}

extension ForEach: TableRowContent where Content: TableRowContent {
    public var rowValues: [Content.TableRowValue] { data.flatMap { content($0).rowValues } }
}

extension ForEach where Content: TableRowContent, ID == Data.Element.ID, Data.Element: Identifiable {
    public init<RowValue>(_ data: Data, @TableRowBuilder<RowValue> content: @escaping (Data.Element) -> Content)
    where Content.TableRowValue == RowValue {
        self.init(data: data, content: content, identifier: { $0.id })
    }

    /// Creates a row for each element of `data`.
    public init(_ data: Data) where Content == TableRow<Data.Element> {
        self.init(data: data, content: { TableRow($0) }, identifier: { $0.id })
    }
}

/// A combination of several rows.
public struct TupleTableRowContent<Value: Identifiable>: TableRowContent {
    public let rowValues: [Value]
}

/// A result builder that combines rows.
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
    public static func buildExpression<C: TableRowContent>(_ content: C) -> C where C.TableRowValue == Value { content }

    public static func buildBlock<C: TableRowContent>(_ content: C) -> C where C.TableRowValue == Value { content }

    public static func buildPartialBlock<C: TableRowContent>(first: C) -> C where C.TableRowValue == Value { first }

    public static func buildPartialBlock<A: TableRowContent, B: TableRowContent>(accumulated: A, next: B) -> TupleTableRowContent<Value>
    where A.TableRowValue == Value, B.TableRowValue == Value {
        TupleTableRowContent(rowValues: accumulated.rowValues + next.rowValues)
    }

    public static func buildIf<C: TableRowContent>(_ content: C?) -> C? where C.TableRowValue == Value { content }
}

/// The rows of an `if` without `else`.
extension Optional: TableRowContent where Wrapped: TableRowContent {
    public var rowValues: [Wrapped.TableRowValue] { self?.rowValues ?? [] }
}
