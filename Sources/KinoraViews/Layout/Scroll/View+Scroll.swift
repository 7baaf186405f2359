import Foundation
import KinoraDrawing

/// Whether indicators of scrolling are shown. They never are here.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    private let name: String

    public static let automatic = ScrollIndicatorVisibility(name: "automatic")
    public static let visible = ScrollIndicatorVisibility(name: "visible")
    public static let hidden = ScrollIndicatorVisibility(name: "hidden")
    public static let never = ScrollIndicatorVisibility(name: "never")
}

/// When a scroll view would bounce.
public struct ScrollBounceBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = ScrollBounceBehavior(name: "automatic")
    public static let always = ScrollBounceBehavior(name: "always")
    public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

/// Where scrolling would come to rest.
public protocol ScrollTargetBehavior {}

/// At multiples of the scroll view's size.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    public init() {}
}

/// At the edges of the views of a `scrollTargetLayout()`.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    public struct LimitBehavior: Hashable, Sendable {
        private let name: String

        public static let automatic = LimitBehavior(name: "automatic")
        public static let always = LimitBehavior(name: "always")
        public static let never = LimitBehavior(name: "never")
        public static let alwaysByOne = LimitBehavior(name: "alwaysByOne")
        public static let alwaysByFew = LimitBehavior(name: "alwaysByFew")
    }

    public init(limitBehavior: LimitBehavior = .automatic) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

/// How a keyboard would go away.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    private let name: String

    public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
    public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
    public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
    public static let never = ScrollDismissesKeyboardMode(name: "never")
}

/// What margins are for.
public struct ContentMarginPlacement: Hashable, Sendable {
    private let name: String

    public static let automatic = ContentMarginPlacement(name: "automatic")
    public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
    /// Indicators are never shown: margins for them change nothing.
    public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

extension View {
    /// The part of the content that scroll views inside show at first.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        transformEnvironment(\.scrollSettings) { $0.anchor = anchor }
    }

    /// Room around the content of the scroll views inside, in points; it scrolls with the content. Without a length it is 16.
    nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic)
        -> some View
    {
        contentMargins(edges, EdgeInsets(edges, length ?? 16), for: placement)
    }

    nonisolated public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
        contentMargins(.all, length, for: placement)
    }

    nonisolated public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        transformEnvironment(\.scrollSettings) { settings in
            guard placement != .scrollIndicators else { return }
            if edges.contains(.top) { settings.margins.top = insets.top }
            if edges.contains(.leading) { settings.margins.leading = insets.leading }
            if edges.contains(.bottom) { settings.margins.bottom = insets.bottom }
            if edges.contains(.trailing) { settings.margins.trailing = insets.trailing }
        }
    }

    /// Whether scroll views inside show what lies beyond their frames.
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.scrollSettings) { $0.isClipped = !disabled }
    }

    /// Scroll views inside scroll to the view whose identity the binding names; its anchor is the top left corner unless said. The binding is only read.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(ScrollPositionModifier(id: id, anchor: anchor))
    }

    /// Whether drags scroll the scroll views inside.
    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.scrollSettings) { $0.isDisabled = disabled }
    }

    /// Where scroll views inside come to rest after a drag: with `.paging` at multiples of their size; others change nothing.
    nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        let isPaging = behavior is PagingScrollTargetBehavior
        return transformEnvironment(\.scrollSettings) { $0.isPaging = isPaging }
    }

    // What a finger or a pointer would see of scrolling otherwise is accepted and shows nothing.

    nonisolated public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
        -> some View
    {
        self
    }

    nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }

    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

    nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
}

private struct ScrollPositionModifier<ID: Hashable>: ViewModifier {
    let id: Binding<ID?>
    let anchor: UnitPoint?

    func body(content: Content) -> some View {
        content.environment(\.scrollTarget, ScrollTarget(id: id.wrappedValue, anchor: anchor))
    }
}
