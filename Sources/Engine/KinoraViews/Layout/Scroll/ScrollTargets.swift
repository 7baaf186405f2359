import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Marks a view, or the views of a layout, as scroll targets.
private struct ScrollTargetMark {
    let isEnabled: Bool
    /// True if the targets are the views inside the marked one.
    let isLayout: Bool
}

extension ScrollTargetMark: ElementModifier {
    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        ScrollTargetElement(content, value: value, node: node)
    }

    package static var isTimeless: Bool { false }

    package static var reactsToLayout: Bool { true }
}

private final class ScrollTargetElement: ModifierElement<ScrollTargetMark> {
    /// The elements that are scroll targets.
    var targets: [LayoutElement] {
        guard value.model.isEnabled else { return [] }
        guard value.model.isLayout else { return [self] }
        var element = content
        while let wrapper = element as? WrapperElement { element = wrapper.content }
        return (element as? ContainerElement)?.present ?? []
    }
}

extension LayoutElement {
    /// The scroll targets in this element, without targets of nested scroll views.
    fileprivate var scrollTargets: [LayoutElement] {
        if let target = self as? ScrollTargetElement { return target.targets }
        if self is ScrollElement { return [] }
        if let wrapper = self as? WrapperElement { return wrapper.content.scrollTargets }
        return (self as? ContainerElement)?.present.flatMap(\.scrollTargets) ?? []
    }
}

extension ScrollElement {
    private var targets: [LayoutElement] { present.flatMap(\.scrollTargets) }

    /// The frames of the scroll targets, in the content's coordinates.
    var targetRects: [CGRect] { targets.map(rect(of:)) }

    /// Returns the identity of the scroll target nearest to the window's `anchor`; nil is the top leading corner. Returns nil if the nearest target
    /// has no identity.
    func targetIdentity(at anchor: UnitPoint?) -> AnyHashable? {
        let shown = CGPoint(x: windowOrigin.x, y: windowOrigin.y)
        func distance(_ element: LayoutElement) -> CGFloat {
            let origin = CGPoint(x: element.globalOrigin.x - shown.x, y: element.globalOrigin.y - shown.y)
            let anchor = anchor ?? .topLeading
            let dx = origin.x + element.frame.width * anchor.x - window.width * anchor.x
            let dy = origin.y + element.frame.height * anchor.y - window.height * anchor.y
            return max(axes.contains(.horizontal) ? abs(dx) : 0, axes.contains(.vertical) ? abs(dy) : 0)
        }
        guard let nearest = targets.min(by: { distance($0) < distance($1) }) else { return nil }
        return node.identity(of: nearest)
    }

    /// Returns the identities of the scroll targets whose visible fraction is at least `threshold`, in order.
    func visibleIdentities(threshold: Double) -> [AnyHashable] {
        targets.filter { visibleFraction(of: $0) >= threshold }.compactMap { node.identity(of: $0) }
    }

    /// Returns the fraction of an element's area that is visible, 0...1.
    func visibleFraction(of element: LayoutElement) -> Double {
        let rect = CGRect(origin: element.globalOrigin, size: element.frame.size)
        let whole = visibleRect(in: frame.size).offsetBy(dx: globalOrigin.x, dy: globalOrigin.y)
        guard rect.width > 0, rect.height > 0 else { return whole.contains(rect.origin) ? 1 : 0 }
        let shown = rect.intersection(whole)
        return shown.isNull ? 0 : shown.width * shown.height / (rect.width * rect.height)
    }

    func scrolls(along axis: Axis) -> Bool { axes.contains(axis == .horizontal ? .horizontal : .vertical) }
}

extension ViewNode {
    /// Returns the identity of the view that `element` belongs to.
    fileprivate func identity(of element: LayoutElement) -> AnyHashable? {
        func hasElement(_ node: ViewNode) -> Bool { node.elements.contains { $0 === element } }
        if let node = self as? any IdentifyingNode {
            for (id, node) in node.identifiedContent where hasElement(node) {
                // An explicit identity takes precedence over the identity in the collection.
                return node.statedIdentity ?? id
            }
        }
        for child in children where !child.isLeaving {
            if let node = child as? any IdentifiedNode, hasElement(node) { return node.identifier }
            if let found = child.identity(of: element) { return found }
        }
        return nil
    }

    private var statedIdentity: AnyHashable? {
        if let node = self as? any IdentifiedNode { return node.identifier }
        return children.count == 1 ? children[0].statedIdentity : nil
    }
}

extension View {
    /// Makes the views of this layout scroll targets, for `viewAligned` and `scrollPosition`.
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetMark(isEnabled: isEnabled, isLayout: true))
    }

    /// Makes this view a scroll target, for `viewAligned` and `scrollPosition`.
    nonisolated public func scrollTarget(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetMark(isEnabled: isEnabled, isLayout: false))
    }

    /// Calls `action` when the visible fraction of the view in the enclosing scroll view rises to `threshold` (0...1) or falls below it.
    public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
        modifier(
            GeometryChange(
                read: { element, _ in
                    var around = element.container
                    while let current = around, !(current is ScrollElement) { around = current.container }
                    return (around as? ScrollElement).map { $0.visibleFraction(of: element) >= threshold }
                },
                action: { old, new in if old != nil || new { action(new) } }))
    }

    /// Calls `action` with the identities of the scroll targets whose visible fraction is at least `threshold` (0...1), at first and whenever they
    /// change.
    public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
        modifier(
            GeometryChange(
                read: { element, _ in
                    element.firstScroll.map { $0.visibleIdentities(threshold: threshold).compactMap { $0.base as? ID } }
                },
                action: { action($1) }))
    }
}
