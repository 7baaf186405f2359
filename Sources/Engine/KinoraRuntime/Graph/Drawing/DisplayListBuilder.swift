import KinoraDrawing

/// Builds the display list of a tree. As in SwiftUI, the effects of containing views (transform, opacity, filters) accumulate while the
/// tree is traversed, and are applied to each leaf.
@MainActor
@_spi(Runtime)
public struct DisplayListBuilder {
    package internal(set) var items: [DisplayItem] = []
    /// The transform and opacity of the element that is being drawn.
    var leaf = LeafState()
    package var blendMode = BlendMode.normal
    /// The filters of containing views, outermost first, each with the transform in which it is applied.
    package var filters: [(filter: Filter, transform: CGAffineTransform)] = []

    /// The trace that records the drawing, if any. `depth` is the number of its steps that contain the element being drawn.
    package var trace: DrawingTrace?
    var depth = 0

    /// The hit test that traverses the tree, if it is not traversed to draw.
    package var search: HitSearch?

    package init() {}

    /// The transform from the coordinates of the element being drawn to the coordinates of `items`.
    package var transform: CGAffineTransform {
        get { leaf.transform }
        set { leaf.transform = newValue }
    }
    package var opacity: Double {
        get { leaf.opacity }
        set { leaf.opacity = newValue }
    }

    mutating func reserveCapacity(_ count: Int) {
        items.reserveCapacity(count)
    }

    /// Appends the drawing of a leaf, in the leaf's coordinates.
    package mutating func append(_ content: consuming DisplayItem.Content) {
        guard isVisible else { return }
        if let search { return search.note(content, self) }
        append(DisplayItem(content, transform: transform, opacity: opacity, blendMode: blendMode), as: .item)
    }

    /// Whether the opacity is above 0. If it is not, the trace is interrupted.
    package var isVisible: Bool {
        if opacity > 0 { return true }
        trace?.interrupt()
        return false
    }

    /// Whether the content is invisible and not hit-tested. A hit test includes invisible content.
    package var isHidden: Bool { search == nil && !isVisible }

    /// Appends the drawing of `draw` as one image, to which the effects of containing views apply. `group` specifies the compositing.
    package mutating func appendGroup(_ group: DisplayGroup, _ draw: (inout DisplayListBuilder) -> Void) {
        guard isVisible else { return }
        if search != nil { return draw(&self) }
        var inner = DisplayListBuilder()
        draw(&inner)
        guard !inner.items.isEmpty else { return }
        var group = group
        group.items = inner.items
        append(.group(group))
    }

    /// Appends the drawing of `draw` inside a clip. The effects of containing views still apply to each leaf.
    package mutating func appendClipped(_ group: DisplayGroup, _ draw: (inout DisplayListBuilder) -> Void) {
        guard isVisible else { return }
        if search != nil { return draw(&self) }
        guard filters.isEmpty else { return appendGroup(group, draw) }
        var inner = leafBuilder()
        draw(&inner)
        guard !inner.items.isEmpty else { return }
        var group = group
        group.items = inner.items
        add(DisplayItem(.group(group), transform: transform), as: .drawn(nil))
    }

    /// Appends the drawing of `draw` with a projection transform. The blend modes of containing views apply to it as one image, their
    /// opacity to each leaf.
    package mutating func appendProjected(_ projection: ProjectionTransform, _ draw: (inout DisplayListBuilder) -> Void) {
        guard isVisible, projection.isDrawable else { return }
        if let search { return search.visit(projection, &self, draw) }
        var inner = DisplayListBuilder()
        if filters.isEmpty { inner.opacity = opacity }
        draw(&inner)
        guard !inner.items.isEmpty else { return }
        let group = DisplayGroup(items: inner.items, filters: [.projection(projection)])
        if filters.isEmpty {
            add(DisplayItem(.group(group), transform: transform, blendMode: blendMode), as: .drawn(nil))
        } else {
            append(.group(group))
        }
    }

    /// Appends items that a builder from `leafBuilder()` has drawn, with the current transform.
    package mutating func append(drawn drawnItems: [DisplayItem]) {
        switch drawnItems.count {
        // At opacity 0 nothing is drawn, so the trace cannot record the items.
        case 0: if opacity <= 0 { trace?.interrupt() }
        case 1:
            var item = drawnItems[0]
            let inner = item.transform
            item.transform = inner.concatenating(transform)
            add(item, as: .drawn(inner))
        default: add(DisplayItem(.group(DisplayGroup(items: drawnItems)), transform: transform), as: .drawn(nil))
        }
    }

    /// Returns an empty builder with the opacity and blend mode of this one, and the identity transform.
    package func leafBuilder() -> DisplayListBuilder {
        var inner = DisplayListBuilder()
        inner.opacity = opacity
        inner.blendMode = blendMode
        return inner
    }

    /// Records a step of the trace from the state `outer` to the current one.
    mutating func note(_ action: TracedStep.Action, moves: Bool = false, from outer: LeafState) {
        guard let trace else { return }
        depth = trace.note(action, moves: moves, from: outer, to: leaf, depth: depth)
    }

    private mutating func add(_ item: consuming DisplayItem, as action: TracedStep.Action) {
        items.append(item)
        trace?.noteItem(action, in: leaf, depth: depth)
    }

    package mutating func append(_ item: consuming DisplayItem, as action: TracedStep.Action) {
        guard !filters.isEmpty else { return add(item, as: action) }
        trace?.interrupt()
        let (opacity, blendMode) = (item.opacity, item.blendMode)
        (item.opacity, item.blendMode) = (1, .normal)
        // From the innermost filter outward. Each is applied in the coordinates of the view that has the filter.
        for (filter, transform) in filters.reversed() {
            if case .colorMatrix(let matrix) = filter, item.recolor(by: matrix) { continue }
            item.transform = item.transform.concatenating(transform.inverted())
            item = DisplayItem(.group(DisplayGroup(items: [item], filters: [filter])), transform: transform)
        }
        (item.opacity, item.blendMode) = (opacity, blendMode)
        items.append(item)
    }
}

extension DisplayItem {
    /// Applies the colour matrix to an item that has a single solid colour. Returns false for any other item, which requires the filter.
    fileprivate mutating func recolor(by matrix: ColorMatrix) -> Bool {
        switch content {
        case .fill(let path, .color(let color), let style):
            guard let color = matrix.appliedToFlat(color) else { return false }
            content = .fill(path, .color(color), style)
        case .stroke(let path, .color(let color), let style):
            guard let color = matrix.appliedToFlat(color) else { return false }
            content = .stroke(path, .color(color), style)
        case .text(let text, .color(let color)):
            guard text.bitmapGlyphs.isEmpty, text.runs.allSatisfy({ $0.color == nil }), let color = matrix.appliedToFlat(color) else {
                return false
            }
            content = .text(text, .color(color))
        default: return false
        }
        return true
    }
}
