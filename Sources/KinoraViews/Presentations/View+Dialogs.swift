import Foundation
import KinoraDrawing

extension View {
    /// Shows a box with a title and buttons in the middle of the picture while the binding is true. Each button closes it after its action; without
    /// buttons it has one, "OK".
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
        modifier(DialogModifier(.alert, isPresented: isPresented, title: title, actions: { content(of: actions()) }))
    }

    /// Shows a box with a title, a message and buttons in the middle of the picture while the binding is true.
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
                .alert, isPresented: isPresented, title: title, message: { content(of: message()) }, actions: { content(of: actions()) }))
    }

    /// Shows a box about a value while the binding is true and there is a value.
    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        modifier(
            DialogModifier(
                .alert, isPresented: shown(isPresented, data), title: Text(titleKey), actions: { data.flatMap { content(of: actions($0)) } }
            ))
    }

    /// Shows a box about a value while the binding is true and there is a value.
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        modifier(
            DialogModifier(
                .alert, isPresented: shown(isPresented, data), title: Text(titleKey),
                message: { data.flatMap { content(of: message($0)) } }, actions: { data.flatMap { content(of: actions($0)) } }))
    }

    /// Shows a box about an error while the binding is true and there is an error.
    public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        modifier(
            DialogModifier(
                .alert, isPresented: shown(isPresented, error), title: error.map { Text(verbatim: $0.errorDescription ?? "\($0)") },
                actions: { content(of: actions()) }))
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

    /// Shows a panel of buttons at the bottom of the picture while the binding is true, with "Cancel" below unless one of the buttons has that role. The
    /// title is shown where it is asked for, or where there is a message.
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        modifier(
            DialogModifier(
                .sheet, isPresented: isPresented, title: titleVisibility == .visible ? Text(titleKey) : nil,
                actions: { content(of: actions()) }))
    }

    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        modifier(
            DialogModifier(
                .sheet, isPresented: isPresented, title: titleVisibility == .visible ? Text(title) : nil,
                actions: { content(of: actions()) }))
    }

    /// As `confirmationDialog(_:isPresented:titleVisibility:actions:)`, with a message.
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        modifier(
            DialogModifier(
                .sheet, isPresented: isPresented, title: titleVisibility == .hidden ? nil : Text(titleKey),
                message: { content(of: message()) }, actions: { content(of: actions()) }))
    }

    @available(*, deprecated, message: "Use confirmationDialog(_:isPresented:titleVisibility:actions:) instead.")
    public func actionSheet(isPresented: Binding<Bool>, content sheet: @escaping () -> ActionSheet) -> some View {
        modifier(
            DialogModifier(
                .sheet, isPresented: isPresented, title: isPresented.wrappedValue ? sheet().title : nil,
                message: { sheet().message.map { AnyView($0) } }, actions: { AnyView(sheet().actions) }))
    }

    /// Nothing where there are no buttons: a dialog then has one of its own.
    private func content<V: View>(of view: V) -> AnyView? { view is EmptyView ? nil : AnyView(view) }

    private func shown<T>(_ isPresented: Binding<Bool>, _ data: T?) -> Binding<Bool> {
        Binding(get: { isPresented.wrappedValue && data != nil }, set: { isPresented.wrappedValue = $0 })
    }
}

/// The content of a box, as it was written before `alert(_:isPresented:actions:)`.
public struct Alert {
    /// A button of a box.
    public struct Button {
        let label: Text
        let role: ButtonRole?
        let action: @MainActor () -> Void

        public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: label, role: nil, action: action ?? {})
        }

        public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: label, role: .cancel, action: action ?? {})
        }

        public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button { cancel(Text(verbatim: "Cancel"), action: action) }

        public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
            Button(label: label, role: .destructive, action: action ?? {})
        }
    }

    let title: Text
    let message: Text?
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = [dismissButton ?? .default(Text(verbatim: "OK"))]
    }

    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    @MainActor fileprivate var actions: some View { DialogButtons(buttons: buttons) }
}

/// The content of a panel, as it was written before `confirmationDialog`.
public struct ActionSheet {
    public typealias Button = Alert.Button

    let title: Text
    let message: Text?
    let buttons: [Button]

    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }

    @MainActor fileprivate var actions: some View { DialogButtons(buttons: buttons) }
}

private struct DialogButtons: View {
    let buttons: [Alert.Button]

    init(buttons: [Alert.Button]) {
        self.buttons = buttons
    }

    var body: some View {
        ForEach(Array(buttons.enumerated()), id: \.offset) { _, button in
            Button(role: button.role, action: button.action) { button.label }
        }
    }
}
