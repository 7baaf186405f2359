import Foundation

/// AppKit's screen, for the branches of platform checks that mean a desktop. It has the size of the frame of the film that runs the code.
public final class NSScreen: Sendable {
    private static let film = NSScreen()

    /// The screen; never nil.
    public static var main: NSScreen? { film }

    public static var screens: [NSScreen] { [film] }

    /// The frame's size in points; see ``UIScreen/bounds``.
    public var frame: CGRect { UIScreen.main.bounds }

    /// The same as ``frame``.
    public var visibleFrame: CGRect { frame }

    /// Pixels per point: 1.
    public var backingScaleFactor: CGFloat { 1 }
}

/// AppKit's workspace. It opens nothing.
public final class NSWorkspace: Sendable {
    public static let shared = NSWorkspace()

    /// Returns false: nothing is opened.
    @discardableResult
    public func open(_ url: URL) -> Bool { false }
}
