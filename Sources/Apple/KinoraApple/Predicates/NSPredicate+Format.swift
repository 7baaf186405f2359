import Foundation
import KinoraViews

extension NSPredicate {
    /// Makes a predicate from a format, such as `NSPredicate(format: "name BEGINSWITH[cd] %@ AND age > %d", name, age)`.
    ///
    /// Supported are comparisons with `=`, `!=`, `<`, `<=`, `>`, `>=`, `BETWEEN`, `IN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE` and `MATCHES`, with
    /// the options `[c]` and `[d]`; `AND`, `OR`, `NOT`; `ANY`, `ALL`, `NONE`; `SELF`, key paths, lists, texts and numbers. A format that cannot be read is
    /// reported, and its predicate is never true. Key paths refer to stored properties of Swift values and to keys of dictionaries.
    public convenience init(format predicateFormat: String, _ args: Any...) {
        self.init(format: predicateFormat, argumentArray: args)
    }

    /// Makes a predicate from a format and its arguments.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        let condition: PredicateCondition
        do {
            condition = try PredicateParser.condition(predicateFormat, arguments: arguments ?? [])
        } catch {
            StageScope.report("NSPredicate: the format \"\(predicateFormat)\" cannot be read: \(error.reason); the predicate is false")
            condition = .constant(false)
        }
        // Safe: a condition is immutable.
        nonisolated(unsafe) let constant = condition
        self.init { object, _ in constant.isTrue(of: object) }
    }
}
