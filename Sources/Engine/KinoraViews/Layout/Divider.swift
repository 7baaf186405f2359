import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// A separator line, one point thick, that takes the whole length proposed to it. It is vertical in an `HStack`, otherwise horizontal.
public struct Divider: Sendable {
    public init() {}
}

extension Divider: View {}

extension Divider: PrimitiveView {
    package static func makeNode(_ view: Divider, _ context: NodeContext) -> Node<Divider> { DividerNode(view, context) }

    package static var isTimeless: Bool { true }
}

private final class DividerNode: Node<Divider> {
    private lazy var element = DividerElement(for: self)

    override func collectElements() -> [LayoutElement] {
        element.colorScheme = environment.colorScheme
        return [element]
    }

    override func didUpdate(from old: Divider, viewChanged: Bool, environmentChanged: Bool) {
        element.colorScheme = environment.colorScheme
        element.setNeedsDisplay()
    }
}

private final class DividerElement: LayoutElement {
    var colorScheme = ColorScheme.light

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        return stackAxis == .horizontal ? CGSize(width: 1, height: size.height) : CGSize(width: size.width, height: 1)
    }

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        // iOS's separator colour.
        let color =
            colorScheme == .light
            ? Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, opacity: 0.29)
            : Color(red: 84 / 255, green: 84 / 255, blue: 88 / 255, opacity: 0.6)
        builder.append(.fill(Path(CGRect(origin: .zero, size: size)), .color(color.resolved(in: colorScheme)), FillStyle()))
    }
}
