import Foundation
import KinoraDrawing
import KinoraViews

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
