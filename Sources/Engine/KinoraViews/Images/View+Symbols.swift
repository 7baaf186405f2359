import KinoraRuntime
import KinoraSymbols

extension EnvironmentValues {
    /// The default symbol rendering mode; nil is `palette` if secondary foreground styles are set, otherwise `monochrome`.
    @Entry public var symbolRenderingMode: SymbolRenderingMode?
}

extension View {
    /// Sets how the colours of symbols within this view vary. Colours are flat; `.gradient` is reported once.
    nonisolated public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View {
        reportsUnsupported("symbolColorRenderingMode(.gradient)", "symbols have flat colours", when: mode == .gradient)
    }

    /// Sets the rendering mode of the symbols inside.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }
}

extension EnvironmentValues {
    /// The default variant of symbols.
    @Entry public var symbolVariants: SymbolVariants = .none
}

extension View {
    /// Sets the variant of the symbols inside, if it exists.
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }
}

extension EnvironmentValues {
    /// The font of symbols where it differs from the font of text, such as in a tab bar.
    @Entry package var symbolFont: Font?
}

/// How the colours of a symbol vary.
public struct SymbolColorRenderingMode: Hashable, Sendable {
    private let name: String

    public static let flat = SymbolColorRenderingMode(name: "flat")
    public static let gradient = SymbolColorRenderingMode(name: "gradient")
}
