import KinoraDrawing

/// Records how a container was drawn: the steps from the container to each item, with the animated values that they depend on.
///
/// If only animated values have changed since, the next drawing is made by replaying the steps, without calling the elements. The values
/// notify the trace instead of the elements, which remain valid. The steps are the same operations as in drawing, so the result is
/// identical to the last bit. An element whose drawing cannot be recorded as steps is redrawn each time.
@MainActor
package final class DrawingTrace: AnimationTarget {
    /// The recorded drawing of one element of the container.
    private struct Part {
        let element: ObjectIdentifier
        var items: Range<Int>
        var steps: Range<Int>
        /// Whether it contains an animated value that notifies the trace.
        var moves = false
        /// Whether the steps are sufficient to replay the drawing.
        var isComplete = true
        /// Whether its items contain the opacity of the container, and whether a step animates opacity.
        var containsOpacity = false
        var fades = false
    }

    // Unretained: the container calls `abandon()` when it is released.
    private var container: Unmanaged<ContainerElement>?
    private var parts: [Part] = []
    /// The steps of all parts. Some may be unused; see `dropUnusedSteps()`.
    private var steps: [TracedStep] = []
    /// The part that is being drawn, and the state inside each step that contains the current element.
    private var current = Part(element: ObjectIdentifier(DrawingTrace.self), items: 0..<0, steps: 0..<0)
    private var leaves: [LeafState] = []

    init(of container: ContainerElement) {
        self.container = .passUnretained(container)
    }

    /// Drops the reference to the container. The container calls this when it is released.
    func abandon() {
        container = nil
    }

    /// Discards the record. The container calls this when it was drawn without the trace.
    func forget() {
        parts = []
        steps = []
    }

    package func animatedValueChanged() {
        container?._withUnsafeGuaranteedRef { $0.setHasMoved() }
    }

    // MARK: Drawing

    /// Draws `elements` from back to front. `old` contains the items of the last drawing.
    /// - Parameters:
    ///   - isSame: Whether nothing has changed except values that notify the trace.
    ///   - hasSameOpacity: Whether the builder's opacity equals the opacity of the last drawing.
    func draw(_ elements: [LayoutElement], over old: [DisplayItem], isSame: Bool, hasSameOpacity: Bool, _ builder: inout DisplayListBuilder)
    {
        var leaves = [builder.leaf]
        var count = 0
        if isSame, parts.count == elements.count {
            while count < parts.count, isRepeated(parts[count], of: old, hasSameOpacity: hasSameOpacity, &leaves, &builder.items) {
                count += 1
            }
            if count == parts.count { return }
        }
        let former = parts
        parts.removeLast(parts.count - count)
        parts.reserveCapacity(elements.count)
        var next = count
        for element in elements[count...] {
            let start = builder.items.count
            if var part = Self.part(of: element, in: former, startingAt: &next),
                isRepeated(part, of: old, hasSameOpacity: hasSameOpacity, &leaves, &builder.items)
            {
                part.items = start..<builder.items.count
                parts.append(part)
            } else {
                draw(element, &builder)
            }
        }
        dropUnusedSteps()
    }

    /// Returns the part recorded for `element`; nil if there is none or it is invalid. The elements have the order of the parts, except for
    /// a few insertions and removals.
    private static func part(of element: LayoutElement, in former: [Part], startingAt next: inout Int) -> Part? {
        guard let index = [next, next + 1].first(where: { $0 < former.count && former[$0].element == ObjectIdentifier(element) }) else {
            return nil
        }
        next = index + 1
        return element.needsDisplay || element.hasMoved ? nil : former[index]
    }

    /// Appends the current items of `part` to `items`. Returns false if the part must be redrawn.
    private func isRepeated(
        _ part: Part, of old: [DisplayItem], hasSameOpacity: Bool, _ leaves: inout [LeafState], _ items: inout [DisplayItem]
    ) -> Bool {
        if !part.moves, hasSameOpacity {
            items.append(contentsOf: old[part.items])
            return true
        }
        guard part.isComplete, hasSameOpacity || !part.containsOpacity else { return false }
        let start = items.count
        var next = part.items.lowerBound
        return steps.withUnsafeBufferPointer { steps in
            for index in part.steps {
                var leaf = leaves[steps[index].depth]
                if steps[index].isItem {
                    guard let item = steps[index].repeated(old[next], in: leaf) else { break }
                    items.append(item)
                    next += 1
                } else {
                    guard steps[index].apply(to: &leaf) else { break }
                    let inner = steps[index].depth + 1
                    if inner == leaves.count { leaves.append(leaf) } else { leaves[inner] = leaf }
                }
                if index + 1 == part.steps.upperBound { return true }
            }
            items.removeLast(items.count - start)
            return part.steps.isEmpty
        }
    }

    private func draw(_ element: LayoutElement, _ builder: inout DisplayListBuilder) {
        let (item, step) = (builder.items.count, steps.count)
        current = Part(element: ObjectIdentifier(element), items: item..<item, steps: step..<step)
        leaves.removeAll(keepingCapacity: true)
        leaves.append(builder.leaf)
        (builder.trace, builder.depth) = (self, 0)
        element.emit(&builder)
        builder.trace = nil
        if current.fades, current.containsOpacity { current.isComplete = false }
        if !current.isComplete { steps.removeLast(steps.count - step) }
        current.items = item..<builder.items.count
        current.steps = step..<steps.count
        parts.append(current)
    }

    private func dropUnusedSteps() {
        guard steps.count > 2 * parts.reduce(0, { $0 + $1.steps.count }) + 64 else { return }
        var kept: [TracedStep] = []
        for index in parts.indices {
            let start = kept.count
            kept += steps[parts[index].steps]
            parts[index].steps = start..<kept.count
        }
        steps = kept
    }

    // MARK: Recording

    /// Records a step from state `outer` to state `inner`, inside `depth` other steps. Returns the depth inside the step.
    func note(_ action: TracedStep.Action, moves: Bool = false, from outer: LeafState, to inner: LeafState, depth: Int) -> Int {
        if moves { current.moves = true }
        if moves, case .opacity = action { current.fades = true }
        guard append(action, in: outer, depth: depth) else { return depth }
        if leaves.count == depth + 1 { leaves.append(inner) } else { leaves[depth + 1] = inner }
        return depth + 1
    }

    /// Records an item.
    func noteItem(_ action: TracedStep.Action, in leaf: LeafState, depth: Int) {
        if case .drawn = action { current.containsOpacity = true }
        if case .colored(let value) = action, value.moves { current.moves = true }
        _ = append(action, in: leaf, depth: depth)
    }

    /// Marks the part as impossible to replay.
    func interrupt(moves: Bool = false) {
        current.isComplete = false
        if moves { current.moves = true }
    }

    /// Records an action if the current state is the result of the recorded steps. Otherwise an operation was not recorded, and the part is
    /// marked incomplete.
    private func append(_ action: TracedStep.Action, in leaf: LeafState, depth: Int) -> Bool {
        guard current.isComplete, leaves[depth] == leaf else {
            current.isComplete = false
            return false
        }
        steps.append(TracedStep(depth: depth, action: action))
        return true
    }
}
