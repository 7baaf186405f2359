import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// The state of a scroll view's scrolling.
public enum ScrollPhase: Hashable, Sendable {
    /// Nothing scrolls.
    case idle
    /// A finger touches the content and has not moved yet. Scripted touches go directly to `interacting`.
    case tracking
    /// A finger drags the content.
    case interacting
    /// The content decelerates after a drag.
    case decelerating
    /// The content scrolls to a target that the program set.
    case animating

    public var isScrolling: Bool { self != .idle }
}

/// The context of a change between scroll phases.
public struct ScrollPhaseChangeContext {
    public let geometry: ScrollGeometry
    /// The velocity when a drag ends, in points per second; nil in other phases.
    public let velocity: CGVector?
}

private struct ScrollPhaseAction {
    var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
}

extension ScrollPhaseAction: ElementModifier {
    static var affectsLayout: Bool { false }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        ScrollPhaseElement(content, value: value, node: node)
    }

    package static var isTimeless: Bool { false }

    package static var reactsToLayout: Bool { true }
}

private final class ScrollPhaseElement: ModifierElement<ScrollPhaseAction> {}

extension ScrollElement {
    /// The listeners around this scroll view, up to the next scroll view.
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
    /// Calls `action` with the old and the new phase when the phase of the scroll view inside changes.
    public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void) -> some View {
        modifier(ScrollPhaseAction { old, new, _ in action(old, new) })
    }

    /// Calls `action` with the old and the new phase and their context when the phase of the scroll view inside changes.
    public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
    ) -> some View {
        modifier(ScrollPhaseAction(action: action))
    }
}
