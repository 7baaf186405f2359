import Foundation
import KinoraDrawing
import KinoraViews

// Settings of a device, which a film does not have, with their usual values.
extension EnvironmentValues {
    public var accessibilitySwitchControlEnabled: Bool { false }
    public var accessibilityShowButtonShapes: Bool { false }
    public var accessibilityPlayAnimatedImages: Bool { true }
    public var accessibilityDimFlashingLights: Bool { false }
    public var accessibilityLargeContentViewerEnabled: Bool { false }
    public var accessibilityQuickActionsEnabled: Bool { false }
    public var isSceneCaptured: Bool { false }
    public var isHoverEffectEnabled: Bool { true }
    public var supportsMultipleWindows: Bool { false }
    public var keyboardShortcut: KeyboardShortcut? { nil }
    public var resetFocus: ResetFocusAction { ResetFocusAction() }
    public var newDocument: NewDocumentAction { NewDocumentAction() }
    public var openDocument: OpenDocumentAction { OpenDocumentAction() }
}

// Values that views set for their content. They have no effect on the appearance of Kinora's views.
extension EnvironmentValues {
    private enum AppearsActiveKey: EnvironmentKey {
        static let defaultValue = true
    }

    private enum AutocorrectionKey: EnvironmentKey {
        static let defaultValue = false
    }

    private enum BackgroundProminenceKey: EnvironmentKey {
        static let defaultValue = BackgroundProminence.standard
    }

    private enum SidebarRowSizeKey: EnvironmentKey {
        static let defaultValue = SidebarRowSize.medium
    }

    private enum WheelPickerItemHeightKey: EnvironmentKey {
        static let defaultValue: CGFloat = 32
    }

    public var appearsActive: Bool {
        get { self[AppearsActiveKey.self] }
        set { self[AppearsActiveKey.self] = newValue }
    }

    public var autocorrectionDisabled: Bool {
        get { self[AutocorrectionKey.self] }
        set { self[AutocorrectionKey.self] = newValue }
    }

    @available(*, deprecated, message: "Use autocorrectionDisabled instead.")
    public var disableAutocorrection: Bool? {
        get { autocorrectionDisabled }
        set { autocorrectionDisabled = newValue ?? false }
    }

    public var backgroundProminence: BackgroundProminence {
        get { self[BackgroundProminenceKey.self] }
        set { self[BackgroundProminenceKey.self] = newValue }
    }

    public var sidebarRowSize: SidebarRowSize {
        get { self[SidebarRowSizeKey.self] }
        set { self[SidebarRowSizeKey.self] = newValue }
    }

    public var defaultWheelPickerItemHeight: CGFloat {
        get { self[WheelPickerItemHeightKey.self] }
        set { self[WheelPickerItemHeightKey.self] = newValue }
    }
}

/// Whether a view is on the background of a selected row.
public struct BackgroundProminence: Hashable, Sendable {
    private let name: String

    public static let standard = BackgroundProminence(name: "standard")
    public static let increased = BackgroundProminence(name: "increased")
}

/// The size of the rows of a sidebar.
public enum SidebarRowSize: Hashable, Sendable {
    case small, medium, large
}

/// Moves the focus to its default. It has no effect.
public struct ResetFocusAction: Sendable {
    @MainActor @preconcurrency
    public func callAsFunction(in namespace: Namespace.ID) {}
}

/// Opens a new document. It has no effect.
public struct NewDocumentAction: Sendable {
    @MainActor @preconcurrency
    public func callAsFunction<D: FileDocument>(_ newDocument: @autoclosure @escaping () -> D) {}
}

/// Opens a document. It has no effect.
public struct OpenDocumentAction: Sendable {
    @MainActor @preconcurrency
    public func callAsFunction(at url: URL) async throws {}
}
