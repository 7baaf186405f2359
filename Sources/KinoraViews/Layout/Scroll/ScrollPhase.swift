import Foundation
import KinoraDrawing
import KinoraMotion

/// What moves the content of a scroll view.
public enum ScrollPhase: Hashable, Sendable {
    /// Nothing.
    case idle
    /// A finger is on it and has not moved yet. A script's fingers are `interacting` at once.
    case tracking
    /// A finger drags it.
    case interacting
    /// It glides on after a finger let go.
    case decelerating
    /// It moves to a place that the program asked for.
    case animating

    public var isScrolling: Bool { self != .idle }
}

/// What else there is to know when a phase begins.
public struct ScrollPhaseChangeContext {
    public let geometry: ScrollGeometry
    /// In points a second, when a finger has let go; nil otherwise.
    public let velocity: CGVector?
}

private struct ScrollPhaseAction {
    var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
}

extension ScrollPhaseAction: ElementModifier {
    nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    static var affectsLayout: Bool { false }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        ScrollPhaseElement(content, value: value, node: node)
    }
}

private final class ScrollPhaseElement: WrapperElement {
    let value: ModifierValue<ScrollPhaseAction>

    init(_ content: LayoutElement, value: ModifierValue<ScrollPhaseAction>, node: ViewNode) {
        self.value = value
        super.init(content, node: node)
    }
}

extension ScrollElement {
    /// Those around that want to hear of phases; beyond the next scroll view nobody does.
    var phaseListeners: [(ScrollPhase, ScrollPhase) -> Void] {
        var listeners: [(ScrollPhase, ScrollPhase) -> Void] = []
        var element = container
        while let current = element, !(current is ScrollElement) {
            if let listener = current as? ScrollPhaseElement {
                listeners.append { [weak self, value = listener.value] old, new in
                    guard let self else { return }
                    let context = ScrollPhaseChangeContext(geometry: geometry, velocity: new == .decelerating ? velocity : nil)
                    value.model.action(old, new, context)
                }
            }
            element = current.container
        }
        return listeners
    }
}

extension View {
    /// Calls `action` with the phase before and the new one when something else begins to move the scroll view inside, or it comes to rest.
    public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void) -> some View {
        modifier(ScrollPhaseAction { old, new, _ in action(old, new) })
    }

    /// As the other one, with what else there is to know.
    public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
    ) -> some View {
        modifier(ScrollPhaseAction(action: action))
    }
}
