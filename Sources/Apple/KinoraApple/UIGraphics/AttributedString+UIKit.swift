import Foundation
import KinoraDrawing
import KinoraViews

/// An attribute of strings with UIKit's type for its value. The string stores SwiftUI's value.
public protocol UIKitAttribute {
    associatedtype Value
    associatedtype Stored: AttributedStringKey where Stored.Value: Sendable

    static func stored(_ value: Value) -> Stored.Value
    static func value(_ stored: Stored.Value) -> Value
}

/// The attributes of strings that have other types in UIKit than in SwiftUI.
public struct UIKitAttributes {
    public enum Font: UIKitAttribute {
        public typealias Stored = AttributeScopes.SwiftUIAttributes.FontAttribute

        public static func stored(_ value: UIFont) -> KinoraViews.Font { KinoraViews.Font(value) }
        public static func value(_ stored: KinoraViews.Font) -> UIFont { UIFont(stored) }
    }

    public enum ForegroundColor: UIKitAttribute {
        public typealias Stored = AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute

        public static func stored(_ value: UIColor) -> Color { Color(value) }
        public static func value(_ stored: Color) -> UIColor { UIColor(stored) }
    }

    public enum BackgroundColor: UIKitAttribute {
        public typealias Stored = AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute

        public static func stored(_ value: UIColor) -> Color { Color(value) }
        public static func value(_ stored: Color) -> UIColor { UIColor(stored) }
    }

    public var font: Font.Type { Font.self }
    public var foregroundColor: ForegroundColor.Type { ForegroundColor.self }
    public var backgroundColor: BackgroundColor.Type { BackgroundColor.self }
}

// SwiftUI's attributes have the same names, so these apply only where UIKit's types are used.
extension AttributedString {
    @_disfavoredOverload
    public subscript<A: UIKitAttribute>(dynamicMember keyPath: KeyPath<UIKitAttributes, A.Type>) -> A.Value? {
        get { self[A.Stored.self].map(A.value) }
        set { self[A.Stored.self] = newValue.map(A.stored) }
    }
}

extension AttributedSubstring {
    @_disfavoredOverload
    public subscript<A: UIKitAttribute>(dynamicMember keyPath: KeyPath<UIKitAttributes, A.Type>) -> A.Value? {
        get { self[A.Stored.self].map(A.value) }
        set { self[A.Stored.self] = newValue.map(A.stored) }
    }
}

extension AttributeContainer {
    @_disfavoredOverload
    public subscript<A: UIKitAttribute>(dynamicMember keyPath: KeyPath<UIKitAttributes, A.Type>) -> A.Value? {
        get { self[A.Stored.self].map(A.value) }
        set { self[A.Stored.self] = newValue.map(A.stored) }
    }
}
