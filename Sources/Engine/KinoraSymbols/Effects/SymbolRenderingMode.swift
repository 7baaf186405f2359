/// The colouring of the layers of a symbol.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String

    /// All layers in the foreground style.
    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    /// All layers in the foreground style, with lower opacity for layers of lower rank.
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    /// The primary, secondary and tertiary foreground style, according to the rank of the layer.
    public static let palette = SymbolRenderingMode(name: "palette")
    /// The intrinsic colours of the symbol's layers, and the foreground style for layers without one.
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
}
