/// Collects the items of drawing code. Items with the same clips and no filters are added to the same group.
package final class DisplayListRecorder {
    private var closed: [DisplayItem] = []
    /// The last group, to which items with the same clips can be added. It is separate from the finished items, so that appending copies
    /// nothing.
    private(set) var open: DisplayGroup?

    package init() {}

    /// The recorded items in drawing order. Reading them ends the last group.
    package var items: [DisplayItem] {
        close()
        return closed
    }

    /// The recorded items as a list. See ``items``.
    package var displayList: DisplayList { DisplayList(items: items) }

    /// Draws `item` inside all `clips` and `masks`, with `filters` applied in order.
    package func append(
        _ item: DisplayItem, clips: [DisplayGroup.Clip] = [], masks: [DisplayGroup.Mask] = [], filters: [Filter] = []
    ) {
        var item = item
        if !filters.isEmpty {
            // Opacity and blend mode apply to the filtered result.
            let (opacity, blendMode) = (item.opacity, item.blendMode)
            (item.opacity, item.blendMode) = (1, .normal)
            item = DisplayItem(.group(DisplayGroup(items: [item], filters: filters)), opacity: opacity, blendMode: blendMode)
        }
        if clips.isEmpty && masks.isEmpty {
            close()
            closed.append(item)
        } else if masks.isEmpty, let current = open?.clips, current == clips {
            open?.items.append(item)
        } else {
            close()
            let group = DisplayGroup(items: [item], clips: clips, masks: masks)
            // A mask applies to each item separately: two half covered items together cover more than half.
            if masks.isEmpty { open = group } else { closed.append(DisplayItem(.group(group))) }
        }
    }

    private func close() {
        guard let group = open else { return }
        open = nil
        closed.append(DisplayItem(.group(group)))
    }
}
