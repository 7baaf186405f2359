import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

extension ScrollElement {
    /// Scrolls with a drag.
    func drag(_ value: DragGesture.Value) {
        nextMove()
        enter(.interacting)
        let held = heldOffset ?? beginningOfDrag
        heldOffset = held
        bounce(nil)
        drag(to: CGPoint(x: held.x - value.translation.width, y: held.y - value.translation.height))
        refreshIfPulled()
    }

    /// The offset to which the finger would have dragged the content, including its displacement beyond its end.
    private var beginningOfDrag: CGPoint {
        let (offset, beyond) = (bounded(shownOffset), displacement)
        return CGPoint(
            x: offset.x + ScrollBounce.distance(of: beyond.dx, in: window.width),
            y: offset.y + ScrollBounce.distance(of: beyond.dy, in: window.height))
    }

    private func drag(to point: CGPoint) {
        let end = bounded(point)
        pull = CGVector(
            dx: bounces(along: .horizontal) ? ScrollBounce.elastic(point.x - end.x, in: window.width) : 0,
            dy: bounces(along: .vertical) ? ScrollBounce.elastic(point.y - end.y, in: window.height) : 0)
        scrollNext(to: point)
    }

    private func scrollNext(to point: CGPoint) {
        graph.enqueue(Transaction()) { [weak self] in self?.scroll(to: .offset(point)) }
    }

    /// Decelerates from the end of a drag, or scrolls to the resting position of `behavior`.
    func endDrag(_ value: DragGesture.Value) {
        let held = heldOffset ?? .zero
        heldOffset = nil
        let pulled = pull
        pull = .zero
        let last = bounded(CGPoint(x: held.x - value.translation.width, y: held.y - value.translation.height))
        // Slower drags end without deceleration.
        let isThrown = hypot(value.velocity.width, value.velocity.height) > 20
        velocity = isThrown ? CGVector(dx: -value.velocity.width, dy: -value.velocity.height) : .zero
        let full = CGVector(dx: velocity.dx * ScrollGlide.reach, dy: velocity.dy * ScrollGlide.reach)
        var (end, animation) = (CGPoint(x: last.x + full.dx, y: last.y + full.dy), Animation?.none)
        if let behavior {
            end = rest(after: end, heldAt: held, releasedAt: last, behavior)
            animation = .spring(response: 0.4, dampingFraction: 1)
        }
        let unbounded = end
        end = bounded(end)
        scrollNext(to: last)
        let distance = max(abs(end.x - last.x), abs(end.y - last.y))
        if pulled != .zero { bounce(ScrollBounce(start: graph.now, displacement: pulled)) }
        guard distance > 0.01 else {
            graph.enqueue(Transaction()) { [weak self] in self?.enter(.idle) }
            return
        }
        let share = distance / max(abs(full.dx), abs(full.dy), distance)
        if animation == nil { bounce(atEndOf: share, unbounded: unbounded, end: end) }
        let transaction = Transaction(animation: animation ?? Animation(ScrollGlide(share: share)))
        graph.enqueue(transaction) { [weak self] in
            self?.isThrown = true
            self?.scroll(to: .offset(end))
        }
    }

    /// Lets the content move beyond its end where a deceleration that would end at `unbounded` meets `end`, after `share` of its distance.
    private func bounce(atEndOf share: Double, unbounded: CGPoint, end: CGPoint) {
        guard share < 1, share > 0 else { return }
        let decay = 1 - share
        let hit = CGVector(
            dx: bounces(along: .horizontal) && unbounded.x != end.x ? velocity.dx * decay : 0,
            dy: bounces(along: .vertical) && unbounded.y != end.y ? velocity.dy * decay : 0)
        guard hit != .zero else { return }
        bounce(ScrollBounce(start: graph.now - ScrollGlide.reach * log(decay), displacement: .zero, velocity: hit))
    }

    /// Returns the offset at which `behavior` stops a deceleration that would end at `end`.
    private func rest(after end: CGPoint, heldAt held: CGPoint, releasedAt last: CGPoint, _ behavior: any ScrollTargetBehavior) -> CGPoint {
        var target = ScrollTarget(rect: CGRect(origin: end, size: window), anchor: nil)
        let context = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: CGRect(origin: held, size: window), anchor: nil), velocity: velocity,
            contentSize: contentSize, containerSize: window, axes: axes, targets: targetRects, releaseOffset: last,
            environment: node.environment)
        behavior.updateTarget(&target, context: context)
        guard let anchor = target.anchor else { return target.rect.origin }
        return CGPoint(
            x: target.rect.minX + (target.rect.width - window.width) * anchor.x,
            y: target.rect.minY + (target.rect.height - window.height) * anchor.y)
    }
}

/// Decelerates exponentially until the content reaches its end.
private struct ScrollGlide: CustomAnimation {
    /// The time constant of the deceleration, in seconds: distance divided by initial velocity.
    static let reach = 0.5
    /// The distance to the end of the content divided by the full distance, 0...1.
    let share: Double

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        let left = exp(-time / Self.reach)
        let fraction = (1 - left) / share
        // The last thousandth of the distance is not visible.
        return fraction >= 1 || left < 1e-3 ? nil : value.scaled(by: fraction)
    }
}
