import Foundation
import KinoraDrawing
import KinoraViews

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
    enum Height: Hashable {
        case medium, large
        case fraction(CGFloat)
        case points(CGFloat)
        case custom(CustomHeight)
    }

    /// The height of a type of detent.
    struct CustomHeight: Hashable, Sendable {
        let type: ObjectIdentifier
        let height: @MainActor @Sendable (CGFloat) -> CGFloat?

        static func == (lhs: CustomHeight, rhs: CustomHeight) -> Bool { lhs.type == rhs.type }

        func hash(into hasher: inout Hasher) {
            hasher.combine(type)
        }
    }

    let height: Height

    /// Half of the frame's height.
    public static let medium = PresentationDetent(height: .medium)
    /// Nearly all of the frame's height.
    public static let large = PresentationDetent(height: .large)

    /// A fraction of the frame's height, 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(height: .fraction(fraction)) }

    /// A height in points, at most the height of `large`.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(height: .points(height)) }

    /// The height that a type determines. A sheet does not use a detent without a height.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(
            height: .custom(
                CustomHeight(type: ObjectIdentifier(type)) { D.height(in: CustomPresentationDetentContext(maxDetentValue: $0)) }))
    }

    /// Returns the height in points for a frame that is `total` points high; nil if a custom detent has none.
    @MainActor
    func points(in total: CGFloat) -> CGFloat? {
        let full = total - max(total * 0.06, 10)
        let wanted: CGFloat
        switch height {
        case .custom(let custom):
            guard let height = custom.height(max(full, 0)) else { return nil }
            wanted = height
        case .medium: wanted = total / 2
        case .large: wanted = full
        case .fraction(let fraction): wanted = total * fraction
        case .points(let points): wanted = points
        }
        return wanted.isFinite ? min(max(wanted, 0), max(full, 0)) : max(full, 0)
    }
}

/// A type of detent with its own height.
public protocol CustomPresentationDetent {
    typealias Context = CustomPresentationDetentContext

    /// Returns the height of the sheet, in points; nil if the detent is not available.
    @MainActor static func height(in context: Context) -> CGFloat?
}

/// The context of a custom detent.
@dynamicMemberLookup
public struct CustomPresentationDetentContext {
    /// The height of the detent `large`, in points.
    public let maxDetentValue: CGFloat

    /// The default values of the environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { EnvironmentValues()[keyPath: keyPath] }
}

/// The settings of a sheet's content for the sheet.
struct SheetSettings: Equatable {
    var detents: Set<PresentationDetent> = []
    var selection: DetentSelection?
    var cornerRadius: CGFloat?
    var background: AnyShapeStyle?
    /// Replaces `background` if present.
    var backgroundView: BoxedView?
    var dragIndicator = Visibility.automatic
    /// True if a drag does not dismiss the sheet.
    var isHeld = false
    var backgroundInteraction = PresentationBackgroundInteraction.automatic
    var adaptation: PresentationAdaptation?
    var size: PresentationSize?

    /// True if the drag indicator is shown. By default, sheets with more than one detent show it.
    var showsDragIndicator: Bool { dragIndicator == .visible || dragIndicator == .automatic && detents.count > 1 }

    /// Returns the detents with their heights in points, in ascending order of height.
    @MainActor
    func heights(in total: CGFloat) -> [(detent: PresentationDetent, points: CGFloat)] {
        let available = detents.compactMap { detent in detent.points(in: total).map { (detent, $0) } }
        let heights =
            available.isEmpty ? [PresentationDetent.large].compactMap { large in large.points(in: total).map { (large, $0) } } : available
        return heights.sorted { ($0.1, String(describing: $0.0)) < ($1.1, String(describing: $1.0)) }
    }

    /// Returns true if the views behind are dimmed and get no touches while the sheet is `height` points high.
    @MainActor
    func isModal(at height: CGFloat, in total: CGFloat) -> Bool {
        switch backgroundInteraction.kind {
        case .automatic, .disabled: true
        case .enabled: false
        case .enabledUpThrough(let detent): height > detent.points(in: total) ?? 0
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
