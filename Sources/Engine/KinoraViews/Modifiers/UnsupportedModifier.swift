import KinoraRuntime

/// Leaves a view unchanged and reports once that a modifier is not supported.
struct UnsupportedModifier {
    /// The modifier as written in source code.
    let name: String
    /// The result in the film, as a clause.
    let consequence: String
    let isUsed: Bool
}

extension UnsupportedModifier: ViewModifier {
    func body(content: Content) -> some View {
        if isUsed { ViewGraph.current?.report("\(name) is not supported: \(consequence)", once: name) }
        return content
    }
}

extension View {
    /// Reports once for each film that a modifier is not supported.
    nonisolated package func reportsUnsupported(_ name: String, _ consequence: String, when isUsed: Bool = true) -> some View {
        modifier(UnsupportedModifier(name: name, consequence: consequence, isUsed: isUsed))
    }
}
