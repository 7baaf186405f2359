/// Sets a preference.
struct PreferenceWriter<Key: PreferenceKey> {
    var value: Key.Value
}

/// Changes a preference on its way up.
struct PreferenceTransform<Key: PreferenceKey> {
    var transform: (inout Key.Value) -> Void
}

/// Calls back when a preference has changed.
struct PreferenceAction<Key: PreferenceKey> {
    /// Whether it calls back at first in any case, with the default value where nobody set one.
    var isInitial = false
    var action: (Key.Value) -> Void
}

extension PreferenceWriter: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        PreferenceWriterNode(view, context)
    }
}

extension PreferenceTransform: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        PreferenceTransformNode(view, context)
    }
}

extension PreferenceAction: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        PreferenceActionNode(view, context)
    }
}

extension View {
    /// Sets a value for the views around to read.
    nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceWriter<K>(value: value))
    }

    /// Changes a value that the views inside have set, or its default.
    nonisolated public func transformPreference<K: PreferenceKey>(_ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void)
        -> some View
    {
        modifier(PreferenceTransform<K>(transform: callback))
    }

    /// Runs `action` with the value of all views inside when it has changed, and at first when somebody set one; before the change is drawn.
    nonisolated public func onPreferenceChange<K: PreferenceKey>(_ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void)
        -> some View where K.Value: Equatable
    {
        modifier(PreferenceAction<K>(action: action))
    }

    /// Draws views in front of this one that are made from a value of the views inside.
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceSecondary<K, V>(alignment: alignment, isBehind: false, make: transform))
    }

    /// Draws views behind this one that are made from a value of the views inside.
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
    /// What the views inside say; nil until they have been asked. Nothing is made from a default value that they do not mean.
    @State private var known: Known?

    struct Known {
        var value: Key.Value
    }

    init(alignment: Alignment, isBehind: Bool, make: @escaping (Key.Value) -> Result) {
        self.alignment = alignment
        self.isBehind = isBehind
        self.make = make
    }

    func body(content: Content) -> some View {
        content.modifier(
            PreferenceAction<Key>(isInitial: true) { new in
                // At first it is there with the view itself.
                let transaction = known == nil ? Transaction() : ViewGraph.current?.settling ?? Transaction()
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
    private var isAsked = false

    override init(_ view: ModifiedContent<Content, PreferenceAction<Key>>, _ context: NodeContext) {
        super.init(view, context)
        graph.preferenceReaders.append(self)
    }

    override func willRemove() {
        graph.preferenceReaders.removeAll { $0 === self }
    }

    func checkPreference() -> (() -> Void)? {
        let value = content?.preference(Key.self) ?? Key.defaultValue
        let isFirst = !isAsked
        isAsked = true
        guard isFirst && view.modifier.isInitial || !ViewComparison.areEqual(value, known) else { return nil }
        known = value
        let action = view.modifier.action
        return { action(value) }
    }
}
