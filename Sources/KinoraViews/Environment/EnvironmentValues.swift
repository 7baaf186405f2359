import Foundation
import KinoraDrawing

/// The values that views and drawings read from their surroundings.
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Every value at its default.
    public init() {}

    /// The value under `key`, or its default.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
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
