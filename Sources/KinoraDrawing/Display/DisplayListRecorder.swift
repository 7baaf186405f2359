/// Collects items while drawing code runs. Draws that share their clips and have no filter of their own go into one group.
package final class DisplayListRecorder {
    package private(set) var items: [DisplayItem] = []
    /// The clips and masks of the group at the end of `items`, while it is still open to further draws.
    private var open: (clips: [DisplayGroup.Clip], masks: [DisplayGroup.Mask])?

    package init() {}

    /// What has been recorded so far.
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
        guard !clips.isEmpty || !masks.isEmpty else {
            open = nil
            items.append(item)
            return
        }
        if masks.isEmpty, let open, open.clips == clips, open.masks == masks, case .group(var group)? = items.last?.content {
            items[items.count - 1].content = .group(DisplayGroup())  // lets the append below happen in place
            group.items.append(item)
            items[items.count - 1].content = .group(group)
            return
        }
        items.append(DisplayItem(.group(DisplayGroup(items: [item], clips: clips, masks: masks))))
        open = (clips, masks)
    }
}
