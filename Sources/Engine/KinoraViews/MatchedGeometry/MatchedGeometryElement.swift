import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// The element of a view with matched geometry.
///
/// It takes part in layout normally. Its drawing has an animated displacement: the difference to the source's geometry or, for a new source, the
/// remaining difference to the geometry of the previous one.
final class MatchedGeometryElement: ModifierElement<MatchedGeometryModifier> {
    // At the end of a film the element outlives the graph.
    private let table: MatchedGeometry
    /// The difference between drawn and laid-out geometry; nil before the first layout.
    private var displacement: AnimatedAttribute<CGRect.AnimatableData>?
    private var proposal: ProposedViewSize = .unspecified

    override init(_ content: LayoutElement, value: ModifierValue<MatchedGeometryModifier>, node: ViewNode) {
        table = node.graph.feature(MatchedGeometry.self)
        super.init(content, value: value, node: node)
        table.add(self)
    }

    deinit {
        releaseOnMainActor {
            displacement?.abandon()
            table.remove(self)
        }
    }

    override var animatesPosition: Bool { true }

    var group: MatchedGeometry.Group {
        MatchedGeometry.Group(id: value.model.id, namespace: value.model.namespace)
    }

    var isSource: Bool { value.model.isSource }

    /// True if this element or an ancestor is being removed.
    var isBeingRemoved: Bool {
        var element: LayoutElement? = self
        while let current = element {
            if current.isLeaving { return true }
            element = current.container
        }
        return false
    }

    /// False before the first layout.
    var isLaidOut: Bool { displacement != nil }

    // MARK: Frames

    /// The laid-out frame, in global coordinates.
    private var globalFrame: CGRect { CGRect(origin: globalOrigin, size: frame.size) }

    /// The drawn frame, in global coordinates.
    private var presentedGlobalFrame: CGRect {
        let presented = presentedFrame
        var shown = CGRect(
            x: globalOrigin.x + presented.minX - frame.minX, y: globalOrigin.y + presented.minY - frame.minY,
            width: presented.width, height: presented.height)
        let displaced = displaced
        shown.origin.x += displaced.origin.x
        shown.origin.y += displaced.origin.y
        shown.size.width += displaced.size.width
        shown.size.height += displaced.size.height
        return shown
    }

    /// Its size may be negative. Read `size`, because `CGRect.width` and `CGRect.height` are absolute values.
    private var displaced: CGRect {
        var rect = CGRect.zero
        if let displacement { rect.animatableData = displacement.presented }
        return rect
    }

    /// Returns the difference between the laid-out frame and one that matches `source`.
    private func displacementRect(toMatch source: CGRect) -> CGRect {
        let modifier = value.model
        let (own, anchor) = (globalFrame, modifier.anchor)
        let size = modifier.properties.contains(.size) ? source.size : own.size
        let target = modifier.properties.contains(.position) ? source : own
        let x = target.minX + anchor.x * target.width - anchor.x * size.width - own.minX
        let y = target.minY + anchor.y * target.height - anchor.y * size.height - own.minY
        return CGRect(x: x, y: y, width: size.width - own.width, height: size.height - own.height)
    }

    // MARK: Following

    /// Animates to the geometry of `source`, or to the laid-out geometry if it is nil, with the transaction of the update.
    func follow(_ source: MatchedGeometryElement?) {
        guard let displacement else { return }
        let target = source.map { displacementRect(toMatch: $0.globalFrame) } ?? .zero
        displacement.set(target.animatableData, in: scope, of: graph)
    }

    override func animatedValueChanged() {
        table.noteMove(of: self)
        super.animatedValueChanged()
    }

    // MARK: Layout and drawing

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        self.proposal = proposal
        if displacement == nil {
            // A new source starts with the drawn geometry of its predecessor; other views start with its laid-out geometry.
            let previous = table.predecessor(of: self)
            let start = previous.map { displacementRect(toMatch: isSource ? $0.presentedGlobalFrame : $0.globalFrame) } ?? .zero
            displacement = AnimatedAttribute(start.animatableData, target: self)
        }
        placeDisplaced()
    }

    /// Lays out the content with the displaced size.
    func placeDisplaced() {
        let displaced = displaced
        guard displaced.size.width != 0 || displaced.size.height != 0 else {
            content.place(at: .zero, proposal: proposal, containerOrigin: globalOrigin)
            return
        }
        let size = CGSize(width: max(0, frame.width + displaced.size.width), height: max(0, frame.height + displaced.size.height))
        let inner = ProposedViewSize(size)
        let (fitted, anchor) = (content.size(for: inner), value.model.anchor)
        let origin = CGPoint(x: anchor.x * (size.width - fitted.width), y: anchor.y * (size.height - fitted.height))
        content.place(at: origin, proposal: inner, containerOrigin: globalOrigin)
    }

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        let displaced = displaced
        if displaced.origin != .zero {
            builder.transform = builder.transform.translatedBy(x: displaced.origin.x, y: displaced.origin.y)
        }
        content.emit(&builder)
    }
}
