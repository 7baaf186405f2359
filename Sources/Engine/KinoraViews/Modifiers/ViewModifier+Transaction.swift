import KinoraMotion
import KinoraRuntime

extension ViewModifier {
    /// Returns the modifier with its transaction transformed; the modified view is not affected.
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
        TransactedModifier(base: self, transform: transform)
    }

    /// Returns the modifier with its changes animated, or not animated if `animation` is nil; the modified view is not affected.
    nonisolated public func animation(_ animation: Animation?) -> some ViewModifier {
        transaction { if !$0.disablesAnimations { $0.animation = animation } }
    }
}

/// A modifier with a separate transaction.
private struct TransactedModifier<Base: ViewModifier> {
    let base: Base
    let transform: (inout Transaction) -> Void
}

extension TransactedModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.transaction(transform) { $0.modifier(base) }
    }
}
