import Foundation
import KinoraCombine
import KinoraDrawing
import Observation
import Testing
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraControls
@testable import KinoraViews

/// Modifiers for keyboards, text input, search and focus. A film has no keyboard input.
@Suite("Names of text input without effect on films")
@MainActor
struct InputModifierTests {
    private var red: some View { Color.red.frame(width: 20, height: 10) }

    @Test("Modifiers of text input change no drawing")
    func textInput() {
        let views: [any View] = [
            red.onSubmit(of: .search) {}, red.onSubmit {}, red.submitScope(), red.autocorrectionDisabled(), red.disableAutocorrection(true),
            red.textInputAutocapitalization(.never), red.textInputAutocapitalization(.words), red.textInputAutocapitalization(.sentences),
            red.textInputAutocapitalization(.characters), red.autocapitalization(.allCharacters), red.autocapitalization(.words),
            red.buttonRepeatBehavior(.automatic), red.buttonRepeatBehavior(.enabled), red.buttonRepeatBehavior(.disabled),
            red.defersSystemGestures(on: .bottom), red.textSelection(.enabled), red.textSelection(.disabled),
            red.findNavigator(isPresented: .constant(true)), red.findDisabled(), red.replaceDisabled(), red.typeSelectEquivalent("a"),
            red.textInputSuggestions { Text("a") }, red.textInputCompletion("a"), red.writingToolsAffordanceVisibility(.hidden),
            red.textEditorStyle(.automatic), red.textEditorStyle(.plain),
        ]
        expectUnchanged(views, red)
        let labels: [SubmitLabel] = [.done, .go, .send, .join, .route, .search, .return, .next, .continue]
        expectUnchanged(labels.map { red.submitLabel($0) }, red)
        let keyboards: [UIKeyboardType] = [
            .default, .alphabet, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .namePhonePad, .emailAddress, .decimalPad, .twitter,
            .webSearch, .asciiCapableNumberPad,
        ]
        #expect(keyboards.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
        expectUnchanged(keyboards.map { red.keyboardType($0) }, red)
        let contents: [UITextContentType] = [
            .username, .password, .newPassword, .emailAddress, .telephoneNumber, .oneTimeCode, .creditCardNumber, .URL,
        ]
        expectUnchanged(contents.map { red.textContentType($0) }, red)
        expectUnchanged([WritingToolsBehavior.automatic, .complete, .limited, .disabled].map { red.writingToolsBehavior($0) }, red)
    }

    @Test("Keys and shortcuts change no drawing")
    func keys() {
        let keys: [KeyEquivalent] = [
            .upArrow, .downArrow, .leftArrow, .rightArrow, .delete, .deleteForward, .home, .pageUp, .pageDown, .tab, .space, "k",
            KeyEquivalent("x"),
        ]
        #expect(Set(keys).count == keys.count && KeyEquivalent.space.character == " " && KeyEquivalent.tab.character == "\t")
        #expect(KeyboardShortcut.defaultAction == KeyboardShortcut(.return, modifiers: []))
        #expect(KeyboardShortcut.cancelAction == KeyboardShortcut(.escape, modifiers: []))
        let views: [any View] = [
            red.keyboardShortcut("k", modifiers: [.command, .shift]), red.keyboardShortcut(.defaultAction),
            red.keyboardShortcut(KeyboardShortcut?.none), red.onKeyPress(.space) { .handled },
            red.onKeyPress(.space, phases: .all) { _ in .ignored }, red.onKeyPress(keys: [.upArrow]) { _ in .handled },
            red.onKeyPress(phases: .down) { _ in .handled }, red.onKeyPress(characters: .letters) { _ in .handled },
        ]
        expectUnchanged(views, red)
    }

    private struct Token: Identifiable {
        let id: Int
    }

    @Test("Modifiers of search change no drawing")
    func search() {
        let scope = Binding.constant(1)
        let views: [any View] = [
            red.searchScopes(scope) { Text("a").tag(1) }, red.searchScopes(scope, activation: .automatic) { Text("a").tag(1) },
            red.searchScopes(scope, activation: .onTextEntry) { Text("a").tag(1) },
            red.searchScopes(scope, activation: .onSearchPresentation) { Text("a").tag(1) }, red.searchSuggestions { Text("a") },
            red.searchSuggestions(.hidden, for: .menu), red.searchSuggestions(.hidden, for: .content), red.searchCompletion("a"),
            red.searchCompletion(Token(id: 1)), red.searchDictationBehavior(.automatic), red.searchDictationBehavior(.preventDictation),
            red.searchDictationBehavior(.inline(activation: .onLook)), red.searchDictationBehavior(.inline(activation: .onSelect)),
            red.searchPresentationToolbarBehavior(.automatic), red.searchPresentationToolbarBehavior(.avoidHidingContent),
            red.searchToolbarBehavior(.automatic), red.searchToolbarBehavior(.minimize),
        ]
        expectUnchanged(views, red)
        #expect(Set([SearchSuggestionsPlacement.automatic, .menu, .content]).count == 3)
    }

    @Observable final class Document {}

    private final class Model: ObservableObject {
        @Published var name = ""
    }

    private struct NameKey: FocusedValueKey {
        typealias Value = Binding<String>
    }

    private struct Reader: View {
        @FocusedValue(\.name) private var name
        @FocusedValue(Document.self) private var document
        @FocusedBinding(\.name) private var text
        @FocusedObject private var model: Model?

        var body: some View {
            let values = [name == nil, document == nil, text == nil, $text.wrappedValue == nil, model == nil]
            Text(verbatim: values.allSatisfy { $0 } ? "nothing" : "something")
        }
    }

    @Test("No value is published by a focused view")
    func focus() {
        let views: [any View] = [
            red.focusedValue(\.name, .constant("a")), red.focusedValue(Document()), red.focusedSceneValue(\.name, .constant("a")),
            red.focusedSceneValue(Document()), red.focusedObject(Model()), red.focusedSceneObject(Model()), red.focusSection(),
            Scoped(content: red),
        ]
        expectUnchanged(views, red)
        #expect(makeGraph(Reader().focusedValue(\.name, .constant("a"))).texts == ["nothing"])
        var values = FocusedValues()
        values[NameKey.self] = .constant("a")
        #expect(values[NameKey.self] == nil)
    }

    private struct Scoped<Content: View>: View {
        let content: Content
        @Namespace private var space
        @Environment(\.resetFocus) private var resetFocus

        init(content: Content) {
            self.content = content
        }

        var body: some View {
            content.focusScope(space).prefersDefaultFocus(in: space).onAppear { resetFocus(in: space) }
        }
    }
}

extension FocusedValues {
    fileprivate var name: Binding<String>? {
        get { self[InputNameKey.self] }
        set { self[InputNameKey.self] = newValue }
    }
}

private struct InputNameKey: FocusedValueKey {
    typealias Value = Binding<String>
}
