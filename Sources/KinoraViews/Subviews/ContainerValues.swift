import Foundation
import KinoraMotion

/// A value that a view has for the container around it. `@Entry` in an extension of ``ContainerValues`` makes one.
public protocol ContainerValueKey {
    associatedtype Value
    /// The value of views that say nothing.
    static var defaultValue: Value { get }
}

/// What a view says to the container around it: values of ``ContainerValueKey``s, and its tags.
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    private var tags: [AnyHashable] = []

    public init() {}

    public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The view's tag of this type; nil without one.
    public func tag<V: Hashable>(for type: V.Type) -> V? {
        for tag in tags { if let value = tag.base as? V { return value } }
        return nil
    }

    /// Whether the view has this tag.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { tags.contains(AnyHashable(tag)) }

    /// The tag that is stated last is asked first.
    mutating func add(tag: AnyHashable) { tags.insert(tag, at: 0) }
}

/// Sets one of the values that the container around sees.
struct ContainerValueModifier {
    var set: (inout ContainerValues) -> Void
}

extension ContainerValueModifier: ElementModifier {
    var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        ContainerValueElement(content, value: value, node: node)
    }
}

private final class ContainerValueElement: WrapperElement {
    private let value: ModifierValue<ContainerValueModifier>

    init(_ content: LayoutElement, value: ModifierValue<ContainerValueModifier>, node: ViewNode) {
        self.value = value
        super.init(content, node: node)
    }

    override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        let inner = super.layoutValue(key)
        guard key == ObjectIdentifier(ContainerValues.self) else { return inner }
        var values = inner as? ContainerValues ?? ContainerValues()
        value.model.set(&values)
        return values
    }
}

extension View {
    /// Says something to the container around, which finds it in a ``Subview``'s or a layout subview's `containerValues`.
    nonisolated public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modifier(ContainerValueModifier { $0[keyPath: keyPath] = value })
    }
}
