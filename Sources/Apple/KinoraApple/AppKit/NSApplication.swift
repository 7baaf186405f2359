import Foundation

/// AppKit's app, for the branches of platform checks that mean a desktop. It has no windows, and its methods have no effect.
@MainActor @preconcurrency
public final class NSApplication {
    public static let shared = NSApplication()

    public var keyWindow: NSWindow? { nil }
    public var mainWindow: NSWindow? { nil }
    public var windows: [NSWindow] { [] }
    public var isActive: Bool { true }

    private init() {}

    public func terminate(_ sender: Any?) {}
    public func hide(_ sender: Any?) {}
    public func activate(ignoringOtherApps flag: Bool) {}

    /// Returns false: a film sends no messages.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool { false }
}

/// The app; see ``NSApplication``.
@MainActor @preconcurrency public var NSApp: NSApplication { .shared }

/// An object that receives events on a desktop. No view of a film is one.
@MainActor @preconcurrency
open class NSResponder {
    public init() {}

    /// Returns false: a film sends no messages.
    @discardableResult
    open func tryToPerform(_ action: Selector, with object: Any?) -> Bool { false }
}

/// A window on a desktop. A film has none.
open class NSWindow: NSResponder {
    public var firstResponder: NSResponder? { nil }
    public var title = ""
    public var isOpaque = true
    public var titlebarAppearsTransparent = false
    public var isMovableByWindowBackground = false
    public var frame: CGRect { NSScreen.main?.frame ?? .zero }

    public func close() {}
    public func toggleFullScreen(_ sender: Any?) {}
    public func makeKeyAndOrderFront(_ sender: Any?) {}
}
