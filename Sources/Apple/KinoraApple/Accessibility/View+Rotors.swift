import Foundation
import KinoraDrawing
import KinoraViews

// No effect on films (accessibility): no assistive technology reads a film.
extension View {
    public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: () -> Content
    ) -> some View { self }

    public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ label: Text, @AccessibilityRotorContentBuilder entries: () -> Content
    ) -> some View { self }

    public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: () -> Content
    ) -> some View { self }

    nonisolated public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }

    nonisolated public func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void) -> some View { self }

    nonisolated public func speechAdjustedPitch(_ value: Double) -> some View { self }

    nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

    nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}

/// The entries of a rotor.
public protocol AccessibilityRotorContent {}

/// An entry of a rotor.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
    public init<L: StringProtocol>(_ label: L, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {}

    public init<L: StringProtocol>(
        _ label: L, _ id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
    ) {}
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
    public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content, identifier: { $0.id })
    }
}

@resultBuilder
public enum AccessibilityRotorContentBuilder {
    public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }

    public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
}

/// A rotor of the system.
public struct AccessibilitySystemRotor: Hashable, Sendable {
    private let name: String

    public static let headings = AccessibilitySystemRotor(name: "headings")
    public static let links = AccessibilitySystemRotor(name: "links")
    public static let images = AccessibilitySystemRotor(name: "images")
    public static let lists = AccessibilitySystemRotor(name: "lists")
    public static let tables = AccessibilitySystemRotor(name: "tables")
    public static let textFields = AccessibilitySystemRotor(name: "textFields")
    public static let landmarks = AccessibilitySystemRotor(name: "landmarks")
}

/// A zoom by an assistive technology.
public struct AccessibilityZoomGestureAction {
    public enum Direction: Hashable, Sendable { case zoomIn, zoomOut }

    public let direction: Direction
    public let location: UnitPoint
    public let point: CGPoint
}

/// Messages to assistive technologies, which a film does not have.
public enum AccessibilityNotification {
    public struct Announcement: Sendable {
        public init(_ announcement: String) {}

        public init(_ announcement: AttributedString) {}

        public func post() {}
    }

    public struct LayoutChanged: Sendable {
        public init(_ parameter: String? = nil) {}

        public func post() {}
    }

    public struct ScreenChanged: Sendable {
        public init(_ parameter: String? = nil) {}

        public func post() {}
    }
}
