import Foundation
import KinoraDrawing

/// Collects the drawing of a tree. What effects above say (where, how opaque, through which filters) is kept while the tree is walked and
/// applied to each leaf, as SwiftUI does.
@MainActor
package struct DisplayListBuilder {
    package internal(set) var items: [DisplayItem] = []
    /// What holds for the element that is being drawn.
    var leaf = LeafState()
    var blendMode = BlendMode.normal
    /// Filters of the views around, outermost first, with the transforms they stand in.
    var filters: [(filter: Filter, transform: CGAffineTransform)] = []

    /// What notes how the items come about, if that is wanted, and how many of its steps lie around the element that is being drawn.
    var trace: DrawingTrace?
    var depth = 0

    /// What looks for what lies where, when that is what the tree is walked for.
    package var search: HitSearch?

    init() {}

    /// From the coordinates of the element that is being drawn to those of `items`.
    var transform: CGAffineTransform {
        get { leaf.transform }
        set { leaf.transform = newValue }
    }
    var opacity: Double {
        get { leaf.opacity }
        set { leaf.opacity = newValue }
    }

    mutating func reserveCapacity(_ count: Int) {
        items.reserveCapacity(count)
    }

    /// Adds something a leaf shows, in the leaf's coordinates.
    package mutating func append(_ content: consuming DisplayItem.Content) {
        guard isVisible else { return }
        if let search { return search.note(content, self) }
        append(DisplayItem(content, transform: transform, opacity: opacity, blendMode: blendMode), as: .item)
    }

    /// Whether anything can be seen at all.
    var isVisible: Bool {
        if opacity > 0 { return true }
        trace?.interrupt()
        return false
    }

    /// Whether the content is invisible. It is still searched for what can be touched.
    var isHidden: Bool { search == nil && !isVisible }

    /// Adds what `draw` draws as one picture: effects above act on the whole. `group` says how it is composited.
    mutating func appendGroup(_ group: DisplayGroup, _ draw: (inout DisplayListBuilder) -> Void) {
        guard isVisible else { return }
        if search != nil { return draw(&self) }
        var inner = DisplayListBuilder()
        draw(&inner)
        guard !inner.items.isEmpty else { return }
        var group = group
        group.items = inner.items
        append(.group(group))
    }

    /// Adds what `draw` draws inside a clip; effects above still act on each leaf.
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

    /// Adds what `draw` draws, seen in perspective: as one picture, on which blend modes above act, while opacity still acts on each leaf.
    mutating func appendProjected(_ projection: ProjectionTransform, _ draw: (inout DisplayListBuilder) -> Void) {
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

    /// Adds pictures drawn earlier by an builder that `leafBuilder()` answered, standing where this one stands.
    mutating func append(drawn pictures: [DisplayItem]) {
        switch pictures.count {
        // Without any opacity nothing is drawn, whatever there is.
        case 0: if opacity <= 0 { trace?.interrupt() }
        case 1:
            var item = pictures[0]
            let inner = item.transform
            item.transform = inner.concatenating(transform)
            add(item, as: .drawn(inner))
        default: add(DisplayItem(.group(DisplayGroup(items: pictures)), transform: transform), as: .drawn(nil))
        }
    }

    /// An builder with this one's opacity and blend mode, and coordinates of its own.
    func leafBuilder() -> DisplayListBuilder {
        var inner = DisplayListBuilder()
        inner.opacity = opacity
        inner.blendMode = blendMode
        return inner
    }

    /// Notes a step from what held `outer` to what holds now.
    mutating func note(_ action: TracedStep.Action, moves: Bool = false, from outer: LeafState) {
        guard let trace else { return }
        depth = trace.note(action, moves: moves, from: outer, to: leaf, depth: depth)
    }

    private mutating func add(_ item: consuming DisplayItem, as action: TracedStep.Action) {
        items.append(item)
        trace?.noteItem(action, in: leaf, depth: depth)
    }

    mutating func append(_ item: consuming DisplayItem, as action: TracedStep.Action) {
        guard !filters.isEmpty else { return add(item, as: action) }
        trace?.interrupt()
        let (opacity, blendMode) = (item.opacity, item.blendMode)
        (item.opacity, item.blendMode) = (1, .normal)
        // From the innermost filter out: each sees the leaf in the coordinates it was written in.
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
    /// Changes the colour of an item that has one only; false for all others, whose pixels have to be changed.
    fileprivate mutating func recolor(by matrix: ColorMatrix) -> Bool {
        switch content {
        case .fill(let path, .color(let color), let style):
            guard let color = matrix.appliedToFlat(color) else { return false }
            content = .fill(path, .color(color), style)
        case .stroke(let path, .color(let color), let style):
            guard let color = matrix.appliedToFlat(color) else { return false }
            content = .stroke(path, .color(color), style)
        case .text(let text, .color(let color)):
            guard text.pictures.isEmpty, text.runs.allSatisfy({ $0.color == nil }), let color = matrix.appliedToFlat(color) else {
                return false
            }
            content = .text(text, .color(color))
        default: return false
        }
        return true
    }
}
