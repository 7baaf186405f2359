/// Numbers nodes and elements in order of creation.
struct NodeNumbers {
    /// The number of nodes in the tree.
    private(set) var liveNodes = 0
    private var madeNodes: UInt64 = 0
    private var madeElements: UInt64 = 0

    mutating func nextNode() -> UInt64 {
        liveNodes += 1
        madeNodes += 1
        return madeNodes
    }

    mutating func removeNode() {
        liveNodes -= 1
    }

    mutating func nextElement() -> UInt64 {
        madeElements += 1
        return madeElements
    }
}
