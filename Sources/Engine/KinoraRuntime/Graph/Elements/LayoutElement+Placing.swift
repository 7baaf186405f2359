import Foundation
import KinoraMotion

extension LayoutElement {
    /// Places `element` inside this element, whose size is `size`. `origin` is measured from the leading and top edges, in points.
    package final func place(_ element: LayoutElement, at origin: CGPoint, proposal: ProposedViewSize, in size: CGSize) {
        var origin = origin
        if isMirrored { origin.x = size.width - origin.x - element.size(for: proposal).width }
        element.place(at: origin, proposal: proposal, containerOrigin: globalOrigin)
    }

    /// Places the element at `origin` in its container, with its size for `proposal`. `containerOrigin` is the container's origin in the
    /// whole frame, without effects.
    package final func place(at origin: CGPoint, proposal: ProposedViewSize, containerOrigin: CGPoint) {
        let size = size(for: proposal)
        let globalOrigin = CGPoint(x: containerOrigin.x + origin.x, y: containerOrigin.y + origin.y)
        // A container is placed before the elements inside it.
        let outer = container.map { $0.animatesPosition ? $0.placement.origin : $0.placement.referenceOrigin } ?? .zero
        setFrame(CGRect(origin: origin, size: size), globalOrigin: globalOrigin, in: outer)
        // An element may keep its position in the frame while the reference moves.
        guard
            needsLayout || placement.proposal != proposal || globalOrigin != placement.origin || outer != placement.referenceOrigin
                || !optimizations.contains(.layout)
        else { return }
        needsLayout = false
        placement.proposal = proposal
        placement.origin = globalOrigin
        placement.referenceOrigin = outer
        placeContent(in: size, proposal: proposal)
    }

    /// The element's top left corner in the whole frame, without effects.
    package final var globalOrigin: CGPoint { placement.origin }

    private func setFrame(_ new: CGRect, globalOrigin: CGPoint, in outer: CGPoint) {
        guard animatesPosition else {
            if new != frame { setNeedsDisplay() }
            frame = new
            return
        }
        let newRelativeFrame = CGRect(origin: CGPoint(x: globalOrigin.x - outer.x, y: globalOrigin.y - outer.y), size: new.size)
        guard !placement.isPlaced || new != frame || newRelativeFrame != placement.relativeFrame else { return }
        let old = placement.relativeFrame
        (frame, placement.relativeFrame) = (new, newRelativeFrame)
        // The first position is not animated.
        if placement.isPlaced, animatedFrame != nil || scope.transaction.animation != nil {
            let attribute = animatedFrame ?? AnimatedAttribute(old.animatableData, target: self)
            animatedFrame = attribute
            attribute.set(newRelativeFrame.animatableData, in: scope, of: graph)
        }
        placement.isPlaced = true
        setNeedsDisplay()
    }

    /// The nearest containing element that animates its own position; nil for the whole frame.
    private var reference: LayoutElement? {
        var element = container
        while let current = element, !current.animatesPosition { element = current.container }
        return element
    }

    /// The origin of `reference`. Inside a container that is being removed, it is the origin at the moment when the container's removal
    /// began, because layout has ignored the container since.
    private var referenceOrigin: CGPoint {
        var element = container
        while let current = element, !current.animatesPosition {
            if current.isLeaving {
                let (placed, leaving) = (current.placement.origin, current.placement.originAtLeaving)
                return CGPoint(x: placed.x - leaving.x, y: placed.y - leaving.y)
            }
            element = current.container
        }
        return element?.placement.origin ?? .zero
    }

    /// The last origin of the element, in the coordinates of `reference`.
    final var relativeOrigin: CGPoint {
        let outer = reference?.placement.origin ?? .zero
        return CGPoint(x: placement.origin.x - outer.x, y: placement.origin.y - outer.y)
    }

    /// The presented frame, including animation, in the container's coordinates.
    package final var presentedFrame: CGRect {
        var shown = frame
        if let animatedFrame, animatedFrame.isAnimating {
            var moving = placement.relativeFrame
            moving.animatableData = animatedFrame.presented
            // At the end of the animation, the differences are exactly 0.
            shown.origin.x += moving.origin.x - placement.relativeFrame.origin.x
            shown.origin.y += moving.origin.y - placement.relativeFrame.origin.y
            shown.size = moving.size
        }
        // Layout has ignored the element since its removal began. It keeps its position even if its container has moved.
        if isLeaving, let container {
            let outer = referenceOrigin
            shown.origin.x += placement.originAtLeaving.x - (container.placement.origin.x + frame.minX - outer.x)
            shown.origin.y += placement.originAtLeaving.y - (container.placement.origin.y + frame.minY - outer.y)
        }
        return shown
    }
}
