@_spi(Runtime) import KinoraRuntime

/// A container that overlays views, the first at the back.
public struct ZStack<Content: View>: View {
    let alignment: Alignment
    package let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension ZStack: ContainerView {
    package static func makeElement(for node: ViewNode, view: @escaping () -> ZStack, content: @escaping () -> [LayoutElement])
        -> ContainerElement
    {
        LayeredElement(for: node, content: content) { LayeredLayout(alignment: view().alignment) }
    }
}
