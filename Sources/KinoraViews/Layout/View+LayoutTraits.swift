import Foundation

extension View {
    /// Views of higher priority get their space first; 0 unless said.
    nonisolated public func layoutPriority(_ value: Double) -> some View {
        modifier(LayoutTraits(priority: value))
    }

    /// Tells the layout around something about this view.
    nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(LayoutTraits(value: (ObjectIdentifier(key), value)))
    }

    /// Views of higher index are drawn above their siblings; 0 unless said.
    nonisolated public func zIndex(_ value: Double) -> some View {
        modifier(LayoutTraits(zIndex: value))
    }
}
