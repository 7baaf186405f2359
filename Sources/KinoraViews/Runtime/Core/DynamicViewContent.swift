import Foundation
import KinoraDrawing

/// A view that makes its contents from a collection.
public protocol DynamicViewContent<Data>: View {
    associatedtype Data: Collection

    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    public var data: Content.Data { content.data }
}

/// Keys of the values that rows set for their list, which are true for rows that can be deleted or moved.
package enum EditableRow {
    package enum Deletes {}
    package enum Moves {}
}

extension DynamicViewContent {
    /// Lets lists in edit mode show that the rows can be deleted. Nobody deletes them, so the action is not called.
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent<Data> {
        modifier(LayoutTraits(value: action.map { _ in (ObjectIdentifier(EditableRow.Deletes.self), true) }))
    }

    /// Lets lists in edit mode show that the rows can be moved. Nobody moves them, so the action is not called.
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent<Data> {
        modifier(LayoutTraits(value: action.map { _ in (ObjectIdentifier(EditableRow.Moves.self), true) }))
    }
}

/// The edit actions of a list's rows.
public struct EditActions<Data>: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static var delete: EditActions { EditActions(rawValue: 1) }
    public static var move: EditActions { EditActions(rawValue: 2) }
    public static var all: EditActions { [.delete, .move] }
}

extension ForEach where Content: View {
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID {
        self.init(data, id: \.id, content: content)
    }

    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)> {
        self.init(data, id: id, content: content)
    }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
    /// Removes the elements at `offsets`, each of which must be an index of the collection.
    ///
    /// - Complexity: O(*n*).
    public mutating func remove(atOffsets offsets: IndexSet) {
        precondition(offsets.allSatisfy(indices.contains), "each offset must be an index of the collection")
        var kept = Self()
        for index in indices where !offsets.contains(index) { kept.append(self[index]) }
        self = kept
    }
}

extension MutableCollection where Index == Int {
    /// Moves the elements at `source`, in their order, to before the element at `destination`. Both refer to positions before the move.
    ///
    /// - Parameters:
    ///   - source: The indices of the elements to move.
    ///   - destination: An index of the collection, or its end index.
    /// - Complexity: O(*n*).
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        precondition(source.allSatisfy(indices.contains), "each offset must be an index of the collection")
        precondition(startIndex...endIndex ~= destination, "the destination must be an index of the collection, or its end index")
        func elements(_ isIncluded: (Int) -> Bool) -> [Element] { indices.filter(isIncluded).map { self[$0] } }
        let ordered =
            elements { $0 < destination && !source.contains($0) } + elements { source.contains($0) }
            + elements { $0 >= destination && !source.contains($0) }
        for (index, element) in zip(indices, ordered) { self[index] = element }
    }
}
