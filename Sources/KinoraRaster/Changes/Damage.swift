/// The parts of a canvas that have to be drawn again: rectangles apart from each other, whose columns and rows begin and end at even numbers,
/// as those who convert them need it.
struct Damage {
    /// More rectangles than this are drawn as one.
    private static let mostRects = 16

    let bounds: PixelRect
    private(set) var rects: [PixelRect] = []

    init(bounds: PixelRect) {
        self.bounds = bounds
    }

    static func everything(_ bounds: PixelRect) -> Damage {
        var damage = Damage(bounds: bounds)
        damage.add(bounds)
        return damage
    }

    /// True when nothing is left to add.
    var isEverything: Bool { rects.first == bounds }

    mutating func add(_ rect: PixelRect) {
        guard !isEverything else { return }
        let rect = rect.intersection(bounds)
        guard !rect.isEmpty else { return }
        let even = PixelRect(minX: rect.minX & ~1, minY: rect.minY & ~1, maxX: (rect.maxX + 1) & ~1, maxY: (rect.maxY + 1) & ~1)
        merge(even.intersection(bounds))
        if rects.count > Self.mostRects {
            let all = rects.reduce(PixelRect.empty) { $0.union($1) }
            rects = [all]
        }
    }

    private mutating func merge(_ rect: PixelRect) {
        var rect = rect
        // What was merged may reach others.
        while let index = rects.firstIndex(where: { Self.belongTogether($0, rect) }) {
            rect = rect.union(rects.remove(at: index))
        }
        rects.append(rect)
    }

    /// True when two rectangles overlap, or drawing both as one costs little more.
    private static func belongTogether(_ a: PixelRect, _ b: PixelRect) -> Bool {
        guard a.intersection(b).isEmpty else { return true }
        return a.union(b).area <= (a.area + b.area) * 5 / 4 + 4096
    }
}

extension PixelRect {
    fileprivate var area: Int { width * height }

    func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }
}
