/// Bounds of the work for avoiding crossings in one morph.
struct MorphEffort {
    /// The number of points that may be examined for crossings.
    private(set) var points = 4000
    /// The number of morphs of figures that may be compared.
    private(set) var drafts = 24

    /// The maximum number of points of a figure that is examined.
    private static let maxFigure = 1000

    /// Returns false if a figure of `count` points must not be examined.
    mutating func examines(_ count: Int) -> Bool {
        guard count <= min(Self.maxFigure, points) else { return false }
        points -= count
        return true
    }

    /// Returns false if no more morphs must be compared.
    mutating func compares() -> Bool {
        guard drafts > 0 else { return false }
        drafts -= 1
        return true
    }
}
