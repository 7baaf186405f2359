import Foundation

/// The sizes of an element for its last proposals.
struct MeasuredSizes {
    private static let capacity = 8

    private var entries: [(proposal: ProposedViewSize, size: CGSize)] = []
    /// The number of the layout that the sizes belong to, if sizes are not kept between layouts.
    private var layout = 0

    /// Discards the sizes of other layouts. Returns whether they belonged to another layout.
    mutating func begin(layout number: Int) -> Bool {
        guard layout != number else { return false }
        layout = number
        removeAll()
        return true
    }

    func size(for proposal: ProposedViewSize) -> CGSize? {
        for known in entries where known.proposal == proposal { return known.size }
        return nil
    }

    mutating func append(_ size: CGSize, for proposal: ProposedViewSize) {
        if entries.count >= Self.capacity { entries.removeFirst() }
        entries.append((proposal, size))
    }

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
    }
}

extension CGSize {
    /// Returns a size that is finite and not negative. A custom layout may return any size, but layout relies on this.
    func valid(for proposal: ProposedViewSize) -> CGSize {
        func length(_ length: CGFloat, _ proposed: CGFloat?) -> CGFloat {
            length.isFinite ? max(0, length) : (length > 0 ? proposed.map { min($0, .greatestFiniteMagnitude) } ?? 0 : 0)
        }
        return CGSize(width: length(width, proposal.width), height: length(height, proposal.height))
    }
}
