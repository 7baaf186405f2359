@_spi(Runtime) import KinoraRuntime

/// A wrapper element with the value of its modifier.
class ModifierElement<Modifier: ElementModifier>: WrapperElement {
    final let value: ModifierValue<Modifier>

    init(_ content: LayoutElement, value: ModifierValue<Modifier>, node: ViewNode) {
        self.value = value
        super.init(content, node: node)
    }
}
