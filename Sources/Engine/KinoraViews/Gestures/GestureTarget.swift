import Foundation
@_spi(Runtime) import KinoraRuntime

/// A node that recognizes gestures on itself and its content.
@MainActor
package protocol GestureTarget: ViewNode {
    /// The kinds of touches that the target recognizes; empty while it is disabled.
    var reactions: TouchKinds { get }
    var rank: GestureRank { get }
    var mask: GestureMask { get }

    func makeRecognizer(in context: GestureContext) -> any TouchRecognizer
    /// Updates a recognizer that this target made.
    func updateRecognizer(_ recognizer: any TouchRecognizer)
}

/// The priority of a gesture relative to the gestures of the content.
package enum GestureRank {
    /// After the content's gestures.
    case normal
    /// Before the content's gestures.
    case high
    /// At the same time as the content's gestures.
    case simultaneous
}

/// Adds a gesture to a view.
package struct GestureModifier<G: Gesture> {
    package var gesture: G
    var rank = GestureRank.normal
    var mask = GestureMask.all
    var isEnabled = true

    package init(gesture: G, rank: GestureRank = GestureRank.normal, mask: GestureMask = GestureMask.all, isEnabled: Bool = true) {
        self.gesture = gesture
        self.rank = rank
        self.mask = mask
        self.isEnabled = isEnabled
    }
}

extension GestureModifier: PrimitiveModifier {
    package static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        GestureNode(view, context)
    }
}

private final class GestureNode<Content: View, G: Gesture>: ModifiedNode<Content, GestureModifier<G>>, GestureTarget {
    private var wrappers: [ObjectIdentifier: LayoutElement] = [:]

    override func collectElements() -> [LayoutElement] {
        var kept: [ObjectIdentifier: LayoutElement] = [:]
        let elements = (content?.elements ?? []).map { element in
            let wrapper = wrappers[ObjectIdentifier(element)] ?? TargetElement(element, target: self)
            kept[ObjectIdentifier(element)] = wrapper
            return wrapper
        }
        wrappers = kept
        return elements
    }

    var reactions: TouchKinds {
        view.modifier.isEnabled && environment.isEnabled && mask.contains(.gesture) ? view.modifier.gesture.allReactions : []
    }

    var rank: GestureRank { view.modifier.rank }
    var mask: GestureMask { view.modifier.mask }

    func makeRecognizer(in context: GestureContext) -> any TouchRecognizer {
        view.modifier.gesture.recognizer(in: context)
    }

    func updateRecognizer(_ recognizer: any TouchRecognizer) {
        view.modifier.gesture.updateRecognizer(recognizer)
    }
}

/// Registers the target in hit tests.
private final class TargetElement: WrapperElement {
    private unowned let target: any GestureTarget

    init(_ content: LayoutElement, target: any GestureTarget) {
        self.target = target
        super.init(content, node: target)
    }

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        if let search = builder.search {
            search.visit(target, &builder, size: size) { content.emit(&$0) }
        } else {
            content.emit(&builder)
        }
    }
}
