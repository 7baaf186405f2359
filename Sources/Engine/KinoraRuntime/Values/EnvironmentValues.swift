import Foundation
import KinoraDrawing

/// A key for a value that propagates down the view tree.
public protocol EnvironmentKey {
    associatedtype Value
    /// The value where no view sets one.
    static var defaultValue: Value { get }
}

/// The values that views and drawings inherit from the views containing them.
public struct EnvironmentValues {
    /// Shared by all unmodified copies, so that an unchanged environment is recognised by identity.
    private final class Storage {
        var values: [ObjectIdentifier: Any]

        init(_ values: [ObjectIdentifier: Any]) {
            self.values = values
        }
    }

    private var storage: Storage

    /// Makes an environment in which every value is its default.
    public init() {
        storage = Storage([:])
    }

    /// The value for `key`, or the key's default.
    @inlinable
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        // A cast of nil to an optional type succeeds, so only values that exist are cast.
        get { value(forKey: ObjectIdentifier(key)).flatMap { $0 as? K.Value } ?? K.defaultValue }
        set { setValue(newValue, forKey: ObjectIdentifier(key)) }
    }

    /// Returns the value of the key with an identifier; nil if none is set.
    @usableFromInline
    func value(forKey key: ObjectIdentifier) -> Any? { storage.values[key] }

    /// Sets the value of the key with an identifier.
    @usableFromInline
    package mutating func setValue(_ value: Any, forKey key: ObjectIdentifier) {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
        storage.values[key] = value
    }

    /// Whether one environment is an unmodified copy of the other. If false, the values may still be equal.
    package func isIdentical(to other: EnvironmentValues) -> Bool {
        storage === other.storage
    }
}

extension EnvironmentValues {
    /// The colour scheme. The default is light.
    @Entry public var colorScheme: ColorScheme = .light

    /// The scale factor, in pixels per point. The default is 1.
    @Entry public var displayScale: CGFloat = 1

    @Entry public var layoutDirection: LayoutDirection = .leftToRight
}

/// The direction of layout, which determines whether the leading edge is left or right.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    case leftToRight, rightToLeft
}
