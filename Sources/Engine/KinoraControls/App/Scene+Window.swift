import Foundation
import KinoraDrawing

// No effect on films (windows): a film has no windows; the composition sets its size.
extension Scene {
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

    public func defaultSize(_ size: CGSize) -> some Scene { self }

    public func defaultPosition(_ position: UnitPoint) -> some Scene { self }

    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

    public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }

    public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { self }

    public func windowToolbarLabelStyle(fixed style: ToolbarLabelStyle) -> some Scene { self }

    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }

    public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }

    public func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene { self }
}

public struct WindowResizability: Hashable, Sendable {
    private let name: String

    public static let automatic = WindowResizability(name: "automatic")
    public static let contentSize = WindowResizability(name: "contentSize")
    public static let contentMinSize = WindowResizability(name: "contentMinSize")
}

/// The appearance of a window.
public protocol WindowStyle {}

public struct DefaultWindowStyle: WindowStyle {
    public init() {}
}

public struct HiddenTitleBarWindowStyle: WindowStyle {
    public init() {}
}

public struct TitleBarWindowStyle: WindowStyle {
    public init() {}
}

public struct PlainWindowStyle: WindowStyle {
    public init() {}
}

extension WindowStyle where Self == DefaultWindowStyle {
    public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
    public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
    public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}

extension WindowStyle where Self == PlainWindowStyle {
    public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

/// The appearance of a window's toolbar.
public protocol WindowToolbarStyle {}

public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
    public init() {}
}

public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
    public init() {}
}

public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
    public init() {}
}

public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {
    public init() {}
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
    public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
    public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }

    public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
    public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { UnifiedCompactWindowToolbarStyle() }

    public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle { UnifiedCompactWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
    public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}

/// The style of an extra item in the menu bar.
public protocol MenuBarExtraStyle {}

public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {
    public init() {}
}

public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle {
    public init() {}
}

extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
    public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}

extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
    public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}

/// Whether a system restores a scene.
public struct SceneRestorationBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = SceneRestorationBehavior(name: "automatic")
    public static let disabled = SceneRestorationBehavior(name: "disabled")
}

/// The parts of the labels in a window's toolbar.
public struct ToolbarLabelStyle: Hashable, Sendable {
    private let name: String

    public static let automatic = ToolbarLabelStyle(name: "automatic")
    public static let iconOnly = ToolbarLabelStyle(name: "iconOnly")
    public static let titleAndIcon = ToolbarLabelStyle(name: "titleAndIcon")
    public static let titleOnly = ToolbarLabelStyle(name: "titleOnly")
}
