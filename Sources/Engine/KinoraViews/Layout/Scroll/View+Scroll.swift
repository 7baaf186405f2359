import KinoraDrawing
import KinoraRuntime

/// The visibility of scroll indicators.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    private let name: String

    public static let automatic = ScrollIndicatorVisibility(name: "automatic")
    public static let visible = ScrollIndicatorVisibility(name: "visible")
    public static let hidden = ScrollIndicatorVisibility(name: "hidden")
    public static let never = ScrollIndicatorVisibility(name: "never")
}

/// Whether a scroll view bounces.
public struct ScrollBounceBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = ScrollBounceBehavior(name: "automatic")
    public static let always = ScrollBounceBehavior(name: "always")
    public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

/// How scrolling dismisses the keyboard.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    private let name: String

    public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
    public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
    public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
    public static let never = ScrollDismissesKeyboardMode(name: "never")
}

/// What content margins apply to.
public struct ContentMarginPlacement: Hashable, Sendable {
    private let name: String

    public static let automatic = ContentMarginPlacement(name: "automatic")
    public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
    /// Has no effect: indicators are not drawn.
    public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

/// The situation that a scroll anchor applies to.
public struct ScrollAnchorRole: Hashable, Sendable {
    private let name: String

    public static let initialOffset = ScrollAnchorRole(name: "initialOffset")
    public static let sizeChanges = ScrollAnchorRole(name: "sizeChanges")
    public static let alignment = ScrollAnchorRole(name: "alignment")
}

/// The effect at the edge of a scroll view.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String

    public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
    public static let hard = ScrollEdgeEffectStyle(name: "hard")
    public static let soft = ScrollEdgeEffectStyle(name: "soft")
}

/// Whether a kind of input scrolls.
public struct ScrollInputBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = ScrollInputBehavior(name: "automatic")
    public static let enabled = ScrollInputBehavior(name: "enabled")
    public static let disabled = ScrollInputBehavior(name: "disabled")
}

/// A kind of input that scrolls.
public struct ScrollInputKind: Hashable, Sendable {
    private let name: String

    public static let handGestureShortcut = ScrollInputKind(name: "handGestureShortcut")
    public static let look = ScrollInputKind(name: "look")
}

extension View {
    /// Sets the part of the content that scroll views inside show at first. It stays in place when the size of the content or of the scroll view
    /// changes, until something else scrolls the content. Content that fits into the scroll view is aligned by the anchor.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        transformEnvironment(\.scrollSettings) { ($0.anchor, $0.sizeAnchor, $0.alignment) = (anchor, anchor, anchor) }
    }

    /// Sets whether scroll views inside draw content beyond their frames.
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.scrollSettings) { $0.isClipped = !disabled }
    }

    /// Sets whether drags scroll the scroll views inside.
    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.scrollSettings) { $0.isDisabled = disabled }
    }

    /// Sets where scroll views inside stop after a drag.
    nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        transformEnvironment(\.scrollTargetBehavior) { $0 = behavior }
    }

    /// Sets the anchor of the scroll views inside for one role: the part of the content that is visible at first, the part that stays in place when
    /// sizes change, or the alignment of content that fits into the scroll view.
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        transformEnvironment(\.scrollSettings) { settings in
            switch role {
            case .sizeChanges: settings.sizeAnchor = anchor
            case .alignment: settings.alignment = anchor
            default: settings.anchor = anchor
            }
        }
    }

    /// Sets the visibility of scroll indicators. They are not drawn; `.visible` is reported once.
    nonisolated public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
        -> some View
    {
        reportsUnsupported("scrollIndicators(.visible)", "scroll views have no indicators", when: visibility == .visible)
    }

    /// Flashes the scroll indicators. They are not drawn, which is reported once.
    nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        reportsUnsupported("scrollIndicatorsFlash", "scroll views have no indicators", when: onAppear)
    }

    /// Flashes the scroll indicators. They are not drawn, which is reported once.
    nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        reportsUnsupported("scrollIndicatorsFlash", "scroll views have no indicators")
    }

    /// Sets the edge effect of the scroll views inside. The styles `.hard` and `.soft` are not drawn, which is reported once.
    nonisolated public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View {
        reportsUnsupported(
            "scrollEdgeEffectStyle", "contents end at the edges of their scroll view without a transition",
            when: style == .hard || style == .soft)
    }
}

extension View {
    /// Sets whether the content of scroll views inside moves beyond its ends: always, or with `.basedOnSize` only if it is larger than the scroll
    /// view.
    nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
        transformEnvironment(\.scrollSettings) { settings in
            if behavior == .basedOnSize { settings.bouncesBasedOnSize.formUnion(axes) } else { settings.bouncesBasedOnSize.subtract(axes) }
        }
    }
}

// No effect on films (keyboard): a film has no keyboard, and nobody types.
extension View {
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
}

// No effect on films (pointers and devices): no pointer is drawn, and a script has only touches.
extension View {
    nonisolated public func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind) -> some View { self }
}

// No effect on films (system): edges of scroll views have no effect that could be hidden.
extension View {
    nonisolated public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }
}
