import Foundation
import KinoraDrawing
import KinoraMotion

/// Something that can be tapped.
@MainActor
protocol TapTarget: ViewNode {
    func tap()
    /// False for what is passed by.
    var acceptsTaps: Bool { get }
}

extension TapTarget {
    var acceptsTaps: Bool { true }
}

/// A view with an identifier of its own, for scripts to find.
@MainActor
protocol IdentifiedNode: ViewNode {
    var identifier: AnyHashable { get }
}

/// Runs an action when the view is tapped.
struct TapModifier {
    var isEnabled = true
    var count: Int
    var action: () -> Void
}

extension TapModifier: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        TapNode(view, context)
    }
}

extension View {
    /// Runs `action` when the view is tapped `count` times. There is no finger here: a composition's script taps.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(TapModifier(count: count, action: action))
    }
}

private final class TapNode<Content: View>: Node<ModifiedContent<Content, TapModifier>>, TapTarget {
    private var child: Node<Content>?
    private var taps = 0
    private var wrappers: [ObjectIdentifier: LayoutElement] = [:]

    override init(_ view: ModifiedContent<Content, TapModifier>, _ context: NodeContext) {
        super.init(view, context)
        child = childContext.makeNode(view.content)
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func didUpdate(from old: ModifiedContent<Content, TapModifier>, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view.content, environment: environment)
    }

    override func collectElements() -> [LayoutElement] {
        var kept: [ObjectIdentifier: LayoutElement] = [:]
        let elements = (child?.elements ?? []).map { element in
            let wrapper = wrappers[ObjectIdentifier(element)] ?? TapElement(element, target: self)
            kept[ObjectIdentifier(element)] = wrapper
            return wrapper
        }
        wrappers = kept
        return elements
    }

    var acceptsTaps: Bool { view.modifier.isEnabled }

    func tap() {
        taps += 1
        guard taps >= view.modifier.count else { return }
        taps = 0
        view.modifier.action()
    }
}

/// Tells the emitter where the target is when somebody looks for it.
private final class TapElement: WrapperElement {
    private unowned let target: any TapTarget

    init(_ content: LayoutElement, target: any TapTarget) {
        self.target = target
        super.init(content, node: target)
    }

    override func draw(_ emitter: inout Emitter, size: CGSize) {
        if target.acceptsTaps { emitter.noteTarget(target, size: size) }
        content.emit(&emitter)
    }
}
