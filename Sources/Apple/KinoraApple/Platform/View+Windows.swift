import Foundation
import KinoraViews

// No effect on films (windows): a film has no windows; the composition sets its size.
extension View {
    nonisolated public func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    nonisolated public func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    nonisolated public func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    nonisolated public func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    nonisolated public func windowToolbarFullScreenVisibility(_ visibility: WindowToolbarFullScreenVisibility) -> some View { self }

    public func dismissalConfirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A
    ) -> some View { self }

    public func dismissalConfirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View { self }

    nonisolated public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }

    nonisolated public func navigationDocument(_ url: URL) -> some View { self }
}

/// Whether a user may close, resize or hide a window.
public struct WindowInteractionBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = WindowInteractionBehavior(name: "automatic")
    public static let enabled = WindowInteractionBehavior(name: "enabled")
    public static let disabled = WindowInteractionBehavior(name: "disabled")
}

/// When the toolbar of a window that fills the screen is visible.
public struct WindowToolbarFullScreenVisibility: Hashable, Sendable {
    private let name: String

    public static let automatic = WindowToolbarFullScreenVisibility(name: "automatic")
    public static let visible = WindowToolbarFullScreenVisibility(name: "visible")
    public static let onHover = WindowToolbarFullScreenVisibility(name: "onHover")
}

// No effect on films (system): dialogs look as on a phone, and no file browser is shown.
extension View {
    nonisolated public func dialogIcon(_ icon: Image?) -> some View { self }

    nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }

    nonisolated public func dialogSuppressionToggle(_ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>) -> some View { self }

    nonisolated public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }

    nonisolated public func dialogPreventsAppTermination(_ preventsAppTermination: Bool?) -> some View { self }

    nonisolated public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { self }

    nonisolated public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View { self }

    nonisolated public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View { self }

    nonisolated public func fileDialogCustomizationID(_ id: String) -> some View { self }

    nonisolated public func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View { self }

    nonisolated public func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View { self }
}

/// The importance of a dialog.
public struct DialogSeverity: Hashable, Sendable {
    private let name: String

    public static let automatic = DialogSeverity(name: "automatic")
    public static let standard = DialogSeverity(name: "standard")
    public static let critical = DialogSeverity(name: "critical")
}

/// The options of a file browser.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
    public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
    public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}
