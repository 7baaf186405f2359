import Foundation
import KinoraRuntime

extension View {
    /// Binds the view's focus to a value: the view is focused while `binding` equals `value`. A scripted tap on a text field inside assigns `value`.
    ///
    /// A focused text field shows an insertion point, a focused `focusable` view a focus ring.
    nonisolated public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(FocusModifier(binding: binding, value: value))
    }

    /// Binds the view's focus to a Boolean value. A scripted tap on a text field inside assigns true.
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusModifier(binding: condition, value: true))
    }

    /// Assigns `value` to `binding` when the view appears, unless another view has the focus. `priority` has no effect.
    nonisolated public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        onAppear { if binding.wrappedValue == binding.unfocused { binding.wrappedValue = value } }
    }

    /// Binds the focus of the enclosing search field to a Boolean value.
    nonisolated public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        modifier(SearchFocusModifier(binding: binding, value: true))
    }

    /// Binds the focus of the enclosing search field to a value.
    nonisolated public func searchFocused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(SearchFocusModifier(binding: binding, value: value))
    }

    /// Sets whether the view can be focused. A focused view shows a focus ring.
    nonisolated public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View { focusable(isFocusable) }

    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(FocusRing(isFocusable: isFocusable))
    }

    /// Hides the focus rings of the focusable views inside.
    nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
    }
}

private struct FocusModifier<Value: Hashable> {
    let binding: FocusState<Value>.Binding
    let value: Value
    @State private var request = FocusRequest()
}

extension FocusModifier: ViewModifier {
    func body(content: Content) -> some View {
        let (binding, value) = (binding, value)
        let isFocused = binding.wrappedValue == value
        request.perform = { binding.wrappedValue = value }
        return content.transformEnvironment(\.isFocused) { $0 = $0 || isFocused }.environment(\.focusRequest, request)
    }
}

private struct SearchFocusModifier<Value: Hashable> {
    let binding: FocusState<Value>.Binding
    let value: Value
}

extension SearchFocusModifier: ViewModifier {
    func body(content: Content) -> some View { content.environment(\.isSearchFocused, binding.wrappedValue == value) }
}

private struct FocusRing {
    let isFocusable: Bool
    @Environment(\.isFocused) private var isFocused
    @Environment(\.isFocusEffectEnabled) private var isEnabled
}

extension FocusRing: ViewModifier {
    func body(content: Content) -> some View {
        content.overlay {
            if isFocusable, isFocused, isEnabled {
                RoundedRectangle(cornerRadius: 6).stroke(.tint, lineWidth: 3).padding(-3).opacity(0.6).allowsHitTesting(false)
            }
        }
    }
}

/// Moves the focus to a view. The object is the same in all updates, so that it does not invalidate the views inside.
@MainActor
package final class FocusRequest {
    package var perform: () -> Void = {}

    nonisolated init() {}
}

extension EnvironmentValues {
    /// Whether focused views show a focus ring.
    @Entry public var isFocusEffectEnabled: Bool = true

    /// Moves the focus to the view; nil if no binding names the view.
    @Entry package var focusRequest: FocusRequest?

    @Entry package var isSearchFocused: Bool = false
}

/// The purposes of a view's focus. A film's focus has no others.
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let activate = FocusInteractions(rawValue: 1)
    public static let edit = FocusInteractions(rawValue: 2)
    public static let automatic = FocusInteractions(rawValue: 4)
}

/// How strongly a view wants the focus. All priorities count the same.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
    private let name: String

    public static let automatic = DefaultFocusEvaluationPriority(name: "automatic")
    public static let userInitiated = DefaultFocusEvaluationPriority(name: "userInitiated")
}
