import Foundation
import KinoraDrawing
import KinoraMotion

/// Hears of what changes about where a view is.
struct GeometryChange<Value: Equatable> {
    var read: (LayoutElement, GeometryPlace) -> Value?
    /// Gets the value before, nil at first, and the new one.
    var action: (Value?, Value) -> Void
}

extension GeometryChange: ElementModifier {
    nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        GeometryChangeElement(content, value: value, node: node)
    }
}

private final class GeometryChangeElement<Value: Equatable>: WrapperElement {
    private let value: ModifierValue<GeometryChange<Value>>
    private var known: Value?

    init(_ content: LayoutElement, value: ModifierValue<GeometryChange<Value>>, node: ViewNode) {
        self.value = value
        super.init(content, node: node)
    }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        super.placeContent(in: size, proposal: proposal)
        let place = GeometryPlace(size: size, origin: globalOrigin, spaces: surroundingSpaces)
        guard let new = value.model.read(content, place), new != known else { return }
        let (old, action) = (known, value.model.action)
        known = new
        // What it sets off is for when layout is done.
        graph.lifecycle.noteChange { action(old, new) }
    }
}

/// Where the content of a scroll view is.
public struct ScrollGeometry: Equatable, Sendable {
    /// The content's point at the top left corner.
    public var contentOffset: CGPoint
    public var contentSize: CGSize
    public var contentInsets: EdgeInsets
    /// The size of the scroll view.
    public var containerSize: CGSize

    /// What is to be seen of the content, in its coordinates.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    public var bounds: CGRect { visibleRect }
}

extension LayoutElement {
    /// The first scroll view inside, the element itself counted.
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
    /// Calls `action` with what `transform` reads of the view's geometry, at first and when it has changed. Layout decides when: animations do not show
    /// in it.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChange(read: { transform(GeometryProxy($1)) }, action: { action($1) }))
    }

    /// As the other one; `action` gets the value before as well, at first the same.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChange(read: { transform(GeometryProxy($1)) }, action: { action($0 ?? $1, $1) }))
    }

    /// Calls `action` with what `transform` reads of the scroll view inside, at first and when it has changed.
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(
            GeometryChange(
                read: { element, _ in element.firstScroll.map { transform($0.geometry) } }, action: { action($0 ?? $1, $1) })
        )
    }
}
