import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

/// Text fields with titles, prompts, axes, selections and values.
@Suite("Short forms of text fields")
@MainActor
struct FieldInitializerTests {
    private let title = "Title"
    private let text = Binding.constant("")
    private let selection = Binding<KinoraControls.TextSelection?>.constant(nil)

    @Test("An empty field shows its title, or its prompt")
    func titles() {
        let titled = TextField("Title", text: text)
        expectUnchanged(
            [
                TextField(title, text: text), TextField("Title", text: text, axis: .horizontal),
                TextField(title, text: text, axis: .horizontal),
                TextField("Title", text: text, selection: selection), TextField(title, text: text, selection: selection),
            ], titled)
        let prompted = TextField("Title", text: text, prompt: Text("Prompt"))
        expectUnchanged(
            [
                TextField(title, text: text, prompt: Text("Prompt")),
                TextField("Title", text: text, prompt: Text("Prompt"), axis: .horizontal),
                TextField("Title", text: text, selection: selection, prompt: Text("Prompt")),
                TextField(title, text: text, selection: selection, prompt: Text("Prompt"), axis: .horizontal),
            ], prompted)
        #expect(makeGraph(prompted).texts == ["Prompt"])
    }

    @available(*, deprecated)
    @Test("Older forms have closures for the start and the end of editing")
    func closures() {
        let titled = TextField("Title", text: text)
        expectUnchanged(
            [
                TextField("Title", text: text, onEditingChanged: { _ in }),
                TextField(title, text: text, onEditingChanged: { _ in }, onCommit: {}),
                TextField("Title", text: text, onCommit: {}), TextField(title, text: text, onCommit: {}),
            ], titled)
        let formatter = NumberFormatter()
        let valued = TextField("Title", value: .constant(3), formatter: formatter)
        expectUnchanged(
            [
                TextField("Title", value: .constant(3), formatter: formatter, onEditingChanged: { _ in }),
                TextField(title, value: .constant(3), formatter: formatter, onEditingChanged: { _ in }, onCommit: {}),
                TextField("Title", value: .constant(3), formatter: formatter, onCommit: {}),
                TextField(title, value: .constant(3), formatter: formatter, onCommit: {}),
            ], valued)
        #expect(makeGraph(valued).texts == ["3"])
        expectUnchanged(
            [SecureField("Title", text: text, onCommit: {}), SecureField(title, text: text, onCommit: {})], SecureField("Title", text: text)
        )
    }

    @Test("Secure fields have a title or a prompt, and hide their text")
    func secureFields() {
        expectUnchanged([SecureField(title, text: text)], SecureField(text: text) { Text("Title") })
        #expect(makeGraph(SecureField("Title", text: text, prompt: Text("Prompt"))).texts == ["Prompt"])
        #expect(!makeGraph(SecureField(title, text: .constant("abc"))).texts.contains("abc"))
    }

    @Test("A field shows its value in its format")
    func values() {
        #expect(makeGraph(TextField("Title", value: .constant(0.5), format: .percent)).texts == ["50%"])
        #expect(makeGraph(TextField("Title", value: .constant(Double?.none), format: .percent)).texts == ["Title"])
    }

    @Test("A selection is a range or a position, and is not drawn")
    func selections() {
        let text = "Kinora"
        let range = text.startIndex..<text.index(after: text.startIndex)
        #expect(!TextSelection(range: range).isInsertion && TextSelection(insertionPoint: text.endIndex).isInsertion)
        #expect(TextSelection(range: range).indices == .selection(range) && TextSelection(range: range).affinity == .automatic)
        let editor = TextEditor(text: .constant(text))
        expectUnchanged(
            [
                TextEditor(text: .constant(text), selection: .constant(TextSelection(range: range))),
                editor.textSelectionAffinity(.upstream),
                editor.textSelectionAffinity(.downstream),
            ], editor)
    }

    private struct Renamed: View {
        let note: @MainActor (Bool) -> Void
        @FocusState private var isFocused: Bool

        init(note: @escaping @MainActor (Bool) -> Void) {
            self.note = note
        }

        var body: some View {
            TextField("Title", text: .constant("a")).focused($isFocused).onChange(of: isFocused) { note(isFocused) }
            RenameButton().renameAction($isFocused)
        }
    }

    @Test("A rename button can move the focus to a field")
    func renaming() async throws {
        var isFocused: [Bool] = []
        let stage = Stage(
            VStack { Renamed { isFocused.append($0) } }, size: CGSize(width: 200, height: 100), frameRate: 30,
            taps: [ScriptedTap(.label("Rename"), at: 0.1)])
        _ = try await stage.frame(9)
        #expect(isFocused == [true])
    }
}
