import Foundation
import KinoraRuntime

/// Keys of the values that rows set for their list, which allow deleting or moving them.
package enum EditableRow {
    /// Its value is a `RowDeletion`.
    package enum Deletes {}
    /// Its value is a `RowMovement`.
    package enum Moves {}
}

/// Deletes elements of a collection by their offsets.
package typealias RowDeletion = (IndexSet) -> Void
/// Moves elements of a collection, by their offsets, to before the element at another offset, or to the end. Offsets are those before the move.
package typealias RowMovement = (IndexSet, Int) -> Void

/// The changes of a collection that the rows made from it allow.
package struct RowEdits {
    /// nil: rows cannot be deleted.
    package var deletion: RowDeletion?
    /// nil: rows cannot be moved.
    package var movement: RowMovement?
}

extension DynamicViewContent {
    /// Lets a list delete the rows: by a script's drag to the leading side and a tap on "Delete", or by the minus sign of edit mode. A long drag
    /// deletes immediately. `action` receives the offset of the row's element in the data.
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent<Data> {
        modifier(
            LayoutTraits(value: action.map { action in (ObjectIdentifier(EditableRow.Deletes.self), action as RowDeletion) }))
    }

    /// Lets a list move the rows: by a script's drag after half a second's hold on a row, or by the three lines of edit mode.
    ///
    /// When the finger is lifted, `action` receives the source and the destination offset in the data, both counted before the move. The number of
    /// elements as the destination means the end. `action` is not called if the row has not moved.
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent<Data> {
        modifier(LayoutTraits(value: action.map { action in (ObjectIdentifier(EditableRow.Moves.self), action as RowMovement) }))
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
        self.init(data, id: \.id, editActions: editActions, content: content)
    }

    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)> {
        self.init(data, id: id, content: content)
        var edits = RowEdits()
        if editActions.contains(.move) {
            edits.movement = { source, destination in data.wrappedValue.move(offsets: source, before: destination) }
        }
        // `EditActions.delete` is available for such collections only.
        if editActions.contains(.delete), data.wrappedValue is any RangeReplaceableCollection {
            edits.deletion = { offsets in data.wrappedValue = data.wrappedValue.removing(atOffsets: offsets) }
        }
        attachedValues[ObjectIdentifier(RowEdits.self)] = edits
    }
}

extension IdentifyingNode {
    /// The changes of the data that rows made from it allow.
    var rowEdits: RowEdits { attachedValues[ObjectIdentifier(RowEdits.self)] as? RowEdits ?? RowEdits() }
}

extension Collection {
    /// Returns the collection without the elements at `offsets` from its start, or itself if elements cannot be removed.
    fileprivate func removing(atOffsets offsets: IndexSet) -> Self {
        func removing<C: RangeReplaceableCollection>(from collection: C) -> Any {
            var kept = C()
            for (offset, element) in collection.enumerated() where !offsets.contains(offset) { kept.append(element) }
            return kept
        }
        return (self as? any RangeReplaceableCollection).flatMap { removing(from: $0) as? Self } ?? self
    }
}
