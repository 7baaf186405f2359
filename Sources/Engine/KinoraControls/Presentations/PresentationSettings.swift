import Foundation
import KinoraDrawing
import KinoraViews

extension View {
    /// Sets the detents of the sheet that contains this view. The sheet starts at the lowest one; a script's drag resizes it.
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.detents = detents }
    }

    /// Sets the detents of the sheet that contains this view. The binding selects the current one.
    @MainActor
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View {
        let selected = DetentSelection(detent: selection.wrappedValue, binding: selection)
        return transformPreference(SheetSettingsKey.self) { ($0.detents, $0.selection) = (detents, selected) }
    }

    /// Shows or hides the drag indicator of the sheet that contains this view. `.automatic` shows it on sheets with several detents.
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.dragIndicator = visibility }
    }

    /// Sets the corner radius of the sheet that contains this view, in points; nil restores the default.
    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.cornerRadius = cornerRadius }
    }

    /// Sets the background style of the sheet that contains this view.
    nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.background = AnyShapeStyle(style) }
    }

    /// Sets the background of the sheet that contains this view to a view, which is aligned in the sheet's frame and clipped to its
    /// outline.
    public func presentationBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let view = BoxedView(AnyView(Color.clear.overlay(alignment: alignment, content: content)))
        return transformPreference(SheetSettingsKey.self) { $0.backgroundView = view }
    }

    /// Prevents a script's drag from dismissing the sheet that contains this view.
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.isHeld = isDisabled }
    }

    /// Sets how the sheet or popover that contains this view adapts. A frame is compact in width: a popover becomes a sheet unless
    /// `adaptation` is `.popover`, `.none` or `.fullScreenCover`.
    nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.adaptation = adaptation }
    }

    /// Sets how the sheet or popover that contains this view adapts. A frame is compact in width, so `horizontalAdaptation` applies.
    nonisolated public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        presentationCompactAdaptation(horizontalAdaptation)
    }

    /// Sets whether views behind the sheet that contains this view get touches. If they do, they are not dimmed.
    nonisolated public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.backgroundInteraction = interaction }
    }

    /// Sets the effect of a drag on a scroll view in a sheet. The drag always scrolls; `.resizes` is reported once. A drag outside the
    /// scroll view resizes the sheet.
    nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        reportsUnsupported(
            "presentationContentInteraction(.resizes)", "a drag on a scroll view in a sheet scrolls it", when: behavior == .resizes)
    }

    /// Sets the size of the sheet that contains this view. In a frame that is wide enough, the sheet is a card in the middle.
    nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.size = (sizing as? StandardPresentationSizing)?.size }
    }
}

/// The form of a presentation in a compact size class.
public struct PresentationAdaptation: Hashable, Sendable {
    private let name: String

    public static let automatic = PresentationAdaptation(name: "automatic")
    public static let none = PresentationAdaptation(name: "none")
    public static let popover = PresentationAdaptation(name: "popover")
    public static let sheet = PresentationAdaptation(name: "sheet")
    public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}

/// The touches that views behind a sheet get.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
    enum Kind: Hashable {
        case automatic, enabled, disabled
        case enabledUpThrough(PresentationDetent)
    }

    let kind: Kind

    /// The same as `disabled`.
    public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
    public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
    public static let disabled = PresentationBackgroundInteraction(kind: .disabled)

    /// Returns an interaction that is enabled while the sheet is not higher than `detent`.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction(kind: .enabledUpThrough(detent))
    }
}

/// The effect of a drag on a scroll view in a sheet.
public struct PresentationContentInteraction: Hashable, Sendable {
    private let name: String

    public static let automatic = PresentationContentInteraction(name: "automatic")
    public static let resizes = PresentationContentInteraction(name: "resizes")
    public static let scrolls = PresentationContentInteraction(name: "scrolls")
}

/// The sizing of sheets.
public protocol PresentationSizing {}

public struct StandardPresentationSizing: PresentationSizing {
    /// nil: the width of the frame.
    let size: PresentationSize?
}

extension PresentationSizing where Self == StandardPresentationSizing {
    public static var automatic: StandardPresentationSizing { StandardPresentationSizing(size: nil) }
    /// The ideal size of the content, for frames wider than 540 points.
    public static var fitted: StandardPresentationSizing { StandardPresentationSizing(size: .fitted) }
    /// 540 by 620 points, for frames wider than 540 points.
    public static var form: StandardPresentationSizing { StandardPresentationSizing(size: .form) }
    /// 712 points wide and nearly as high as the frame, for frames wider than 712 points.
    public static var page: StandardPresentationSizing { StandardPresentationSizing(size: .page) }
}

/// The size of a sheet that is a card.
enum PresentationSize: Equatable {
    case fitted, form, page

    /// Returns the card's size for a frame, in points, or nil if the frame is too narrow for a card. A nil dimension is the dimension of the
    /// content.
    func points(in area: CGSize) -> (width: CGFloat?, height: CGFloat?)? {
        switch self {
        case .fitted: area.width > 540 ? (nil, nil) : nil
        case .form: area.width > 540 ? (540, min(620, area.height * 0.94)) : nil
        case .page: area.width > 712 ? (712, area.height * 0.94) : nil
        }
    }
}
