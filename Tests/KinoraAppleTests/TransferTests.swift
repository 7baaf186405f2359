import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraControls
@_spi(Runtime) @testable import KinoraViews

/// Drag and drop, copy and paste, and file dialogs. A film transfers nothing.
@Suite("Transfers")
@MainActor
struct TransferTests {
    private struct Card: Transferable, Codable {
        var text = ""

        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: .json)
            CodableRepresentation(for: Card.self, contentType: .json)
            DataRepresentation(contentType: .data, exporting: { Data($0.text.utf8) }, importing: { _ in Card() })
            DataRepresentation(exportedContentType: .plainText) { Data($0.text.utf8) }
            DataRepresentation(importedContentType: .plainText) { Card(text: String(decoding: $0, as: UTF8.self)) }
            ProxyRepresentation(exporting: \.text)
            ProxyRepresentation { Card(text: $0) }
            ProxyRepresentation(exporting: { $0.text }, importing: { Card(text: $0) })
        }
    }

    private struct Plain: Transferable {
        static var transferRepresentation: some TransferRepresentation {
            DataRepresentation(exportedContentType: .data) { _ in Data() }
        }
    }

    @Test("A type has one representation or several combined ones")
    func representations() {
        #expect(type(of: Card.transferRepresentation) is CombinedRepresentation<Card>.Type)
        #expect(type(of: Plain.transferRepresentation) is DataRepresentation<Plain>.Type)
    }

    @Test("A provider returns its object if it has the type")
    func providers() {
        let text = NSItemProvider(object: "Kinora" as NSString)
        #expect(text.canLoadObject(ofClass: NSString.self) && !text.canLoadObject(ofClass: NSURL.self))
        var found: NSString?
        text.loadObject(ofClass: NSString.self) { object, error in found = error == nil ? object : nil }
        #expect(found == "Kinora" && text.registeredTypeIdentifiers.isEmpty)
        var loaded: Any?
        text.loadItem(forTypeIdentifier: "public.text") { item, _ in loaded = item }
        #expect(loaded as? NSString == "Kinora")
        text.suggestedName = "name"
        #expect(text.suggestedName == "name" && NSItemProvider().suggestedName == nil)
        #expect(NSItemProvider(contentsOf: nil) == nil && NSItemProvider(contentsOf: URL(filePath: "/a")) != nil)
    }

    @Test("A provider's type conforms to itself and its supertypes")
    func types() {
        let provider = NSItemProvider(item: Data() as NSData, typeIdentifier: "public.png")
        #expect(provider.registeredTypeIdentifiers == ["public.png"])
        for (type, conforms) in [("public.png", true), ("public.image", true), ("public.data", true), ("public.text", false)] {
            #expect(provider.hasItemConformingToTypeIdentifier(type) == conforms)
        }
        #expect(!NSItemProvider().hasItemConformingToTypeIdentifier("public.data"))
    }

    private struct Target: DropDelegate {
        func performDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) && !info.itemProviders(for: [.text]).isEmpty }

        func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .copy) }
    }

    @Test("Modifiers of transfers change no drawing")
    func modifiers() {
        let red = Color.red.frame(width: 20, height: 10)
        let views: [any View] = [
            red.onDrag { NSItemProvider() },
            red.onDrag {
                NSItemProvider()
            } preview: {
                Color.blue
            },
            red.onDrop(of: [.text], delegate: Target()), red.onDrop(of: ["public.text"], delegate: Target()),
            red.onDrop(of: [.text], isTargeted: nil) { providers in !providers.isEmpty },
            red.onDrop(of: [.text], isTargeted: nil) { providers, location in location.x > 0 && !providers.isEmpty },
            red.onDrop(of: ["public.text"], isTargeted: nil) { providers in !providers.isEmpty },
            red.onDrop(of: ["public.text"], isTargeted: nil) { providers, location in location.x > 0 && !providers.isEmpty },
            red.itemProvider { nil }, red.onPasteCommand(of: [.text]) { _ in }, red.onCopyCommand { [] }, red.onCutCommand { [] },
            red.onMoveCommand { _ = $0 == .left }, red.onExitCommand {}, red.onDeleteCommand {},
            red.copyable([Card()]), red.cuttable(for: Card.self) { [Card()] },
            red.pasteDestination(for: Card.self) { _ in
            } validator: {
                $0
            }, red.pasteDestination(for: Card.self) { _ in },
            red.draggable(Card()), red.draggable(Card()) { Color.blue },
            red.dropDestination(for: Card.self) { _, _ in
                true
            } isTargeted: { _ in
            },
            red.springLoadingBehavior(.enabled),
        ]
        expectUnchanged(views, red)
        #expect(Set([SpringLoadingBehavior.automatic, .enabled, .disabled]).count == 3)
        #expect(Set([DropOperation.cancel, .forbidden, .copy, .move, .delete, .alias]).count == 6)
        #expect(DropProposal(operation: .forbidden).operation == .forbidden && !Target().performDrop(info: DropInfo(location: .zero)))
    }

    @Test("Rows of a list stay as they are without a drop; a paste button has its label")
    func rowsAndButtons() {
        let rows = ForEach(0..<2) { Text("\($0)") }
        let lists: [any View] = [
            List { rows.onInsert(of: [UTType.text]) { _, _ in } }, List { rows.dropDestination(for: Card.self) { _, _ in } },
        ]
        expectUnchanged(lists, List { rows })
        expectUnchanged(
            [PasteButton(supportedContentTypes: [.text]) { _ in }], PasteButton(payloadType: Card.self) { _ in })
        #expect(makeGraph(PasteButton(payloadType: Card.self) { _ in }).texts == ["Paste"])
    }

    private struct Note: FileDocument {
        static var readableContentTypes: [UTType] { [.plainText] }

        init() {}

        init(configuration: ReadConfiguration) throws {
            guard configuration.contentType == .plainText, configuration.file.isRegularFile else { throw CocoaError(.fileReadCorruptFile) }
        }

        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            let wrapper = configuration.existingFile ?? FileWrapper(regularFileWithContents: Data())
            wrapper.preferredFilename = configuration.contentType.preferredFilenameExtension
            return wrapper
        }
    }

    @Test("A document is read from and written to wrappers of files, and a folder has no contents")
    func documents() throws {
        let file = FileWrapper(regularFileWithContents: Data("a".utf8))
        let note = try Note(configuration: FileDocumentReadConfiguration(contentType: .plainText, file: file))
        let written = try note.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: .plainText, existingFile: file))
        #expect(written === file && written.preferredFilename == "txt" && written.filename == nil)
        let folder = FileWrapper(directoryWithFileWrappers: ["a": file])
        #expect(folder.isDirectory && !folder.isRegularFile && folder.fileWrappers?["a"] === file)
        #expect(throws: CocoaError.self) { try Note(configuration: FileDocumentReadConfiguration(contentType: .plainText, file: folder)) }
    }

    @Test("File dialogs are reported when they would open")
    func fileDialogs() async throws {
        let (open, red) = (Binding.constant(true), Color.red)
        let views: [(any View, String)] = [
            (red.fileImporter(isPresented: open, allowedContentTypes: [.pdf], allowsMultipleSelection: true) { _ in }, "fileImporter"),
            (
                red.fileImporter(isPresented: open, allowedContentTypes: [.pdf], allowsMultipleSelection: true) { _ in
                } onCancellation: {
                },
                "fileImporter"
            ),
            (red.fileExporter(isPresented: open, document: Note(), contentType: .plainText) { _ in }, "fileExporter"),
            (
                red.fileExporter(isPresented: open, item: Card(), contentTypes: [.json]) { _ in
                } onCancellation: {
                }, "fileExporter"
            ),
            (red.fileMover(isPresented: open, file: nil) { _ in }, "fileMover"),
        ]
        for (view, name) in views {
            let stage = Stage(AnyView(view), size: CGSize(width: 50, height: 50), frameRate: 30)
            var reports: [String] = []
            stage.graph.onReport = { reports.append($0) }
            _ = try await stage.frame(0)
            reports = reports.filter { $0.hasPrefix(name) }
            #expect(reports.count == 1 && reports[0].hasPrefix("\(name) is not supported"), "\(reports)")
        }
    }
}
