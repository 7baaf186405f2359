import KinoraDrawing
import KinoraRuntime
import KinoraSymbols

extension EnvironmentValues {
    private enum SymbolRenderingModeKey: EnvironmentKey {
        static let defaultValue: SymbolRenderingMode? = nil
    }

    /// The default symbol rendering mode; nil is `palette` if secondary foreground styles are set, otherwise `monochrome`.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
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
    private enum SymbolVariantsKey: EnvironmentKey {
        static let defaultValue = SymbolVariants.none
    }

    /// The default variant of symbols.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

extension View {
    /// Sets the variant of the symbols inside, if it exists.
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }
}

extension EnvironmentValues {
    private enum SymbolFontKey: EnvironmentKey {
        static let defaultValue: Font? = nil
    }

    /// The font of symbols where it differs from the font of text, such as in a tab bar.
    package var symbolFont: Font? {
        get { self[SymbolFontKey.self] }
        set { self[SymbolFontKey.self] = newValue }
    }
}

/// How the colours of a symbol vary.
public struct SymbolColorRenderingMode: Hashable, Sendable {
    private let name: String

    public static let flat = SymbolColorRenderingMode(name: "flat")
    public static let gradient = SymbolColorRenderingMode(name: "gradient")
}
