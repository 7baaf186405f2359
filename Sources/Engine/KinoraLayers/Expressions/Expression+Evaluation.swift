import Foundation
import KinoraPipeline

extension Expression {
    /// Returns the value with `names`. The work is proportional to the lengths of the expression and of the values.
    func value(_ names: [String: ExpressionValue]) throws(ExpressionError) -> ExpressionValue {
        switch self {
        case .constant(let value): return value
        case .name(let name, let offset):
            if let value = names[name] { return value }
            throw Expression.unknown(name, in: Array(names.keys), "there is no value '\(name.shortened())'", at: offset)
        case .member(let base, let name, let offset):
            let value = try base.value(names)
            // A part of a table is a column.
            if case .list(let rows) = value, rows.allSatisfy(\.isRow) {
                var column: [ExpressionValue] = []
                for row in rows { column.append(try row.part(name, at: offset)) }
                return .list(column)
            }
            return try value.part(name, at: offset)
        case .element(let base, let index, let offset):
            guard case .list(let values) = try base.value(names) else { throw ExpressionError("[ needs a list before it", at: offset) }
            let index = try index.number(names, "an index", at: offset)
            guard index >= 0, index < Double(values.count) else {
                throw ExpressionError(
                    "there is no element \(ParameterValue.number(index)) in a list of \(values.count); the first one has the number 0",
                    at: offset)
            }
            return values[Int(index)]
        case .negation(let value, let offset): return .number(-(try value.number(names, "'-'", at: offset)))
        case .not(let value, let offset): return .boolean(!(try value.condition(names, "'not'", at: offset)))
        case .operation(let operation, let left, let right, let offset):
            return try Expression.result(operation, left, right, names, at: offset)
        case .call(let function, let operands, let offset): return try function.value(operands, names, at: offset)
        case .formatted(let value, let format, let offset): return .text(try format.text(value.value(names), names, at: offset))
        }
    }

    /// The names that the expression uses.
    var names: Set<String> {
        switch self {
        case .constant: []
        case .name(let name, _): [name]
        case .member(let value, _, _), .negation(let value, _), .not(let value, _), .formatted(let value, _, _): value.names
        case .element(let list, let index, _): list.names.union(index.names)
        case .operation(_, let left, let right, _): left.names.union(right.names)
        case .call(_, let operands, _): operands.reduce(into: []) { $0.formUnion($1.names) }
        }
    }

    /// The right names for words that people write, in lower case.
    private static let synonyms = [
        "portrait": "tall", "vertical": "tall", "mobile": "tall", "landscape": "wide", "horizontal": "wide", "desktop": "wide",
        "i": "index",
    ]

    static func unknown(_ name: String, in names: [String], _ problem: String, at offset: Int) -> ExpressionError {
        let names = names.sorted()
        let known = synonyms[name.lowercased()].flatMap { names.contains($0) ? $0 : nil }
        let hint =
            (known ?? NearMiss.nearest(to: name, in: names)).map { "; did you mean '\($0)'?" }
            ?? (names.isEmpty ? "" : "; expected one of \(names.prefix(12).joined(separator: ", "))" + (names.count > 12 ? ", ..." : ""))
        return ExpressionError(problem + hint, at: offset)
    }

    private static func result(
        _ operation: Operator, _ left: Expression, _ right: Expression, _ names: [String: ExpressionValue], at offset: Int
    ) throws(ExpressionError) -> ExpressionValue {
        let sign = "'\(operation.rawValue)'"
        switch operation {
        case .and, .or:
            // The second operand counts only if the first does not decide.
            let first = try left.condition(names, sign, at: offset)
            return .boolean(first == (operation == .or) ? first : try right.condition(names, sign, at: offset))
        case .equal: return .boolean(try left.value(names) == right.value(names))
        case .notEqual: return .boolean(try left.value(names) != right.value(names))
        case .less, .greater, .atMost, .atLeast:
            let (a, b) = (try left.value(names), try right.value(names))
            return .boolean(try order(operation, a, b, at: offset))
        case .plus:
            let (a, b) = (try left.value(names), try right.value(names))
            if case .number(let a) = a, case .number(let b) = b { return .number(a + b) }
            guard let first = a.written, let second = b.written, a.isText || b.isText else {
                throw ExpressionError("'+' needs two numbers or a text, not \(a.kind) and \(b.kind)", at: offset)
            }
            return .text(try ExpressionFunction.limited(first + second, at: offset))
        case .minus: return .number(try left.number(names, sign, at: offset) - right.number(names, sign, at: offset))
        case .times: return .number(try left.number(names, sign, at: offset) * right.number(names, sign, at: offset))
        case .over, .remainder:
            let (a, b) = (try left.number(names, sign, at: offset), try right.number(names, sign, at: offset))
            guard b != 0 else { throw ExpressionError("a division by zero; use if(... == 0, ..., ...)", at: offset) }
            // The remainder has the sign of the divisor, so that an index stays in its range.
            return .number(operation == .over ? a / b : a - b * (a / b).rounded(.down))
        }
    }

    private static func order(
        _ operation: Operator, _ left: ExpressionValue, _ right: ExpressionValue, at offset: Int
    ) throws(ExpressionError) -> Bool {
        func compare<Value: Comparable>(_ a: Value, _ b: Value) -> Bool {
            switch operation {
            case .less: a < b
            case .greater: a > b
            case .atMost: a <= b
            default: a >= b
            }
        }
        return switch (left, right) {
        case (.number(let a), .number(let b)): compare(a, b)
        case (.date(let a), .date(let b)): compare(a, b)
        default:
            throw ExpressionError(
                "'\(operation.rawValue)' compares two numbers or two dates, not \(left.kind) and \(right.kind)", at: offset)
        }
    }

    func number(_ names: [String: ExpressionValue], _ user: String, at offset: Int) throws(ExpressionError) -> Double {
        let value = try value(names)
        guard case .number(let number) = value else {
            throw ExpressionError("\(user) needs a number, not \(value.kind)", at: offset)
        }
        return number
    }

    func condition(_ names: [String: ExpressionValue], _ user: String, at offset: Int) throws(ExpressionError) -> Bool {
        let value = try value(names)
        guard case .boolean(let flag) = value else {
            throw ExpressionError("\(user) needs true or false, not \(value.kind); compare it with == or >", at: offset)
        }
        return flag
    }
}

extension ExpressionValue {
    /// The part `name` of a row.
    fileprivate func part(_ name: String, at offset: Int) throws(ExpressionError) -> ExpressionValue {
        guard case .record(let parts) = self else {
            throw ExpressionError("'.\(name.shortened())' needs a row of a table, a table or a palette before the dot", at: offset)
        }
        if let value = parts[name] { return value }
        throw Expression.unknown(name, in: Array(parts.keys), "there is no part '\(name.shortened())'", at: offset)
    }

    var isText: Bool { if case .text = self { true } else { false } }
}
