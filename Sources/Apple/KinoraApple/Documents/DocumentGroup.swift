import Foundation
import KinoraControls
import KinoraViews

/// The document of a window.
public struct FileDocumentConfiguration<Document: FileDocument> {
    @Binding public var document: Document
    /// nil: a new document has no file.
    public var fileURL: URL?
    public var isEditable: Bool
}

/// A scene with a window for a document. A film shows the window of a new document.
public struct DocumentGroup<Document: FileDocument, Content: View>: Scene, WindowScene {
    private let newDocument: () -> Document
    private let editor: (FileDocumentConfiguration<Document>) -> Content

    public init(
        newDocument: @autoclosure @escaping () -> Document,
        @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        (self.newDocument, self.editor) = (newDocument, editor)
    }

    package var window: AnyView? { AnyView(DocumentWindow(document: newDocument(), editor: editor)) }
}

private struct DocumentWindow<Document: FileDocument, Content: View>: View {
    @State var document: Document
    let editor: (FileDocumentConfiguration<Document>) -> Content

    var body: some View { editor(FileDocumentConfiguration(document: $document, fileURL: nil, isEditable: true)) }
}
