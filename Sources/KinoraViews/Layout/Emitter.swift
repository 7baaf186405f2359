import Foundation
import KinoraDrawing

/// Collects the drawing of a tree. What effects above say (where, how opaque, through which filters) is kept while the tree is walked and
/// applied to each leaf, as SwiftUI does.
@MainActor
package struct Emitter {
    package private(set) var items: [DisplayItem] = []
    /// From the coordinates of the element that is being drawn to those of `items`.
    var transform = CGAffineTransform.identity
    var opacity: Double = 1
    var blendMode = BlendMode.normal
    /// Filters of the views around, outermost first, with the transforms they stand in.
    var filters: [(filter: Filter, transform: CGAffineTransform)] = []

    /// What looks for what lies where, when that is what the tree is walked for.
    var search: HitSearch?

    init() {}

    mutating func reserveCapacity(_ count: Int) {
        items.reserveCapacity(count)
    }

    /// Adds something a leaf shows, in the leaf's coordinates.
    mutating func append(_ content: consuming DisplayItem.Content) {
        guard opacity > 0 else { return }
        if let search { return search.note(content, self) }
        append(DisplayItem(content, transform: transform, opacity: opacity, blendMode: blendMode))
    }

    /// Adds what `draw` draws as one picture: effects above act on the whole. `group` says how it is composited.
    mutating func appendGroup(_ group: DisplayGroup, _ draw: (inout Emitter) -> Void) {
        guard opacity > 0 else { return }
        if search != nil { return draw(&self) }
        var inner = Emitter()
        draw(&inner)
        guard !inner.items.isEmpty else { return }
        var group = group
        group.items = inner.items
        append(.group(group))
    }

    /// Adds what `draw` draws inside a clip; effects above still act on each leaf.
    mutating func appendClipped(_ group: DisplayGroup, _ draw: (inout Emitter) -> Void) {
        guard opacity > 0 else { return }
        if search != nil { return draw(&self) }
        guard filters.isEmpty else { return appendGroup(group, draw) }
        var inner = leafEmitter()
        draw(&inner)
        guard !inner.items.isEmpty else { return }
        var group = group
        group.items = inner.items
        items.append(DisplayItem(.group(group), transform: transform))
    }

    /// Adds what `draw` draws, seen in perspective: as one picture, on which blend modes above act, while opacity still acts on each leaf.
    mutating func appendProjected(_ projection: ProjectionTransform, _ draw: (inout Emitter) -> Void) {
        guard opacity > 0, projection.isDrawable else { return }
        if let search { return search.visit(projection, &self, draw) }
        var inner = Emitter()
        if filters.isEmpty { inner.opacity = opacity }
        draw(&inner)
        guard !inner.items.isEmpty else { return }
        let group = DisplayGroup(items: inner.items, filters: [.projection(projection)])
        if filters.isEmpty {
            items.append(DisplayItem(.group(group), transform: transform, blendMode: blendMode))
        } else {
            append(.group(group))
        }
    }

    /// Adds pictures drawn earlier by an emitter that `leafEmitter()` answered, standing where this one stands.
    mutating func append(drawn pictures: [DisplayItem]) {
        switch pictures.count {
        case 0: return
        case 1:
            var item = pictures[0]
            item.transform = item.transform.concatenating(transform)
            items.append(item)
        default: items.append(DisplayItem(.group(DisplayGroup(items: pictures)), transform: transform))
        }
    }

    /// An emitter with this one's opacity and blend mode, and coordinates of its own.
    func leafEmitter() -> Emitter {
        var inner = Emitter()
        inner.opacity = opacity
        inner.blendMode = blendMode
        return inner
    }

    private mutating func append(_ item: consuming DisplayItem) {
        guard !filters.isEmpty else {
            items.append(item)
            return
        }
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
