/// Cancels what it stands for when it goes.
public final class AnyCancellable: Cancellable, Hashable {
    private var action: (() -> Void)?

    public init(_ cancel: @escaping () -> Void) {
        action = cancel
    }

    public convenience init<C: Cancellable>(_ canceller: C) {
        self.init { canceller.cancel() }
    }

    deinit {
        action?()
    }

    public func cancel() {
        let last = action
        action = nil
        last?()
    }

    /// Keeps it in a set, for as long as the set keeps it.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }

    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Cancellable {
    /// Keeps it in a set, for as long as the set keeps it.
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }

    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }
}

/// Tells one subscriber or subscription from another.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
    private let object: ObjectIdentifier

    public init(_ object: AnyObject) {
        self.object = ObjectIdentifier(object)
    }

    public var description: String { "\(object)" }
}
