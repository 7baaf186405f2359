import Foundation
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
    @Entry public var appearsActive: Bool = true

    @Entry public var autocorrectionDisabled: Bool = false

    @available(*, deprecated, message: "Use autocorrectionDisabled instead.")
    public var disableAutocorrection: Bool? {
        get { autocorrectionDisabled }
        set { autocorrectionDisabled = newValue ?? false }
    }

    @Entry public var backgroundProminence: BackgroundProminence = .standard

    @Entry public var sidebarRowSize: SidebarRowSize = .medium

    @Entry public var defaultWheelPickerItemHeight: CGFloat = 32
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
