/// The name of a method in Objective-C. A film sends no messages, so the method is never called.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    public let description: String

    public init(_ name: String) {
        description = name
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }
}
