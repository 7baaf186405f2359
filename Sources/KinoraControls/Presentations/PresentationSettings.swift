import Foundation
import KinoraDrawing
import KinoraViews

/// How high a sheet is.
public struct PresentationDetent: Hashable, Sendable {
    enum Height: Hashable {
        case medium, large
        case fraction(CGFloat)
        case points(CGFloat)
    }

    let height: Height

    /// Half of the picture.
    public static let medium = PresentationDetent(height: .medium)
    /// Nearly all of the picture.
    public static let large = PresentationDetent(height: .large)

    /// A part of the picture, 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(height: .fraction(fraction)) }

    /// In points, at most as high as `large`.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(height: .points(height)) }

    /// In a picture of `total` points.
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

/// How a presentation would adapt to less room.
public struct PresentationAdaptation: Hashable, Sendable {
    private let name: String

    public static let automatic = PresentationAdaptation(name: "automatic")
    public static let none = PresentationAdaptation(name: "none")
    public static let popover = PresentationAdaptation(name: "popover")
    public static let sheet = PresentationAdaptation(name: "sheet")
    public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}

/// What a sheet's content says about it.
struct SheetSettings: Equatable {
    var detents: Set<PresentationDetent> = []
    var selection: PresentationDetent?
    var cornerRadius: CGFloat?
    var background: AnyShapeStyle?
    var showsIndicator = false
    /// True: a finger does not take it away.
    var isHeld = false

    func height(in total: CGFloat) -> CGFloat {
        // A sheet comes up to the lowest of its detents.
        let heights = detents.map { $0.points(in: total) }
        return selection?.points(in: total) ?? heights.min() ?? PresentationDetent.large.points(in: total)
    }
}

enum SheetSettingsKey: PreferenceKey {
    static var defaultValue: SheetSettings { SheetSettings() }

    static func reduce(value: inout SheetSettings, nextValue: () -> SheetSettings) {
        let next = nextValue()
        value.detents.formUnion(next.detents)
        value.selection = value.selection ?? next.selection
        value.cornerRadius = value.cornerRadius ?? next.cornerRadius
        value.background = value.background ?? next.background
        value.showsIndicator = value.showsIndicator || next.showsIndicator
        value.isHeld = value.isHeld || next.isHeld
    }
}

extension View {
    /// How high the sheet may be that the view is on: it comes up to the lowest.
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.detents = detents }
    }

    /// How high the sheet is that the view is on: as the binding says.
    @MainActor
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View {
        let selected = selection.wrappedValue
        return transformPreference(SheetSettingsKey.self) { ($0.detents, $0.selection) = (detents, selected) }
    }

    /// Whether the sheet that the view is on shows a grip.
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.showsIndicator = visibility == .visible }
    }

    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.cornerRadius = cornerRadius }
    }

    nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.background = AnyShapeStyle(style) }
    }

    /// Whether a script's finger cannot take the sheet away that the view is on.
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        transformPreference(SheetSettingsKey.self) { $0.isHeld = isDisabled }
    }

    /// Accepted: presentations are as on a telephone.
    nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }

    /// Accepted: what is behind a sheet gets no touches.
    nonisolated public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { self }

    /// Accepted: a scroll view on a sheet scrolls.
    nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }
}

/// Whether what is behind a presentation gets touches. It never does here.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
    private let name: String

    public static let automatic = PresentationBackgroundInteraction(name: "automatic")
    public static let enabled = PresentationBackgroundInteraction(name: "enabled")
    public static let disabled = PresentationBackgroundInteraction(name: "disabled")

    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { enabled }
}

/// What a finger on a sheet moves.
public struct PresentationContentInteraction: Hashable, Sendable {
    private let name: String

    public static let automatic = PresentationContentInteraction(name: "automatic")
    public static let resizes = PresentationContentInteraction(name: "resizes")
    public static let scrolls = PresentationContentInteraction(name: "scrolls")
}
