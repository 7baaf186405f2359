import Foundation
import KinoraViews
@_exported import UniformTypeIdentifiers

// No effect on films (drag and drop): nothing is dragged between views or apps, so the actions are never called.
extension View {
    nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }

    public func onDrag<V: View>(_ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V) -> some View { self }

    nonisolated public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View { self }

    nonisolated public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View { self }

    nonisolated public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View { self }

    @_disfavoredOverload
    nonisolated public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View { self }

    @_disfavoredOverload
    nonisolated public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View { self }

    @_disfavoredOverload
    nonisolated public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View { self }

    nonisolated public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }

    nonisolated public func onPasteCommand(
        of supportedContentTypes: [UTType], perform payloadAction: @escaping (_ providers: [NSItemProvider]) -> Void
    ) -> some View { self }

    nonisolated public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { self }

    nonisolated public func onMoveCommand(perform action: ((_ direction: MoveCommandDirection) -> Void)? = nil) -> some View { self }

    nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View { self }

    nonisolated public func onDeleteCommand(perform action: (() -> Void)?) -> some View { self }
}

/// Reacts to drops. Its methods are never called.
@MainActor @preconcurrency
public protocol DropDelegate {
    func validateDrop(info: DropInfo) -> Bool
    func performDrop(info: DropInfo) -> Bool
    func dropEntered(info: DropInfo)
    func dropUpdated(info: DropInfo) -> DropProposal?
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    public func validateDrop(info: DropInfo) -> Bool { true }

    public func dropEntered(info: DropInfo) {}

    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }

    public func dropExited(info: DropInfo) {}
}

/// The state of a drop. No value of this type exists, because nothing is dropped.
public struct DropInfo {
    public let location: CGPoint

    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { false }

    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [] }
}

/// The behaviour of a drop.
public struct DropProposal: Hashable, Sendable {
    public let operation: DropOperation

    public init(operation: DropOperation) {
        self.operation = operation
    }
}

public enum DropOperation: Hashable, Sendable {
    case cancel, forbidden, copy, move, delete, alias
}

public enum MoveCommandDirection: Hashable, Sendable {
    case up, down, left, right
}

// No effect on films (drag and drop): nothing is dragged between views or apps, so the actions are never called.
extension View {
    nonisolated public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { self }

    nonisolated public func copyable<T>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }

    nonisolated public func cuttable<T>(for payloadType: T.Type = T.self, action: @escaping () -> [T]) -> some View { self }

    nonisolated public func pasteDestination<T>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T]
    ) -> some View { self }

    nonisolated public func pasteDestination<T>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
    ) -> some View { self }
}
