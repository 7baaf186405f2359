import Foundation

@testable import KinoraMacroExpansion

/// The expansion of one use of an attached macro, as the compiler requests it.
struct MacroExpansion {
    let source: String
    let messages: [String]
    /// The positions of the messages, in bytes from the start of the file.
    let offsets: [Int]

    /// Expands `macro` in `role` for a declaration that is 100 bytes from the start of its file.
    init(
        _ macro: String, _ role: String, of declaration: String, in context: [String] = [], extending type: String? = nil,
        conforming conformances: String? = nil
    ) {
        func syntax(_ source: String) -> [String: Any] {
            ["source": source, "location": ["fileName": "a.swift", "offset": 100] as [String: Any]]
        }
        var body: [String: Any] = [
            "macro": ["typeName": macro], "attachedMacroRole": role, "declSyntax": syntax(declaration),
            "lexicalContext": context.map(syntax),
        ]
        body["extendedTypeSyntax"] = type.map(syntax)
        body["conformanceListSyntax"] = conformances.map(syntax)
        let response = MacroRequest(attached: body).response
        source = response.source
        messages = response.diagnostics.compactMap { $0["message"] as? String }
        offsets = response.diagnostics.compactMap { ($0["position"] as? [String: Any])?["offset"] as? Int }
    }
}
