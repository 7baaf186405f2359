import Foundation
import Testing

@testable import KinoraMacroExpansion

/// The responses of the plug-in to the compiler's requests.
@Suite("The compiler's requests")
struct ConversationTests {
    private func response(to request: [String: Any]) -> NSDictionary { MacroRequest.response(to: request) as NSDictionary }

    private func expansion(_ source: String) -> NSDictionary {
        ["expandMacroResult": ["expandedSource": source, "diagnostics": []] as [String: Any]]
    }

    @Test("The plug-in reports the version of its protocol, without further features")
    func capability() {
        #expect(
            response(to: ["getCapability": ["capability": ["protocolVersion": 7]]])
                == ["getCapabilityResult": ["capability": ["protocolVersion": 7, "features": [String]()] as [String: Any]]])
    }

    @Test("An attached macro is expanded in its role")
    func attached() {
        let body: [String: Any] = [
            "macro": ["typeName": "EntryMacro"], "attachedMacroRole": "accessor", "declSyntax": ["source": "@Entry var a = 1"],
        ]
        #expect(
            response(to: ["expandAttachedMacro": body]) == expansion("get { self[__Key_a.self] }\nset { self[__Key_a.self] = newValue }"))
    }

    @Test(
        "Previews and markers expand to nothing, and so do unknown macros",
        arguments: ["PreviewMacro", "PreviewableMacro", "AnimatableIgnoredMacro", "Other"])
    func nothing(macro: String) {
        #expect(
            response(to: ["expandFreestandingMacro": ["macro": ["typeName": macro], "macroRole": "declaration"] as [String: Any]])
                == expansion(""))
        #expect(
            response(to: ["expandAttachedMacro": ["macro": ["typeName": macro], "attachedMacroRole": "peer"] as [String: Any]])
                == expansion(""))
    }

    @Test("A request of another kind has an empty expansion")
    func unknown() {
        #expect(response(to: ["loadPluginLibrary": [String: Any]()]) == expansion(""))
    }
}
