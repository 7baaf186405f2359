import KinoraDrawing
import KinoraSymbols

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

extension EnvironmentValues {
    private enum SymbolVariantsKey: EnvironmentKey {
        static let defaultValue = SymbolVariants.none
    }

    /// The variant of symbols that name none.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

extension View {
    /// The variant of the symbols inside, where there is a drawing of it.
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }
}
