extension LayoutElement {
    /// Invalidates the layout of this element and those containing it.
    package final func setNeedsLayout() {
        var element: LayoutElement? = self
        while let current = element {
            current.measured.removeAll()
            current.layoutInvalidated()
            current.needsLayout = true
            current.needsDisplay = true
            element = current.container
        }
    }

    /// Invalidates the drawing of this element and those containing it.
    ///
    /// Called for every animated value in every frame. Reference counting would take longer than the rest.
    package final func setNeedsDisplay() {
        guard !needsDisplay else { return }
        needsDisplay = true
        var next = containerReference
        while let element = next {
            next = element._withUnsafeGuaranteedRef { element in
                guard !element.needsDisplay else { return nil }
                element.needsDisplay = true
                return element.containerReference
            }
        }
    }

    /// Reports that an animated value inside the element has changed, and that a trace draws it. Invalidates the drawing of the containing elements.
    final func setHasMoved() {
        guard !hasMoved else { return }
        hasMoved = true
        container?.setNeedsDisplay()
    }
}
