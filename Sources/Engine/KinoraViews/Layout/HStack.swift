import Foundation
@_spi(Runtime) import KinoraRuntime

/// A container that arranges views in a horizontal line, from leading to trailing.
public struct HStack<Content: View>: View {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    package let content: Content

    /// `spacing` is in points; nil is 8, and 0 next to a spacer.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension HStack: ContainerView {
    package static func makeElement(for node: ViewNode, view: @escaping () -> HStack, content: @escaping () -> [LayoutElement])
        -> ContainerElement
    {
        StackElement(for: node, content: content) {
            let view = view()
            return StackLayout(axis: .horizontal, alignment: view.alignment.key, spacing: view.spacing)
        }
    }
}
