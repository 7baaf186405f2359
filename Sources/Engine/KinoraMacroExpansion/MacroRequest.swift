import Foundation

/// The compiler's request about one use of a macro.
package struct MacroRequest {
    private var type = ""
    private var role = ""
    private var declaration = ""
    /// The type to be extended, and whether a conformance is required.
    private var extendedType = ""
    private var requiresConformance = false
    private var fileName = ""
    private var fileOffset = 0
    /// The headers of the surrounding declarations, innermost first.
    private var context: [String] = []

    init(freestanding body: [String: Any]) {
        type = Self.typeName(body)
        role = body["macroRole"] as? String ?? ""
    }

    init(attached body: [String: Any]) {
        type = Self.typeName(body)
        role = body["attachedMacroRole"] as? String ?? body["macroRole"] as? String ?? ""
        declaration = Self.source(body["declSyntax"])
        extendedType = Self.source(body["extendedTypeSyntax"]).trimmingCharacters(in: .whitespacesAndNewlines)
        requiresConformance = !Self.source(body["conformanceListSyntax"]).isEmpty
        let location = (body["declSyntax"] as? [String: Any])?["location"] as? [String: Any]
        fileName = location?["fileName"] as? String ?? ""
        fileOffset = location?["offset"] as? Int ?? 0
        context = (body["lexicalContext"] as? [Any] ?? []).map(Self.source)
        if context.isEmpty { context = [Self.source(body["parentDeclSyntax"])] }
    }

    private static func typeName(_ body: [String: Any]) -> String {
        (body["macro"] as? [String: Any])?["typeName"] as? String ?? ""
    }

    private static func source(_ syntax: Any?) -> String {
        (syntax as? [String: Any])?["source"] as? String ?? ""
    }

    /// The expansion of the macro, and errors in its use. A preview, which is for editors, expands to nothing.
    var response: (source: String, diagnostics: [[String: Any]]) {
        switch type {
        case "EntryMacro":
            guard let entry = EntryDeclaration(declaration) else { return ("", []) }
            return (role == "accessor" ? entry.accessors : entry.key(conformingTo: keyProtocol), [])
        case "AnimatableMacro":
            if role == "extension" { return (requiresConformance ? "extension \(extendedType): Animatable {}" : "", []) }
            let animatable = AnimatableDeclaration(declaration)
            return (animatable.member, animatable.complaints.map(diagnostic))
        default: return ("", [])
        }
    }

    private func diagnostic(_ complaint: AnimatableDeclaration.Complaint) -> [String: Any] {
        [
            "message": complaint.message, "severity": "error", "highlights": [Any](), "notes": [Any](), "fixIts": [Any](),
            "position": ["fileName": fileName, "offset": fileOffset + complaint.offset] as [String: Any],
        ]
    }

    private var keyProtocol: String {
        if context.contains(where: { $0.contains("extension Transaction") }) { return "TransactionKey" }
        return context.contains { $0.contains("extension ContainerValues") } ? "ContainerValueKey" : "EnvironmentKey"
    }
}
