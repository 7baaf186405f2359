import KinoraMotion

/// The layout priority, z index or layout value of a view.
package struct LayoutTraits {
    var priority: Double?
    package var zIndex: Double?
    /// A value that a layout reads by its key.
    var value: (key: ObjectIdentifier, value: Any)?

    package init(priority: Double? = nil, zIndex: Double? = nil, value: (key: ObjectIdentifier, value: Any)? = nil) {
        (self.priority, self.zIndex, self.value) = (priority, zIndex, value)
    }

    /// Makes traits with a layout value; nil for none.
    package init(value: (key: ObjectIdentifier, value: Any)?) {
        self.init(priority: nil, zIndex: nil, value: value)
    }
}

extension LayoutTraits: ElementModifier {
    package static var affectsLayout: Bool { true }

    package static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        TraitsElement(content, value: value, node: node)
    }
}

private final class TraitsElement: WrapperElement {
    private let value: ModifierValue<LayoutTraits>

    init(_ content: LayoutElement, value: ModifierValue<LayoutTraits>, node: ViewNode) {
        self.value = value
        super.init(content, node: node)
    }

    override var layoutPriority: Double { value.model.priority ?? super.layoutPriority }
    override var zIndex: Double { value.model.zIndex ?? super.zIndex }

    override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        if let own = value.model.value, own.key == key { return own.value }
        return super.layoutValue(key)
    }
}
