import KinoraRuntime

extension View {
    /// Sets the priority by which the parent layout allots space: higher values first. The default is 0.
    nonisolated public func layoutPriority(_ value: Double) -> some View {
        modifier(LayoutTraits(priority: value))
    }

    /// Sets a value that the enclosing layout reads.
    nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(LayoutTraits(value: (ObjectIdentifier(key), value)))
    }

    /// Sets the drawing order among siblings: higher values are in front. The default is 0.
    nonisolated public func zIndex(_ value: Double) -> some View {
        modifier(LayoutTraits(zIndex: value))
    }
}
