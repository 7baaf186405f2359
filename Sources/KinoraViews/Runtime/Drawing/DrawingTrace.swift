import KinoraDrawing
import KinoraMotion

/// How a container's picture came about: the steps from the container to each of its items, with the values that decide them.
///
/// Where nothing but such values has moved since, the next picture is made by repeating the steps, without asking a view. What moves the values
/// tells the trace instead of the elements, which stay as they are. Steps are the very operations that drawing consists of, so the picture is the
/// same to the last bit. An element that draws in a way that the steps do not tell is drawn anew in every picture.
@MainActor
final class DrawingTrace: AnimationTarget {
    /// What one element inside the container drew.
    private struct Part {
        let element: ObjectIdentifier
        var items: Range<Int>
        var steps: Range<Int>
        /// Whether something in it moves that tells the trace.
        var moves = false
        /// Whether the steps tell all.
        var isComplete = true
        /// Whether the opacity around is also in what its items hold, and whether a step changes it with time.
        var holdsOpacity = false
        var fades = false
    }

    // Told by its owner of its end.
    private var container: Unmanaged<ContainerElement>?
    private var parts: [Part] = []
    /// Those of all parts, and some that no part has any more.
    private var steps: [TracedStep] = []
    /// The part that is being drawn, and what holds inside of each of the steps around.
    private var current = Part(element: ObjectIdentifier(DrawingTrace.self), items: 0..<0, steps: 0..<0)
    private var leaves: [LeafState] = []

    init(of container: ContainerElement) {
        self.container = .passUnretained(container)
    }

    /// To be called at the end of the container.
    func abandon() {
        container = nil
    }

    /// To be called when the container was drawn in another way.
    func forget() {
        parts = []
        steps = []
    }

    func animatedValueChanged() {
        container?._withUnsafeGuaranteedRef { $0.setHasMoved() }
    }

    // MARK: Drawing

    /// Draws `elements`, each in front of those before it. `old` is what was drawn last.
    /// - Parameters:
    ///   - isSame: nothing has changed but what told the trace.
    ///   - hasSameOpacity: the builder draws as opaquely as the last one.
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
        var place = count
        for element in elements[count...] {
            let start = builder.items.count
            if var part = Self.part(of: element, in: former, at: &place),
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

    /// What is known of `element`, if that still holds. The elements come in the order of the parts, but for some that went and some that are new.
    private static func part(of element: LayoutElement, in former: [Part], at place: inout Int) -> Part? {
        guard let index = [place, place + 1].first(where: { $0 < former.count && former[$0].element == ObjectIdentifier(element) }) else {
            return nil
        }
        place = index + 1
        return element.needsDisplay || element.hasMoved ? nil : former[index]
    }

    /// Adds what `part` looks like now to `items`; false where it has to be drawn anew.
    private func isRepeated(
        _ part: Part, of old: [DisplayItem], hasSameOpacity: Bool, _ leaves: inout [LeafState], _ items: inout [DisplayItem]
    ) -> Bool {
        if !part.moves, hasSameOpacity {
            items.append(contentsOf: old[part.items])
            return true
        }
        guard part.isComplete, hasSameOpacity || !part.holdsOpacity else { return false }
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
        if current.fades, current.holdsOpacity { current.isComplete = false }
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

    // MARK: Notes of what is being drawn

    /// Notes a step that leads from `outer` to `inner`, inside of `depth` others; answers how many there are inside of it.
    func note(_ action: TracedStep.Action, moves: Bool = false, from outer: LeafState, to inner: LeafState, depth: Int) -> Int {
        if moves { current.moves = true }
        if moves, case .opacity = action { current.fades = true }
        guard append(action, in: outer, depth: depth) else { return depth }
        if leaves.count == depth + 1 { leaves.append(inner) } else { leaves[depth + 1] = inner }
        return depth + 1
    }

    /// Notes an item.
    func noteItem(_ action: TracedStep.Action, in leaf: LeafState, depth: Int) {
        if case .drawn = action { current.holdsOpacity = true }
        if case .colored(let value) = action, value.moves { current.moves = true }
        _ = append(action, in: leaf, depth: depth)
    }

    /// Notes that steps would not tell what is drawn.
    func interrupt(moves: Bool = false) {
        current.isComplete = false
        if moves { current.moves = true }
    }

    /// What holds now must be what the steps lead to: something may have changed it that notes nothing.
    private func append(_ action: TracedStep.Action, in leaf: LeafState, depth: Int) -> Bool {
        guard current.isComplete, leaves[depth] == leaf else {
            current.isComplete = false
            return false
        }
        steps.append(TracedStep(depth: depth, action: action))
        return true
    }
}
