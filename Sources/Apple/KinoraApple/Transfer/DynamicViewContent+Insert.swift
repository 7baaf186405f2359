import KinoraViews
import UniformTypeIdentifiers

// No effect on films (drag and drop): nothing is dragged between views or apps, so the actions are never called.
extension DynamicViewContent {
    nonisolated public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent<Data> {
        modifier(EmptyModifier())
    }

    @available(*, deprecated, message: "Use an array of UTType instead.")
    nonisolated public func onInsert(
        of acceptedTypeIdentifiers: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent<Data> {
        modifier(EmptyModifier())
    }

    nonisolated public func dropDestination<T>(
        for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
    ) -> some DynamicViewContent<Data> {
        modifier(EmptyModifier())
    }
}
