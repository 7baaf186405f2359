import Foundation

/// The points that a result covers, depending on the operands.
enum BooleanOperation {
    case union
    case intersection
    case subtraction
    case symmetricDifference

    func covers(_ first: Bool, _ second: Bool) -> Bool {
        switch self {
        case .union: first || second
        case .intersection: first && second
        case .subtraction: first && !second
        case .symmetricDifference: first != second
        }
    }

    /// A rectangle that contains the result, for the given bounds of the operands.
    func region(_ first: CGRect, _ second: CGRect) -> CGRect {
        switch self {
        case .union, .symmetricDifference: first.union(second)
        case .intersection: first.intersection(second)
        case .subtraction: first
        }
    }
}
