import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Calls an action when a value read from a view's geometry changes.
struct GeometryChange<Value: Equatable> {
    var read: (LayoutElement, ViewGeometry) -> Value?
    /// Receives the old value, nil at first, and the new one.
    var action: (Value?, Value) -> Void
}

extension GeometryChange: ElementModifier {
    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        GeometryChangeElement(content, value: value, node: node)
    }

    package static var isTimeless: Bool { false }

    package static var reactsToLayout: Bool { true }
}

private final class GeometryChangeElement<Value: Equatable>: ModifierElement<GeometryChange<Value>> {
    private var known: Value?

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        super.placeContent(in: size, proposal: proposal)
        let geometry = geometry(of: size)
        guard let new = value.model.read(content, geometry), new != known else { return }
        let (old, action) = (known, value.model.action)
        known = new
        // The action runs after layout.
        graph.lifecycle.noteChange { action(old, new) }
    }
}

/// The geometry of a scroll view and its content, in points.
public struct ScrollGeometry: Equatable, Sendable {
    /// The point of the content that is at the top left corner of the scroll view.
    public var contentOffset: CGPoint
    public var contentSize: CGSize
    public var contentInsets: EdgeInsets
    /// The size of the scroll view.
    public var containerSize: CGSize

    /// The visible part of the content, in the content's coordinates.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    public var bounds: CGRect { visibleRect }
}

extension LayoutElement {
    /// The first scroll view in this element, including the element itself.
    var firstScroll: ScrollElement? {
        if let scroll = self as? ScrollElement { return scroll }
        if let wrapper = self as? WrapperElement { return wrapper.content.firstScroll }
        guard let container = self as? ContainerElement else { return nil }
        for element in container.content {
            if let found = element.firstScroll { return found }
        }
        return nil
    }
}

extension View {
    /// Calls `action` with the value of `transform` at first and whenever the value changes. The geometry is the result of layout; animated positions
    /// in between are not reported.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChange(read: { transform(GeometryProxy($1)) }, action: { action($1) }))
    }

    /// Calls `action` with the old and the new value of `transform` at first, when both are equal, and whenever the value changes.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChange(read: { transform(GeometryProxy($1)) }, action: { action($0 ?? $1, $1) }))
    }

    /// Calls `action` with the old and the new value of `transform` for the first scroll view in this view, at first and whenever the value changes.
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(
            GeometryChange(
                read: { element, _ in element.firstScroll.map { transform($0.geometry) } }, action: { action($0 ?? $1, $1) })
        )
    }
}
