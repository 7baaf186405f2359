/// How the layers of a symbol are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String

    /// All layers with the foreground style.
    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    /// The foreground style, layers of lower rank more transparent.
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    /// The primary, secondary and tertiary foreground style, one for each rank.
    public static let palette = SymbolRenderingMode(name: "palette")
    /// The colours of what the symbol shows, where its drawing has some; the foreground style elsewhere.
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
}

extension EnvironmentValues {
    private enum SymbolRenderingModeKey: EnvironmentKey {
        static let defaultValue: SymbolRenderingMode? = nil
    }

    /// How symbols are coloured that do not say so themselves; nil is `palette` where secondary styles are stated, and `monochrome` elsewhere.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
}

extension View {
    /// How the layers of the symbols inside are coloured.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }
}
