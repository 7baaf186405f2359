/// Collects items while drawing code runs. Draws that share their clips and have no filter of their own go into one group.
package final class DisplayListRecorder {
    private var closed: [DisplayItem] = []
    /// The last group, still open to draws with the same clips. It stands apart from the finished items so that adding to it copies nothing.
    private(set) var open: DisplayGroup?

    package init() {}

    /// What has been recorded so far, in drawing order. Reading it ends the last group: later draws begin a new one.
    package var items: [DisplayItem] {
        close()
        return closed
    }

    /// What has been recorded so far. See ``items``.
    package var displayList: DisplayList { DisplayList(items: items) }

    /// Draws `item` inside all `clips` and `masks`, after the `filters` (first to last) have changed it.
    package func append(
        _ item: DisplayItem, clips: [DisplayGroup.Clip] = [], masks: [DisplayGroup.Mask] = [], filters: [Filter] = []
    ) {
        var item = item
        if !filters.isEmpty {
            // Opacity and blend mode are the finished, filtered picture's.
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
            // A mask acts on each draw by itself: two half covered draws together cover more than half.
            if masks.isEmpty { open = group } else { closed.append(DisplayItem(.group(group))) }
        }
    }

    private func close() {
        guard let group = open else { return }
        open = nil
        closed.append(DisplayItem(.group(group)))
    }
}
