import Foundation
import KinoraViews

// No effect on films (keyboard): a film has no keyboard or remote control that moves the focus.
extension View {
    nonisolated public func focusSection() -> some View { self }

    nonisolated public func focusScope(_ namespace: Namespace.ID) -> some View { self }

    nonisolated public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View { self }
}

// No effect on films (keyboard): nobody writes, and all text editors of a phone look alike.
extension View {
    nonisolated public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

    nonisolated public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View { self }
}

// No effect on films (pointers and devices): no pointer is drawn, and a script has only touches.
extension View {
    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

    nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

    nonisolated public func pointerStyle(_ style: PointerStyle?) -> some View { self }

    nonisolated public func pointerVisibility(_ visibility: Visibility) -> some View { self }

    nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { self }

    @_disfavoredOverload
    nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { self }

    nonisolated public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> some View { self }

    public func touchBar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    nonisolated public func handGestureShortcut(_ shortcut: HandGestureShortcut, isEnabled: Bool = true) -> some View { self }
}

// No effect on films (drag and drop): nothing is dragged between views or apps, so the actions are never called.
extension View {
    public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }

    public func draggable<V: View, T>(_ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V) -> some View { self }

    public func dropDestination<T>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View { self }

    nonisolated public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }
}

/// The appearance of text editors, which is always plain.
public protocol TextEditorStyle {}

public struct AutomaticTextEditorStyle: TextEditorStyle {
    public init() {}
}

public struct PlainTextEditorStyle: TextEditorStyle {
    public init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
    public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

/// The extent of the Writing Tools.
public struct WritingToolsBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = WritingToolsBehavior(name: "automatic")
    public static let complete = WritingToolsBehavior(name: "complete")
    public static let limited = WritingToolsBehavior(name: "limited")
    public static let disabled = WritingToolsBehavior(name: "disabled")
}

/// The appearance of the pointer.
public struct PointerStyle: Hashable, Sendable {
    private let name: String

    public static let `default` = PointerStyle(name: "default")
    public static let link = PointerStyle(name: "link")
    public static let grabIdle = PointerStyle(name: "grabIdle")
    public static let grabActive = PointerStyle(name: "grabActive")
    public static let horizontalText = PointerStyle(name: "horizontalText")
    public static let verticalText = PointerStyle(name: "verticalText")
    public static let rectSelection = PointerStyle(name: "rectSelection")
    public static let zoomIn = PointerStyle(name: "zoomIn")
    public static let zoomOut = PointerStyle(name: "zoomOut")
    public static let columnResize = PointerStyle(name: "columnResize")
    public static let rowResize = PointerStyle(name: "rowResize")
}

/// The spring-loading behaviour of a view during a drag.
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = SpringLoadingBehavior(name: "automatic")
    public static let enabled = SpringLoadingBehavior(name: "enabled")
    public static let disabled = SpringLoadingBehavior(name: "disabled")
}

/// A hand gesture on a watch.
public struct HandGestureShortcut: Hashable, Sendable {
    private let name: String

    public static let primaryAction = HandGestureShortcut(name: "primaryAction")
}
