import KinoraDrawing
import KinoraViews

/// Goes back to where a page or a sheet came from.
public struct DismissAction: Sendable {
    let perform: @MainActor () -> Void

    init(perform: @escaping @MainActor () -> Void) {
        self.perform = perform
    }

    @MainActor @preconcurrency
    public func callAsFunction() {
        perform()
    }
}

/// Whether a view is presented, and the way to leave it.
public struct PresentationMode {
    public let isPresented: Bool
    let action: DismissAction

    @MainActor
    public mutating func dismiss() { action() }
}

extension EnvironmentValues {
    private enum DismissKey: EnvironmentKey {
        static var defaultValue: DismissAction { DismissAction {} }
    }

    /// Takes the page or the sheet away that the view is on; elsewhere it does nothing.
    public var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }

    /// The older way to leave a page: as `dismiss`.
    public var presentationMode: Binding<PresentationMode> {
        let (dismiss, isPresented) = (dismiss, isPresented)
        return Binding(get: { PresentationMode(isPresented: isPresented, action: dismiss) }, set: { _ in })
    }
}

extension EnvironmentValues {
    private enum DialogDismissalKey: EnvironmentKey {
        static var defaultValue: DismissAction? { nil }
    }

    /// What a button does after its action that closes the dialog or menu around it.
    var dialogDismissal: DismissAction? {
        get { self[DialogDismissalKey.self] }
        set { self[DialogDismissalKey.self] = newValue }
    }
}
