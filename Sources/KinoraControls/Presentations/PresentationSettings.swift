import Foundation
import KinoraDrawing
import KinoraViews

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
    enum Height: Hashable {
        case medium, large
        case fraction(CGFloat)
        case points(CGFloat)
    }

    let height: Height

    /// Half of the frame.
    public static let medium = PresentationDetent(height: .medium)
    /// Nearly all of the frame.
    public static let large = PresentationDetent(height: .large)

    /// A fraction of the frame, 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(height: .fraction(fraction)) }

    /// A height in points, at most that of `large`.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(height: .points(height)) }

    /// The height in a frame of `total` points.
    func points(in total: CGFloat) -> CGFloat {
        let full = total - max(total * 0.06, 10)
        let wanted: CGFloat =
            switch height {
            case .medium: total / 2
            case .large: full
            case .fraction(let fraction): total * fraction
            case .points(let points): points
            }
        return wanted.isFinite ? min(max(wanted, 0), max(full, 0)) : max(full, 0)
    }
}

/// What a sheet's content sets for the sheet.
struct SheetSettings: Equatable {
    var detents: Set<PresentationDetent> = []
    var selection: DetentSelection?
    var cornerRadius: CGFloat?
    var background: AnyShapeStyle?
    /// Takes the place of `background`.
    var backgroundView: BoxedView?
    var dragIndicator = Visibility.automatic
    /// Whether a drag does not dismiss the sheet.
    var isHeld = false
    var backgroundInteraction = PresentationBackgroundInteraction.automatic
    var adaptation: PresentationAdaptation?
    var size: PresentationSize?

    /// Sheets of several heights show that they can be dragged.
    var showsDragIndicator: Bool { dragIndicator == .visible || dragIndicator == .automatic && detents.count > 1 }

    /// The detents with their heights in points, from the lowest to the highest.
    func heights(in total: CGFloat) -> [(detent: PresentationDetent, points: CGFloat)] {
        let detents = detents.isEmpty ? [.large] : detents
        return detents.map { ($0, $0.points(in: total)) }.sorted { ($0.1, String(describing: $0.0)) < ($1.1, String(describing: $1.0)) }
    }

    /// Whether the view behind is dimmed and gets no touches while the sheet is `height` points high.
    func isModal(at height: CGFloat, in total: CGFloat) -> Bool {
        switch backgroundInteraction.kind {
        case .automatic, .disabled: true
        case .enabled: false
        case .enabledUpThrough(let detent): height > detent.points(in: total)
        }
    }

    mutating func merge(_ next: SheetSettings) {
        detents.formUnion(next.detents)
        selection = selection ?? next.selection
        cornerRadius = cornerRadius ?? next.cornerRadius
        background = background ?? next.background
        backgroundView = backgroundView ?? next.backgroundView
        if dragIndicator == .automatic { dragIndicator = next.dragIndicator }
        isHeld = isHeld || next.isHeld
        if backgroundInteraction == .automatic { backgroundInteraction = next.backgroundInteraction }
        adaptation = adaptation ?? next.adaptation
        size = size ?? next.size
    }
}

/// The detent that a binding selects.
struct DetentSelection: Equatable {
    let detent: PresentationDetent
    let binding: Binding<PresentationDetent>

    static func == (lhs: DetentSelection, rhs: DetentSelection) -> Bool { lhs.detent == rhs.detent }
}

enum SheetSettingsKey: PreferenceKey {
    static var defaultValue: SheetSettings { SheetSettings() }

    static func reduce(value: inout SheetSettings, nextValue: () -> SheetSettings) { value.merge(nextValue()) }
}

extension View {
    /// The heights of the sheet around the view. It begins with the lowest; a script's drag resizes it.
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.detents = detents }
    }

    /// The heights of the sheet around the view, one of which a binding selects.
    @MainActor
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View {
        let selected = DetentSelection(detent: selection.wrappedValue, binding: selection)
        return transformPreference(SheetSettingsKey.self) { ($0.detents, $0.selection) = (detents, selected) }
    }

    /// Shows or hides the drag indicator of the sheet around the view. `.automatic` shows it on sheets of several heights.
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.dragIndicator = visibility }
    }

    /// The corner radius of the sheet around the view, in points; nil restores the default.
    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.cornerRadius = cornerRadius }
    }

    /// The background of the sheet around the view.
    nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.background = AnyShapeStyle(style) }
    }

    /// Views as the background of the sheet around the view, aligned in its frame and clipped to its outline.
    public func presentationBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        let view = BoxedView(AnyView(Color.clear.overlay(alignment: alignment, content: content)))
        return transformPreference(SheetSettingsKey.self) { $0.backgroundView = view }
    }

    /// Prevents a script's drag from dismissing the sheet around the view.
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.isHeld = isDisabled }
    }

    /// The form of the sheet or popover around the view. A film counts as compact: a popover is a sheet, unless this modifier requests `.popover`,
    /// `.none` or `.fullScreenCover`.
    nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.adaptation = adaptation }
    }

    /// The form of the sheet or popover around the view. Frames count as compact horizontally, so `horizontalAdaptation` applies.
    nonisolated public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        presentationCompactAdaptation(horizontalAdaptation)
    }

    /// Whether views behind the sheet around the view get touches. If they do, they are not dimmed.
    nonisolated public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.backgroundInteraction = interaction }
    }

    /// The effect of a drag on a scroll view in a sheet. It scrolls; a drag beside the scroll view resizes the sheet.
    nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        reportsUnsupported(
            "presentationContentInteraction(.resizes)", "a drag on a scroll view in a sheet scrolls it", when: behavior == .resizes)
    }

    /// The size of the sheet around the view. In frames that are wider than the size, the sheet is a card in the middle.
    nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.size = (sizing as? StandardPresentationSizing)?.size }
    }
}

/// The form of a presentation where there is little space.
public struct PresentationAdaptation: Hashable, Sendable {
    private let name: String

    public static let automatic = PresentationAdaptation(name: "automatic")
    public static let none = PresentationAdaptation(name: "none")
    public static let popover = PresentationAdaptation(name: "popover")
    public static let sheet = PresentationAdaptation(name: "sheet")
    public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}

/// Whether views behind a sheet get touches.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
    enum Kind: Hashable {
        case automatic, enabled, disabled
        case enabledUpThrough(PresentationDetent)
    }

    let kind: Kind

    /// As `disabled`.
    public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
    public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
    public static let disabled = PresentationBackgroundInteraction(kind: .disabled)

    /// Enabled while the sheet is at most as high as a detent.
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

/// A size of sheets.
public protocol PresentationSizing {}

public struct StandardPresentationSizing: PresentationSizing {
    /// nil: as wide as the frame.
    let size: PresentationSize?
}

extension PresentationSizing where Self == StandardPresentationSizing {
    public static var automatic: StandardPresentationSizing { StandardPresentationSizing(size: nil) }
    /// The ideal size of the content.
    public static var fitted: StandardPresentationSizing { StandardPresentationSizing(size: .fitted) }
    /// 540 x 620 points.
    public static var form: StandardPresentationSizing { StandardPresentationSizing(size: .form) }
    /// 712 points wide, nearly as high as the frame.
    public static var page: StandardPresentationSizing { StandardPresentationSizing(size: .page) }
}

/// The size of a sheet that is a card.
enum PresentationSize: Equatable {
    case fitted, form, page

    /// The size in a frame; nil if the frame is too narrow for a card. Dimensions are nil if the content decides.
    func points(in area: CGSize) -> (width: CGFloat?, height: CGFloat?)? {
        switch self {
        case .fitted: area.width > 540 ? (nil, nil) : nil
        case .form: area.width > 540 ? (540, min(620, area.height * 0.94)) : nil
        case .page: area.width > 712 ? (712, area.height * 0.94) : nil
        }
    }
}
