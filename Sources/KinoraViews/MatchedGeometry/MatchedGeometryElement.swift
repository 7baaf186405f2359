import Foundation
import KinoraDrawing
import KinoraMotion

/// The element of a view that shares its place with others.
///
/// It takes part in layout as if it were alone. What is shown is displaced from there, by an amount that is animated: the way to the source, or,
/// for a source that has taken over from another view, what is left of the way from there.
final class MatchedGeometryElement: WrapperElement {
    private let value: ModifierValue<MatchedGeometryModifier>
    // At the end of a film it outlives the graph.
    private let table: MatchedGeometry
    /// How far the shown place is from the one of layout; nil before the first layout.
    private var displacement: AnimatedAttribute<CGRect.AnimatableData>?
    private var proposal: ProposedViewSize = .unspecified

    init(_ content: LayoutElement, value: ModifierValue<MatchedGeometryModifier>, node: ViewNode) {
        self.value = value
        table = node.graph.feature(MatchedGeometry.self)
        super.init(content, node: node)
        table.add(self)
    }

    deinit {
        MainActor.assumeIsolated {
            displacement?.abandon()
            table.remove(self)
        }
    }

    override var movesByItself: Bool { true }

    var group: MatchedGeometry.Group {
        MatchedGeometry.Group(id: value.model.id, namespace: value.model.namespace)
    }

    var isSource: Bool { value.model.isSource }

    /// Whether it, or anything around it, is on its way out.
    var isOnItsWayOut: Bool {
        var element: LayoutElement? = self
        while let current = element {
            if current.isLeaving { return true }
            element = current.container
        }
        return false
    }

    /// False before the first layout.
    var hasPlace: Bool { displacement != nil }

    // MARK: Places, in the picture

    /// Where layout has put it.
    private var place: CGRect { CGRect(origin: globalOrigin, size: frame.size) }

    /// Where it is shown.
    private var shownPlace: CGRect {
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

    /// As a rectangle whose width and height may be negative: those are not what `CGRect` calls so.
    private var displaced: CGRect {
        var rect = CGRect.zero
        if let displacement { rect.animatableData = displacement.presented }
        return rect
    }

    /// How far the place of layout is from one that shares the properties with `source`.
    private func way(to source: CGRect) -> CGRect {
        let modifier = value.model
        let (own, anchor) = (place, modifier.anchor)
        let size = modifier.properties.contains(.size) ? source.size : own.size
        let target = modifier.properties.contains(.position) ? source : own
        let x = target.minX + anchor.x * target.width - anchor.x * size.width - own.minX
        let y = target.minY + anchor.y * target.height - anchor.y * size.height - own.minY
        return CGRect(x: x, y: y, width: size.width - own.width, height: size.height - own.height)
    }

    // MARK: Following

    /// Goes to the place of `source`, or to its own, as the transaction of the update says.
    func follow(_ source: MatchedGeometryElement?) {
        guard let displacement else { return }
        let target = source.map { way(to: $0.place) } ?? .zero
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
            // A view that takes over starts where the one before it is shown; one that only follows is there from the start.
            let previous = table.predecessor(of: self)
            let start = previous.map { way(to: isSource ? $0.shownPlace : $0.place) } ?? .zero
            displacement = AnimatedAttribute(start.animatableData, target: self)
        }
        placeDisplaced()
    }

    /// Lays out the content in the size that is shown.
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
