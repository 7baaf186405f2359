import KinoraControls
import KinoraViews

/// A button that pastes. Nothing can be pasted in a film, so its action is never called.
public struct PasteButton: View {
    public init<T>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}

    public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {}

    public var body: some View {
        Button("Paste", systemImage: "doc.on.clipboard") {}.buttonStyle(.bordered)
    }
}
