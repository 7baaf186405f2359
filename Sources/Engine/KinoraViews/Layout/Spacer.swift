import Foundation
@_spi(Runtime) import KinoraRuntime

/// A flexible space that expands along the axis of its stack. Outside a stack it expands on both axes.
public struct Spacer: View, Sendable {
    /// The minimum length, in points; nil is 8.
    public var minLength: CGFloat?

    public init(minLength: CGFloat? = nil) {
        self.minLength = minLength
    }
}

extension Spacer: PrimitiveView {
    package static func makeNode(_ view: Spacer, _ context: NodeContext) -> Node<Spacer> { SpacerNode(view, context) }

    package static var isTimeless: Bool { true }
}

private final class SpacerNode: Node<Spacer> {
    private lazy var element = SpacerElement(for: self)

    override func collectElements() -> [LayoutElement] {
        element.spacer = view
        return [element]
    }

    override func didUpdate(from old: Spacer, viewChanged: Bool, environmentChanged: Bool) {
        element.spacer = view
        element.setNeedsLayout()
    }
}

private final class SpacerElement: LayoutElement {
    var spacer = Spacer()

    override var isSpacer: Bool { true }
    override var animatesPosition: Bool { false }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let least = spacer.minLength ?? 8
        let axis = stackAxis
        let length = { (proposed: CGFloat?) in max(least, proposed ?? least) }
        return switch axis {
        case .horizontal: CGSize(width: length(proposal.width), height: 0)
        case .vertical: CGSize(width: 0, height: length(proposal.height))
        case nil: CGSize(width: length(proposal.width), height: length(proposal.height))
        }
    }
}
