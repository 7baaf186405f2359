import Foundation
import KinoraViews
import UniformTypeIdentifiers

/// A document that an app reads from a file and writes to it. A film shows a new document; nothing is read or written.
public protocol FileDocument {
    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    static var readableContentTypes: [UTType] { get }
    static var writableContentTypes: [UTType] { get }

    init(configuration: ReadConfiguration) throws

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file that a document is read from.
public struct FileDocumentReadConfiguration {
    public let contentType: UTType
    public let file: FileWrapper
}

/// The file that a document is written to.
public struct FileDocumentWriteConfiguration {
    public let contentType: UTType
    public let existingFile: FileWrapper?
}

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

/// A file in memory, with its contents.
public final class FileWrapper {
    public let regularFileContents: Data?
    /// The files of a folder by their names; nil for a file.
    public let fileWrappers: [String: FileWrapper]?
    public var filename: String?
    public var preferredFilename: String?

    public init(regularFileWithContents contents: Data) {
        (regularFileContents, fileWrappers) = (contents, nil)
    }

    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        (regularFileContents, fileWrappers) = (nil, childrenByPreferredName)
    }

    public var isRegularFile: Bool { regularFileContents != nil }
    public var isDirectory: Bool { fileWrappers != nil }
}
