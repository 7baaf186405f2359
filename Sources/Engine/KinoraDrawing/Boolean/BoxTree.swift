/// A rectangle on the grid, including its sides.
struct GridBox {
    var minX = Int32.max
    var minY = Int32.max
    var maxX = Int32.min
    var maxY = Int32.min

    init() {}

    init(_ from: GridPoint, _ to: GridPoint) {
        minX = Int32(min(from.x, to.x))
        minY = Int32(min(from.y, to.y))
        maxX = Int32(max(from.x, to.x))
        maxY = Int32(max(from.y, to.y))
    }

    @inline(__always) func meets(_ other: GridBox) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    @inline(__always) mutating func add(_ other: GridBox) {
        minX = min(minX, other.minX)
        minY = min(minY, other.minY)
        maxX = max(maxX, other.maxX)
        maxY = max(maxY, other.maxY)
    }
}

/// A binary tree of bounding boxes, sorted along a space-filling curve (Morton, 1966), so that neighbours in the tree are close in the
/// plane. Finding all intersecting pairs takes about O(n log n) plus the number of pairs.
struct BoxTree {
    /// The items of the leaves, `leafSize` per leaf.
    let items: [Int32]
    /// The boxes of the items.
    let itemBoxes: [GridBox]
    /// The boxes of the nodes: node k has the children 2k and 2k + 1, the root is 1, the leaves are the last half.
    let boxes: [GridBox]
    let leafCount: Int

    static let leafSize = 4

    init(_ itemBoxes: [GridBox]) {
        self.itemBoxes = itemBoxes
        var keys: [UInt64] = []
        keys.reserveCapacity(itemBoxes.count)
        for box in itemBoxes {
            let x = UInt64(UInt32(truncatingIfNeeded: (Int(box.minX) + Int(box.maxX)) / 2 + 1 << 30))
            let y = UInt64(UInt32(truncatingIfNeeded: (Int(box.minY) + Int(box.maxY)) / 2 + 1 << 30))
            keys.append(BoxTree.spread(x) | BoxTree.spread(y) << 1)
        }
        items = RadixSort.order(of: keys)
        var leafCount = 1
        while leafCount * BoxTree.leafSize < itemBoxes.count { leafCount *= 2 }
        var boxes = [GridBox](repeating: GridBox(), count: 2 * leafCount)
        for (position, item) in items.enumerated() { boxes[leafCount + position / BoxTree.leafSize].add(itemBoxes[Int(item)]) }
        for node in stride(from: leafCount - 1, to: 0, by: -1) {
            boxes[node] = boxes[2 * node]
            boxes[node].add(boxes[2 * node + 1])
        }
        self.boxes = boxes
        self.leafCount = leafCount
    }

    /// Inserts a zero bit between each two bits.
    private static func spread(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value | value << 16) & 0x0000_ffff_0000_ffff
        value = (value | value << 8) & 0x00ff_00ff_00ff_00ff
        value = (value | value << 4) & 0x0f0f_0f0f_0f0f_0f0f
        value = (value | value << 2) & 0x3333_3333_3333_3333
        return (value | value << 1) & 0x5555_5555_5555_5555
    }

    /// The positions in `items` of the items of a leaf.
    @inline(__always) func range(ofLeaf node: Int) -> Range<Int> {
        let first = min((node - leafCount) * BoxTree.leafSize, items.count)
        return first..<min(first + BoxTree.leafSize, items.count)
    }

    /// Calls `body` once with each pair of items whose boxes intersect, until it returns false.
    func forEachPair(_ body: (Int, Int) -> Bool) {
        var stack: [(Int32, Int32)] = [(1, 1)]
        while let (first, second) = stack.popLast() {
            let (a, b) = (Int(first), Int(second))
            if a != b, !boxes[a].meets(boxes[b]) { continue }
            if a >= leafCount {
                for i in range(ofLeaf: a) {
                    let box = itemBoxes[Int(items[i])]
                    for j in range(ofLeaf: b) where a != b || j > i {
                        let (one, other) = (Int(items[i]), Int(items[j]))
                        guard box.meets(itemBoxes[other]) else { continue }
                        guard body(min(one, other), max(one, other)) else { return }
                    }
                }
            } else {
                stack.append((Int32(2 * a), Int32(2 * b)))
                stack.append((Int32(2 * a + 1), Int32(2 * b + 1)))
                stack.append((Int32(2 * a), Int32(2 * b + 1)))
                if a != b { stack.append((Int32(2 * a + 1), Int32(2 * b))) }
            }
        }
    }

    /// Calls `body` with each item whose box intersects `box`.
    func forEach(meeting box: GridBox, _ body: (Int) -> Void) {
        guard !items.isEmpty else { return }
        var stack: [Int32] = [1]
        while let next = stack.popLast() {
            let node = Int(next)
            guard boxes[node].meets(box) else { continue }
            if node >= leafCount {
                for position in range(ofLeaf: node) {
                    let item = Int(items[position])
                    if itemBoxes[item].meets(box) { body(item) }
                }
            } else {
                stack.append(Int32(2 * node))
                stack.append(Int32(2 * node + 1))
            }
        }
    }
}
