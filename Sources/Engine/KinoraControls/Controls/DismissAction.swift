import Foundation
import KinoraViews

/// An action that dismisses a page or a sheet.
public struct DismissAction: Sendable {
    let perform: @MainActor () -> Void

    @MainActor @preconcurrency
    public func callAsFunction() {
        perform()
    }
}

/// The state of a presentation, and the action that dismisses it.
public struct PresentationMode {
    public let isPresented: Bool
    let action: DismissAction

    /// Dismisses the presentation. Off the main thread, it is dismissed later.
    public mutating func dismiss() {
        let action = action
        if Thread.isMainThread {
            // Safe: the line above has checked the thread.
            MainActor.assumeIsolated { action() }
        } else {
            DispatchQueue.main.async { action() }
        }
    }
}

extension EnvironmentValues {
    /// The action that dismisses the page or sheet that contains the view. It has no effect elsewhere.
    @Entry public var dismiss: DismissAction = DismissAction {}

    /// The state of the presentation that contains the view. Calling its `dismiss()` is the same as calling `dismiss`.
    public var presentationMode: Binding<PresentationMode> {
        let (dismiss, isPresented) = (dismiss, isPresented)
        return Binding(get: { PresentationMode(isPresented: isPresented, action: dismiss) }, set: { _ in })
    }
}

extension EnvironmentValues {
    /// The action that closes the dialog or menu around a button, after the button's own action.
    @Entry var dialogDismissal: DismissAction?
}
