import Foundation
import KinoraDrawing

/// A hit test: a traversal of the tree that finds views instead of drawing.
///
/// As in SwiftUI, a point hits the frontmost visible content: a path inside its outline, a text or an image inside its frame. A view with
/// `contentShape` is hit inside that shape. Clips and masks of the drawing do not affect hit testing.
@MainActor
package final class HitSearch {
    /// The point, in the coordinates of the whole frame; nil to find only the positions of the targets.
    private let point: CGPoint?
    /// The nodes that contain the current content and receive touches, outermost first.
    private var around: [ViewNode] = []
    private var spaces: [HitTestGeometry.Space] = []
    /// The transform from the result of the builder's transform to the whole frame; nil outside perspective projections.
    private var projection: ProjectionTransform?
    /// Whether the current content can be hit. It is false in content that does not allow hit testing, and where the point is outside a
    /// content shape or a clipped scroll view.
    private var isOpen = true
    /// The nodes that contain the frontmost view at the point and receive touches, outermost first; nil if nothing is hit.
    package private(set) var hit: [ViewNode]?
    package private(set) var geometries: [ObjectIdentifier: HitTestGeometry] = [:]
    /// The elements whose positions are requested.
    private let elements: Set<ObjectIdentifier>
    /// The positions of those elements that are drawn, in drawing order.
    package private(set) var positions: [HitTestGeometry] = []

    package init(at point: CGPoint? = nil, elements: [LayoutElement] = []) {
        self.point = point
        self.elements = Set(elements.map(ObjectIdentifier.init))
    }

    /// Records the position of `element`, whose top left corner is the builder's origin, if it is requested.
    func noteElement(_ element: LayoutElement, _ builder: DisplayListBuilder, size: CGSize) {
        guard !elements.isEmpty, elements.contains(ObjectIdentifier(element)) else { return }
        positions.append(HitTestGeometry(transform: transform(builder), size: size, spaces: spaces))
    }

    private func transform(_ builder: DisplayListBuilder) -> ProjectionTransform {
        let own = ProjectionTransform(builder.transform)
        return projection.map { own.concatenating($0) } ?? own
    }

    /// Traverses `content`, whose touches `target` receives.
    package func visit(_ target: ViewNode, _ builder: inout DisplayListBuilder, size: CGSize, _ content: (inout DisplayListBuilder) -> Void)
    {
        geometries[ObjectIdentifier(target)] = HitTestGeometry(transform: transform(builder), size: size, spaces: spaces)
        around.append(target)
        content(&builder)
        around.removeLast()
    }

    /// Traverses `content`, which has a named coordinate space.
    package func visit(spaceNamed name: AnyHashable, _ builder: inout DisplayListBuilder, _ content: (inout DisplayListBuilder) -> Void) {
        spaces.append(HitTestGeometry.Space(name: name, transform: transform(builder)))
        content(&builder)
        spaces.removeLast()
    }

    /// Traverses `content` inside a projection transform.
    package func visit(_ projected: ProjectionTransform, _ builder: inout DisplayListBuilder, _ content: (inout DisplayListBuilder) -> Void)
    {
        let (outer, outerTransform) = (projection, builder.transform)
        projection = projected.concatenating(transform(builder))
        builder.transform = .identity
        content(&builder)
        (projection, builder.transform) = (outer, outerTransform)
    }

    /// Traverses `content`, which can be hit only if `isTouched` returns true for the point in the builder's coordinates.
    package func visit(
        _ builder: inout DisplayListBuilder, where isTouched: (CGPoint) -> Bool, _ content: (inout DisplayListBuilder) -> Void
    ) {
        let outer = isOpen
        if isOpen, let point { isOpen = isTouched(transform(builder).pulledBack(point)) }
        content(&builder)
        isOpen = outer
    }

    /// Adds a shape that can be hit, in the builder's coordinates.
    package func note(_ builder: DisplayListBuilder, contains: (CGPoint) -> Bool) {
        guard isOpen, let point else { return }
        let transform = transform(builder)
        guard transform.isDrawable, contains(transform.pulledBack(point)) else { return }
        hit = around
    }

    /// Adds drawing that can be hit.
    package func note(_ content: DisplayItem.Content, _ builder: DisplayListBuilder) {
        guard isOpen, point != nil, content.isVisible else { return }
        note(builder) { content.contains($0) }
    }
}

extension DisplayItem.Content {
    /// Whether the content is drawn. Transparent fills and strokes are not, and cannot be hit.
    fileprivate var isVisible: Bool {
        switch self {
        case .fill(_, .color(let color), _), .stroke(_, .color(let color), _): color.opacity > 0
        default: true
        }
    }

    fileprivate func contains(_ point: CGPoint) -> Bool {
        switch self {
        case .fill(let path, _, let style): path.contains(point, eoFill: style.isEOFilled)
        case .stroke(let path, _, let style): path.strokedPath(style).contains(point)
        case .text(let text, _): CGRect(origin: .zero, size: text.size).contains(point)
        case .image(_, let rect, _): rect.contains(point)
        case .group(let group):
            group.clips.allSatisfy {
                $0.isInverse || $0.path.contains(point.applying($0.transform.inverted()), eoFill: $0.style.isEOFilled)
            }
        }
    }
}
