import Foundation
@_spi(Runtime) import KinoraRuntime

/// A container that arranges views in a vertical line, from top to bottom.
public struct VStack<Content: View>: View {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    package let content: Content

    /// `spacing` is in points; nil is 8, and 0 next to a spacer.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

extension VStack: ContainerView {
    package static func makeElement(for node: ViewNode, view: @escaping () -> VStack, content: @escaping () -> [LayoutElement])
        -> ContainerElement
    {
        StackElement(for: node, content: content) {
            let view = view()
            return StackLayout(axis: .vertical, alignment: view.alignment.key, spacing: view.spacing)
        }
    }
}
