import Foundation
import KinoraDrawing
import KinoraViews

// No effect on films (pointers and devices): no pointer is drawn, and a script has only touches.
extension View {
    nonisolated public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }

    nonisolated public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }

    nonisolated public func onPencilDoubleTap(perform action: @escaping (PencilDoubleTapGestureValue) -> Void) -> some View { self }

    nonisolated public func onPencilSqueeze(perform action: @escaping (PencilSqueezeGesturePhase) -> Void) -> some View { self }

    nonisolated public func onLongTouchGesture(minimumDuration: Double = 0.5, perform action: @escaping () -> Void) -> some View { self }

    nonisolated public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }

    nonisolated public func onModifierKeysChanged(
        mask: EventModifiers = .all, initial: Bool = true, _ action: @escaping (EventModifiers, EventModifiers) -> Void
    ) -> some View { self }

    public func digitalCrownAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
}

/// A double tap on a pencil, which a film does not have.
public struct PencilDoubleTapGestureValue: Hashable, Sendable {}

/// A squeeze of a pencil, which a film does not have.
public enum PencilSqueezeGesturePhase: Hashable, Sendable {
    case active, ended, failed
}

// No effect on films (keyboard): nobody searches in texts, selects by typing or sets the focus.
extension View {
    nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View { self }

    nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View { self }

    nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }

    nonisolated public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View { self }

    nonisolated public func typeSelectEquivalent(_ stringKey: LocalizedStringKey?) -> some View { self }

    public func textInputSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View { self }

    nonisolated public func textInputCompletion(_ completion: String) -> some View { self }

    nonisolated public func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View { self }

    nonisolated public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { self }
}

/// How strongly a view wants the focus.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
    private let name: String

    public static let automatic = DefaultFocusEvaluationPriority(name: "automatic")
    public static let userInitiated = DefaultFocusEvaluationPriority(name: "userInitiated")
}

// No effect on films (drag and drop): nothing is dragged between views or apps, so the actions are never called.
extension View {
    nonisolated public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { self }

    nonisolated public func copyable<T>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }

    nonisolated public func cuttable<T>(for payloadType: T.Type = T.self, action: @escaping () -> [T]) -> some View { self }

    nonisolated public func pasteDestination<T>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T]
    ) -> some View { self }

    nonisolated public func pasteDestination<T>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
    ) -> some View { self }
}

// No effect on films (touch): a tap on a menu's item always closes the menu, and lists have no index.
extension View {
    nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }

    nonisolated public func sectionIndexLabel(_ label: Text?) -> some View { self }

    nonisolated public func sectionIndexLabel(_ label: LocalizedStringKey) -> some View { self }

    nonisolated public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }
}

/// Whether a menu closes after an action.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    public static let disabled = MenuActionDismissBehavior(name: "disabled")
}
