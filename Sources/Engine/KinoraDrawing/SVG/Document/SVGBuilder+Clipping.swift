import Foundation

extension SVGBuilder {
    /// Adds the clip of an element to its group. Returns false if nothing of the group is visible.
    mutating func addClip(
        _ text: String, of index: Int, to group: inout SVGDocument.Group, in context: Context
    ) throws(SVGError) -> Bool {
        guard let clips = try clip(text, of: index, around: group.nodes, in: context) else { return false }
        group.clips = clips
        return true
    }
}
