import Foundation
import KinoraDrawing

/// A key for a value that flows down the view tree.
public protocol EnvironmentKey {
    associatedtype Value
    /// What is read where nobody set the value.
    static var defaultValue: Value { get }
}

/// The values that views and drawings read from their surroundings.
public struct EnvironmentValues {
    /// Shared by all copies that nobody changed, so that unchanged surroundings are recognised at a glance.
    private final class Storage {
        var values: [ObjectIdentifier: Any]

        init(_ values: [ObjectIdentifier: Any]) {
            self.values = values
        }
    }

    private var storage: Storage

    /// Every value at its default.
    public init() {
        storage = Storage([:])
    }

    /// The value under `key`, or its default.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { storage.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
            storage.values[ObjectIdentifier(key)] = newValue
        }
    }

    /// True when one is an untouched copy of the other. False says nothing.
    func isIdentical(to other: EnvironmentValues) -> Bool {
        storage === other.storage
    }
}

extension EnvironmentValues {
    private enum ColorSchemeKey: EnvironmentKey {
        static let defaultValue = ColorScheme.light
    }

    private enum DisplayScaleKey: EnvironmentKey {
        static let defaultValue: CGFloat = 1
    }

    private enum LayoutDirectionKey: EnvironmentKey {
        static let defaultValue = LayoutDirection.leftToRight
    }

    /// Light unless the composition says otherwise.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// Pixels per point.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
}

/// Which side leading is on.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    case leftToRight, rightToLeft
}
