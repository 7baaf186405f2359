import Foundation

extension LayoutElement {
    /// Draws the element in its container's coordinates, which are the builder's.
    package final func emit(_ builder: inout DisplayListBuilder) {
        // Elements that are being removed are drawn, but do not receive touches.
        if isLeaving, builder.search != nil { return }
        // Inside an invisible element, changes stay marked until the element is visible.
        if builder.isHidden { return }
        let frame = presentedFrame
        let (outer, depth) = (builder.leaf, builder.depth)
        if let fade {
            builder.opacity *= fade.presented
            builder.note(.fade(fade.presented), from: outer)
            if builder.isHidden {
                (needsDisplay, hasMoved) = (false, false)
                (builder.leaf, builder.depth) = (outer, depth)
                return
            }
        }
        if frame.origin != .zero {
            let outer = builder.leaf
            builder.leaf.translate(to: frame.origin)
            builder.note(.translation(frame.origin), from: outer)
        }
        builder.search?.noteElement(self, builder, size: frame.size)
        draw(&builder, size: frame.size)
        // A hit test draws nothing.
        if builder.search == nil { (needsDisplay, hasMoved) = (false, false) }
        (builder.leaf, builder.depth) = (outer, depth)
    }

    /// Marks this element and those containing it, up to `outermost`, as drawn.
    package final func noteDrawn(upTo outermost: LayoutElement) {
        var element: LayoutElement? = self
        while let current = element {
            (current.needsDisplay, current.hasMoved) = (false, false)
            if current === outermost { return }
            element = current.container
        }
    }
}
