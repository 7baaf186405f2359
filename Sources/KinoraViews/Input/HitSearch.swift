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
    /// The targets around what is walked through, outermost first.
    private var around: [any GestureTarget] = []
    private var spaces: [HitPlace.Space] = []
    /// From the coordinates that the emitter's transform leads to, to those of the picture: another than the identity inside of perspective.
    private var projection: ProjectionTransform?
    /// False inside of what lets touches through, and outside of what cuts them.
    private var isOpen = true
    /// The targets around the foremost view at the point, outermost first; nil: there is nothing.
    private(set) var hit: [any GestureTarget]?
    private(set) var places: [ObjectIdentifier: HitPlace] = [:]

    init(at point: CGPoint? = nil) {
        self.point = point
    }

    private func transform(_ emitter: Emitter) -> ProjectionTransform {
        let own = ProjectionTransform(emitter.transform)
        return projection.map { own.concatenating($0) } ?? own
    }

    /// Walks through `content`, which `target` wants the touches of.
    package func visit(_ target: any GestureTarget, _ emitter: inout Emitter, size: CGSize, _ content: (inout Emitter) -> Void) {
        places[ObjectIdentifier(target)] = HitPlace(transform: transform(emitter), size: size, spaces: spaces)
        around.append(target)
        content(&emitter)
        around.removeLast()
    }

    /// Walks through `content`, whose coordinates have a name.
    func visit(spaceNamed name: AnyHashable, _ emitter: inout Emitter, _ content: (inout Emitter) -> Void) {
        spaces.append(HitPlace.Space(name: name, transform: transform(emitter)))
        content(&emitter)
        spaces.removeLast()
    }

    /// Walks through `content`, which is seen in perspective.
    func visit(_ projected: ProjectionTransform, _ emitter: inout Emitter, _ content: (inout Emitter) -> Void) {
        let (outer, outerTransform) = (projection, emitter.transform)
        projection = projected.concatenating(transform(emitter))
        emitter.transform = .identity
        content(&emitter)
        (projection, emitter.transform) = (outer, outerTransform)
    }

    /// Walks through `content`, where touches count only if `isTouched` says so of the point in the emitter's coordinates.
    package func visit(_ emitter: inout Emitter, where isTouched: (CGPoint) -> Bool, _ content: (inout Emitter) -> Void) {
        let outer = isOpen
        if isOpen, let point { isOpen = isTouched(transform(emitter).pulledBack(point)) }
        content(&emitter)
        isOpen = outer
    }

    /// Notes something that fills an area in the emitter's coordinates.
    package func note(_ emitter: Emitter, contains: (CGPoint) -> Bool) {
        guard isOpen, let point else { return }
        let transform = transform(emitter)
        guard transform.isDrawable, contains(transform.pulledBack(point)) else { return }
        hit = around
    }

    /// Notes something that is shown.
    func note(_ content: DisplayItem.Content, _ emitter: Emitter) {
        guard isOpen, point != nil, content.isVisible else { return }
        note(emitter) { content.contains($0) }
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
