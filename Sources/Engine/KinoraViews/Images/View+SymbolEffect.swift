import KinoraRuntime
import KinoraSymbols

extension EnvironmentValues {
    /// The effects on the symbols inside, the innermost last.
    @Entry var symbolEffects: [SymbolEffectRequest] = []
}

extension View {
    /// Adds a symbol effect to the symbols inside while `isActive` is true. A repeating effect that becomes inactive finishes its current cycle.
    nonisolated public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View {
        symbolEffect(SymbolEffectRequest(configuration: effect.configuration, options: options, trigger: .active(isActive)))
    }

    /// Adds a symbol effect that runs on the symbols inside whenever `value` changes.
    nonisolated public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View {
        symbolEffect(
            SymbolEffectRequest(
                configuration: effect.configuration, options: options, trigger: .value(value) { $0 as? U == $1 as? U }))
    }

    /// Removes the effects of enclosing views from the symbols inside.
    nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        modifier(
            EnvironmentModifier(
                value: isEnabled, isEqual: { $0 as? Bool == $1 as? Bool }, apply: { if isEnabled { $0.symbolEffects = [] } }))
    }

    nonisolated private func symbolEffect(_ request: SymbolEffectRequest) -> some View {
        modifier(
            EnvironmentModifier(
                value: request,
                isEqual: { lhs, rhs in
                    guard let lhs = lhs as? SymbolEffectRequest, let rhs = rhs as? SymbolEffectRequest else { return false }
                    return lhs.isEqual(to: rhs)
                }, apply: { $0.symbolEffects.append(request) }))
    }
}
