import KinoraMotion

extension ViewModifier {
    /// The modifier with every transaction on its way to it changed; that of the view it modifies stays.
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
        TransactedModifier(base: self, transform: transform)
    }

    /// The modifier with each of its changes animated so, or not at all for nil; those of the view it modifies are not concerned.
    nonisolated public func animation(_ animation: Animation?) -> some ViewModifier {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }
}

/// A modifier under a transaction of its own.
private struct TransactedModifier<Base: ViewModifier> {
    let base: Base
    let transform: (inout Transaction) -> Void
}

extension TransactedModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.transaction(transform) { $0.modifier(base) }
    }
}
