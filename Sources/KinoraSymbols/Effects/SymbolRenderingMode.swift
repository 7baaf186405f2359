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
