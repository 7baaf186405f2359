/// How often the outlines of two operands turn around a place, clockwise on screen positive.
struct Windings: Hashable {
    var first: Int32 = 0
    var second: Int32 = 0

    static func + (lhs: Windings, rhs: Windings) -> Windings {
        Windings(first: lhs.first &+ rhs.first, second: lhs.second &+ rhs.second)
    }

    static func - (lhs: Windings, rhs: Windings) -> Windings {
        Windings(first: lhs.first &- rhs.first, second: lhs.second &- rhs.second)
    }
}
