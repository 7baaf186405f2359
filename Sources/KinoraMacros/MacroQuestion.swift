import Foundation

/// What the compiler wants to know about one use of a macro.
struct MacroQuestion {
    private var type = ""
    private var role = ""
    private var declaration = ""
    /// The heads of what the declaration stands in, innermost first.
    private var surroundings: [String] = []

    init(freestanding body: [String: Any]) {
        type = Self.typeName(body)
        role = body["macroRole"] as? String ?? ""
    }

    init(attached body: [String: Any]) {
        type = Self.typeName(body)
        role = body["attachedMacroRole"] as? String ?? body["macroRole"] as? String ?? ""
        declaration = Self.source(body["declSyntax"])
        surroundings = (body["lexicalContext"] as? [Any] ?? []).map(Self.source)
        if surroundings.isEmpty { surroundings = [Self.source(body["parentDeclSyntax"])] }
    }

    private static func typeName(_ body: [String: Any]) -> String {
        (body["macro"] as? [String: Any])?["typeName"] as? String ?? ""
    }

    private static func source(_ syntax: Any?) -> String {
        (syntax as? [String: Any])?["source"] as? String ?? ""
    }

    /// The source that takes the macro's place. Previews are for an editor: a film has none, and nothing takes their place.
    var expanded: String {
        guard type == "EntryMacro", let entry = EntryDeclaration(declaration) else { return "" }
        return role == "accessor" ? entry.accessors : entry.key(conformingTo: keyProtocol)
    }

    private var keyProtocol: String {
        surroundings.contains { $0.contains("extension Transaction") } ? "TransactionKey" : "EnvironmentKey"
    }
}
