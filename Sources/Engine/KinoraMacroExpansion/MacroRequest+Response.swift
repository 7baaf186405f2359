extension MacroRequest {
    /// Returns the response to a request of the compiler. Both are objects of the compiler's protocol for macro plug-ins.
    ///
    /// A request of an unknown kind has an empty expansion.
    package static func response(to request: [String: Any]) -> [String: Any] {
        if request["getCapability"] != nil {
            return ["getCapabilityResult": ["capability": ["protocolVersion": 7, "features": [String]()]]]
        }
        if let body = request["expandFreestandingMacro"] as? [String: Any] {
            return result(MacroRequest(freestanding: body).response)
        }
        if let body = request["expandAttachedMacro"] as? [String: Any] {
            return result(MacroRequest(attached: body).response)
        }
        return result(("", []))
    }

    private static func result(_ response: (source: String, diagnostics: [[String: Any]])) -> [String: Any] {
        ["expandMacroResult": ["expandedSource": response.source, "diagnostics": response.diagnostics] as [String: Any]]
    }
}
