@_spi(Runtime) import KinoraRuntime

/// Sets a preference.
struct PreferenceWriter<Key: PreferenceKey> {
    var value: Key.Value
}

/// Transforms a preference that the content sets.
struct PreferenceTransform<Key: PreferenceKey> {
    var transform: (inout Key.Value) -> Void
}

/// Calls an action when a preference changes.
struct PreferenceAction<Key: PreferenceKey> {
    /// True if the action runs at first in any case, with the default value if no view sets one.
    var isInitial = false
    var action: (Key.Value) -> Void
}

extension PreferenceWriter: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        PreferenceWriterNode(view, context)
    }

    package static var isTimeless: Bool { true }
}

extension PreferenceTransform: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        PreferenceTransformNode(view, context)
    }

    package static var isTimeless: Bool { true }
}

extension PreferenceAction: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        PreferenceActionNode(view, context)
    }

    package static var reactsToLayout: Bool { true }
}

extension View {
    /// Sets a preference, which enclosing views read.
    nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceWriter<K>(value: value))
    }

    /// Transforms the preference of the content, or its default value.
    nonisolated public func transformPreference<K: PreferenceKey>(_ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void)
        -> some View
    {
        modifier(PreferenceTransform<K>(transform: callback))
    }

    /// Runs `action` with the combined preference of the content whenever it changes, and at first if a view sets it, before the change is drawn.
    nonisolated public func onPreferenceChange<K: PreferenceKey>(_ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void)
        -> some View where K.Value: Equatable
    {
        modifier(PreferenceAction<K>(action: action))
    }

    /// Overlays this view with views made from a preference of its content.
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceSecondary<K, V>(alignment: alignment, isBehind: false, make: transform))
    }

    /// Places views made from a preference of the content behind this view.
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceSecondary<K, V>(alignment: alignment, isBehind: true, make: transform))
    }
}

private struct PreferenceSecondary<Key: PreferenceKey, Result: View>: ViewModifier {
    var alignment: Alignment
    var isBehind: Bool
    var make: (Key.Value) -> Result
    /// The preference of the content; nil until it has been read, so that nothing is made from the default value by mistake.
    @State private var known: Known?

    struct Known {
        var value: Key.Value
    }

    func body(content: Content) -> some View {
        content.modifier(
            PreferenceAction<Key>(isInitial: true) { new in
                // The first value appears together with the view, without animation.
                let transaction = known == nil ? Transaction() : ViewGraph.current?.update.settling ?? Transaction()
                withTransaction(transaction) { known = Known(value: new) }
            }
        )
        .modifier(OverlayModifier(content: known.map { make($0.value) }, alignment: alignment, role: isBehind ? .behind : .front))
    }
}

private final class PreferenceWriterNode<Content: View, Key: PreferenceKey>: ModifiedNode<Content, PreferenceWriter<Key>>, PreferenceSource
{
    func value<K: PreferenceKey>(_ key: K.Type) -> K.Value? { key == Key.self ? view.modifier.value as? K.Value : nil }

    func transform<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) {}
}

private final class PreferenceTransformNode<Content: View, Key: PreferenceKey>: ModifiedNode<Content, PreferenceTransform<Key>>,
    PreferenceSource
{
    func value<K: PreferenceKey>(_ key: K.Type) -> K.Value? { nil }

    func transform<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) {
        guard key == Key.self, var own = (value ?? K.defaultValue) as? Key.Value else { return }
        view.modifier.transform(&own)
        value = own as? K.Value
    }
}

private final class PreferenceActionNode<Content: View, Key: PreferenceKey>: ModifiedNode<Content, PreferenceAction<Key>>, PreferenceReader
{
    private var known = Key.defaultValue
    private var isChecked = false

    override init(_ view: ModifiedContent<Content, PreferenceAction<Key>>, _ context: NodeContext) {
        super.init(view, context)
        graph.preferences.add(self)
    }

    override func willRemove() {
        graph.preferences.remove(self)
    }

    func checkPreference() -> (() -> Void)? {
        let value = content?.preference(Key.self) ?? Key.defaultValue
        let isFirst = !isChecked
        isChecked = true
        guard isFirst && view.modifier.isInitial || !ViewComparison.areEqual(value, known) else { return nil }
        known = value
        let action = view.modifier.action
        return { action(value) }
    }
}
