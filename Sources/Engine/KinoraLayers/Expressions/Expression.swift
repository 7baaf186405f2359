/// An expression of a document: a value, a name, an operator or a function with operands. It has no effect and reads nothing but names.
indirect enum Expression: Equatable, Sendable {
    case constant(ExpressionValue)
    case name(String, offset: Int)
    /// A part of a row.
    case member(Expression, String, offset: Int)
    /// An element of a list, counted from 0.
    case element(Expression, index: Expression, offset: Int)
    case negation(Expression, offset: Int)
    case not(Expression, offset: Int)
    case operation(Operator, Expression, Expression, offset: Int)
    case call(ExpressionFunction, [Expression], offset: Int)
    /// A value as text, in a format with arguments.
    case formatted(Expression, ExpressionFormat, offset: Int)

    enum Operator: String, CaseIterable, Sendable {
        case or, and
        case equal = "=="
        case notEqual = "!="
        case atMost = "<="
        case atLeast = ">="
        case less = "<"
        case greater = ">"
        case plus = "+"
        case minus = "-"
        case times = "*"
        case over = "/"
        case remainder = "%"

        /// Operators with a higher precedence bind tighter.
        var precedence: Int {
            switch self {
            case .or: 0
            case .and: 1
            case .equal, .notEqual, .atMost, .atLeast, .less, .greater: 2
            case .plus, .minus: 3
            case .times, .over, .remainder: 4
            }
        }
    }
}
