import Foundation
import KinoraDrawing

/// One walk through the tree that looks for what lies where, in place of drawing.
///
/// As in SwiftUI, what is hit is what shows something (an outline inside it, a text or a picture within its frame), the foremost first, and a view with
/// `contentShape` inside that shape; clips and masks cut only the picture.
@MainActor
package final class HitSearch {
    /// What is looked for, in the picture; nil: only where the targets are.
    private let point: CGPoint?
    /// The nodes around what is walked through that receive touches, outermost first.
    private var around: [ViewNode] = []
    private var spaces: [HitPlace.Space] = []
    /// From the coordinates that the builder's transform leads to, to those of the picture: another than the identity inside of perspective.
    private var projection: ProjectionTransform?
    /// False inside of what lets touches through, and outside of what cuts them.
    private var isOpen = true
    /// The nodes around the foremost view at the point that receive touches, outermost first; nil: there is nothing.
    private(set) var hit: [ViewNode]?
    private(set) var places: [ObjectIdentifier: HitPlace] = [:]

    init(at point: CGPoint? = nil) {
        self.point = point
    }

    private func transform(_ builder: DisplayListBuilder) -> ProjectionTransform {
        let own = ProjectionTransform(builder.transform)
        return projection.map { own.concatenating($0) } ?? own
    }

    /// Walks through `content`, which `target` wants the touches of.
    package func visit(_ target: ViewNode, _ builder: inout DisplayListBuilder, size: CGSize, _ content: (inout DisplayListBuilder) -> Void)
    {
        places[ObjectIdentifier(target)] = HitPlace(transform: transform(builder), size: size, spaces: spaces)
        around.append(target)
        content(&builder)
        around.removeLast()
    }

    /// Walks through `content`, whose coordinates have a name.
    func visit(spaceNamed name: AnyHashable, _ builder: inout DisplayListBuilder, _ content: (inout DisplayListBuilder) -> Void) {
        spaces.append(HitPlace.Space(name: name, transform: transform(builder)))
        content(&builder)
        spaces.removeLast()
    }

    /// Walks through `content`, which is seen in perspective.
    func visit(_ projected: ProjectionTransform, _ builder: inout DisplayListBuilder, _ content: (inout DisplayListBuilder) -> Void) {
        let (outer, outerTransform) = (projection, builder.transform)
        projection = projected.concatenating(transform(builder))
        builder.transform = .identity
        content(&builder)
        (projection, builder.transform) = (outer, outerTransform)
    }

    /// Walks through `content`, where touches count only if `isTouched` says so of the point in the builder's coordinates.
    package func visit(
        _ builder: inout DisplayListBuilder, where isTouched: (CGPoint) -> Bool, _ content: (inout DisplayListBuilder) -> Void
    ) {
        let outer = isOpen
        if isOpen, let point { isOpen = isTouched(transform(builder).pulledBack(point)) }
        content(&builder)
        isOpen = outer
    }

    /// Notes something that fills an area in the builder's coordinates.
    package func note(_ builder: DisplayListBuilder, contains: (CGPoint) -> Bool) {
        guard isOpen, let point else { return }
        let transform = transform(builder)
        guard transform.isDrawable, contains(transform.pulledBack(point)) else { return }
        hit = around
    }

    /// Notes something that is shown.
    func note(_ content: DisplayItem.Content, _ builder: DisplayListBuilder) {
        guard isOpen, point != nil, content.isVisible else { return }
        note(builder) { content.contains($0) }
    }
}

extension DisplayItem.Content {
    /// False for what is filled with nothing: nobody can touch it.
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
