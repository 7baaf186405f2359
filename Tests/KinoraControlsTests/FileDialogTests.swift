import Foundation
import KinoraDrawing
import TestSupport
import Testing
import UniformTypeIdentifiers
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraControls
@_spi(Runtime) @testable import KinoraViews

@MainActor
@Suite("Documents, file dialogs and renaming")
struct FileDialogTests {
    private struct Note: FileDocument {
        static var readableContentTypes: [UTType] { [.plainText] }
        var text = "new"

        init() {}

        init(configuration: ReadConfiguration) throws {}

        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }

    @Test("A film shows the window of a new document") func documents() {
        let scene = DocumentGroup(newDocument: Note()) { file in Text(file.document.text) }
        #expect(makeGraph(scene.firstWindow ?? AnyView(EmptyView())).nodes(of: Text.self).map(\.text) == ["new"])
    }

    @Test("A file dialog is reported when it would open") func reports() async throws {
        for (isOpen, count) in [(false, 0), (true, 1)] {
            let stage = Stage(
                Text("a").fileImporter(isPresented: .constant(isOpen), allowedContentTypes: [.pdf]) { _ in },
                size: CGSize(width: 100, height: 100), frameRate: 30)
            var reports: [String] = []
            stage.graph.onReport = { reports.append($0) }
            _ = try await stage.frame(0)
            #expect(reports.filter { $0.hasPrefix("fileImporter is not supported") }.count == count)
        }
    }

    @Test("A rename button runs the enclosing action, and is disabled without one") func renaming() async throws {
        var count = 0
        let button = RenameButton().renameAction { count += 1 }
        let stage = Stage(
            button, size: CGSize(width: 100, height: 100), frameRate: 30, taps: [ScriptedTap(.label("Rename"), at: 0.1)])
        for index in 0...9 { _ = try await stage.frame(index) }
        #expect(count == 1)
    }
}
