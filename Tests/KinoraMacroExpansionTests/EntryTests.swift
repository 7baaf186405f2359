import Testing

@testable import KinoraMacroExpansion

/// The expansion of `@Entry`: accessors, and a key beside the variable.
@Suite("@Entry")
struct EntryTests {
    private func key(_ declaration: String, in context: [String] = ["extension EnvironmentValues {}"]) -> String {
        MacroExpansion("EntryMacro", "peer", of: declaration, in: context).source
    }

    @Test("A variable gets and sets the value of its key", arguments: ["@Entry var width: Double = 3", "@Entry public var `width` = 3.0"])
    func accessors(declaration: String) {
        let expansion = MacroExpansion("EntryMacro", "accessor", of: declaration, in: ["extension EnvironmentValues {}"])
        #expect(
            expansion.source == """
                get { self[__Key_width.self] }
                set { self[__Key_width.self] = newValue }
                """)
        #expect(expansion.messages.isEmpty)
    }

    @Test(
        "The key has the type and the default of the variable",
        arguments: [
            ("@Entry var width: Double = 3", "static var defaultValue: Double { 3 }"),
            ("@Entry var width = 3.0", "static let defaultValue = 3.0"),
            ("@Entry var width: [String: Int]?", "static var defaultValue: [String: Int]? { nil }"),
            ("@Entry var width: (Double) -> Bool = { $0 == 1 }", "static var defaultValue: (Double) -> Bool { { $0 == 1 } }"),
            ("@Entry fileprivate var width:Set<Int> = [1, 2]", "static var defaultValue: Set<Int> { [1, 2] }"),
            ("@Entry var width: (a: Int, b: Int) = (1, 2)", "static var defaultValue: (a: Int, b: Int) { (1, 2) }"),
            ("@Entry var width = Width(of: 3)", "static let defaultValue = Width(of: 3)"),
            ("//    @Entry var old: [Int] = []\n    @Entry var width: [String] = .init()", "static var defaultValue: [String] { .init() }"),
            ("/* @Entry var old = 1 /* var older = 2 */ */ @Entry var width = 3", "static let defaultValue = 3"),
            ("/// A variable: `var old = 1`.\n@Entry public var width: Int = 3", "static var defaultValue: Int { 3 }"),
            ("@available(iOS 18, *) @Entry var width: Int /* = 4 */ = 3 // = 5", "static var defaultValue: Int { 3 }"),
            ("@Entry // var old = 1\nvar width = [1, // one\n 2] // both", "static let defaultValue = [1, // one\n 2]"),
            ("@Entry @Note(\"var old = 1\") var width: Set<Int>? = nil", "static var defaultValue: Set<Int>? { nil }"),
            ("@Entry var width = \"// var old = 1\"", "static let defaultValue = \"// var old = 1\""),
        ])
    func keys(declaration: String, body: String) {
        #expect(key(declaration) == "private struct __Key_width: EnvironmentKey { \(body) }")
    }

    @Test(
        "The key's protocol is of the extended type",
        arguments: [
            ("extension EnvironmentValues {}", "EnvironmentKey"), ("extension Transaction {}", "TransactionKey"),
            ("public extension ContainerValues {}", "ContainerValueKey"), ("", "EnvironmentKey"),
        ])
    func protocols(context: String, name: String) {
        #expect(key("@Entry var a = 1", in: [context]) == "private struct __Key_a: \(name) { static let defaultValue = 1 }")
    }

    @Test("The extension is the parent declaration for compilers that send no context")
    func parent() {
        let body: [String: Any] = [
            "macro": ["typeName": "EntryMacro"], "macroRole": "peer", "declSyntax": ["source": "@Entry var a = 1"],
            "parentDeclSyntax": ["source": "extension Transaction {}"],
        ]
        #expect(MacroRequest(attached: body).response.source == "private struct __Key_a: TransactionKey { static let defaultValue = 1 }")
    }

    @Test("Other declarations have no expansion", arguments: ["@Entry let width = 3", "@Entry func width() {}", "@Entry var", ""])
    func misuse(declaration: String) {
        for role in ["accessor", "peer"] {
            let expansion = MacroExpansion("EntryMacro", role, of: declaration)
            #expect(expansion.source.isEmpty && expansion.messages.isEmpty)
        }
    }
}
