import Foundation
import KinoraViews

extension View {
    /// Presents an alert with a title and buttons in the middle of the frame while the binding is true. Each button closes the alert after
    /// its action. An alert without buttons gets one, "OK".
    public func alert<A: View>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A)
        -> some View
    {
        alert(Text(titleKey), isPresented: isPresented, actions: actions)
    }

    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A)
        -> some View
    {
        alert(Text(title), isPresented: isPresented, actions: actions)
    }

    public func alert<A: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A) -> some View {
        modifier(DialogModifier(.alert, isPresented: isPresented, title: title, actions: { dialogContent(actions()) }))
    }

    /// Presents an alert with a title, a message and buttons in the middle of the frame while the binding is true.
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
    }

    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        modifier(
            DialogModifier(
                .alert, isPresented: isPresented, title: title, message: { dialogContent(message()) }, actions: { dialogContent(actions()) }
            ))
    }

    /// Presents an alert for a value while the binding is true and the value is not nil.
    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
    }

    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
    }

    public func alert<A: View, T>(_ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A)
        -> some View
    {
        modifier(
            DialogModifier(
                .alert, isPresented: isPresented.and(data), title: title, actions: { data.flatMap { dialogContent(actions($0)) } }))
    }

    /// Presents an alert with a message for a value while the binding is true and the value is not nil.
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    public func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        modifier(
            DialogModifier(
                .alert, isPresented: isPresented.and(data), title: title, message: { data.flatMap { dialogContent(message($0)) } },
                actions: { data.flatMap { dialogContent(actions($0)) } }))
    }

    /// Presents an alert for an error while the binding is true and the error is not nil.
    public func alert<E: LocalizedError, A: View>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A)
        -> some View
    {
        alert(error.dialogTitle, isPresented: isPresented, presenting: error) { _ in actions() }
    }

    /// Presents an alert with a message for an error while the binding is true and the error is not nil.
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A, @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        alert(error.dialogTitle, isPresented: isPresented, presenting: error, actions: actions, message: message)
    }

    @available(*, deprecated, message: "Use alert(_:isPresented:actions:message:) instead.")
    public func alert(isPresented: Binding<Bool>, content alert: @escaping () -> Alert) -> some View {
        modifier(
            DialogModifier(
                .alert, isPresented: isPresented, title: isPresented.wrappedValue ? alert().title : nil,
                message: { alert().message.map { AnyView($0) } }, actions: { AnyView(alert().actions) }))
    }

    @available(*, deprecated, message: "Use alert(_:isPresented:presenting:actions:message:) instead.")
    public func alert<Item: Identifiable>(item: Binding<Item?>, content alert: @escaping (Item) -> Alert) -> some View {
        let shown = Binding<Bool>(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
        let made = item.wrappedValue.map(alert)
        return modifier(
            DialogModifier(
                .alert, isPresented: shown, title: made?.title, message: { made?.message.map { AnyView($0) } },
                actions: { made.map { AnyView($0.actions) } }))
    }
}

extension Optional where Wrapped: LocalizedError {
    fileprivate var dialogTitle: Text { Text(verbatim: self?.errorDescription ?? map { "\($0)" } ?? "") }
}

/// Returns nil for an empty view, so that the dialog has default buttons.
@MainActor
func dialogContent<V: View>(_ view: V) -> AnyView? { view is EmptyView ? nil : AnyView(view) }

extension Binding<Bool> {
    /// Returns a binding that is true if this one is true and `data` is not nil.
    func and<T>(_ data: T?) -> Binding<Bool> {
        let hasData = data != nil
        return Binding(get: { wrappedValue && hasData }, set: { wrappedValue = $0 })
    }
}
