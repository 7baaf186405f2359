import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// A key for a value that a view passes to its container. `@Entry` in an extension of ``ContainerValues`` makes one.
public protocol ContainerValueKey {
    associatedtype Value
    /// The value for views that do not set one.
    static var defaultValue: Value { get }
}

/// The values that a view passes to its container: for ``ContainerValueKey``s, and its tags.
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    private var tags: [AnyHashable] = []

    public init() {}

    public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)].flatMap { $0 as? K.Value } ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Returns the view's tag of type `V`; nil if it has none. Of several, the outermost one.
    public func tag<V: Hashable>(for type: V.Type) -> V? {
        for tag in tags { if let value = tag.base as? V { return value } }
        return nil
    }

    /// Returns whether the view has this tag.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { tags.contains(AnyHashable(tag)) }

    /// The outermost tag.
    var firstTag: AnyHashable? { tags.first }

    /// Adds a tag in front of the others, because `tag(for:)` returns the outermost one.
    mutating func add(tag: AnyHashable) { tags.insert(tag, at: 0) }
}

/// Sets a container value.
struct ContainerValueModifier {
    var set: (inout ContainerValues) -> Void
}

extension ContainerValueModifier: ElementModifier {
    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        ContainerValueElement(content, value: value, node: node)
    }
}

private final class ContainerValueElement: ModifierElement<ContainerValueModifier> {
    override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        let inner = super.layoutValue(key)
        guard key == ObjectIdentifier(ContainerValues.self) else { return inner }
        var values = inner as? ContainerValues ?? ContainerValues()
        value.model.set(&values)
        return values
    }
}

extension View {
    /// Sets a container value. The container reads it from `containerValues` of a `Subview` or layout subview.
    nonisolated public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modifier(ContainerValueModifier { $0[keyPath: keyPath] = value })
    }
}
