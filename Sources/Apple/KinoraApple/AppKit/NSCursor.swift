// No effect on films (pointers and devices): no pointer is drawn, and a script has only touches.
/// AppKit's pointer. A film draws no pointer, so cursors have no effect.
public final class NSCursor: Sendable {
    public static let arrow = NSCursor()
    public static let pointingHand = NSCursor()
    public static let openHand = NSCursor()
    public static let closedHand = NSCursor()
    public static let iBeam = NSCursor()
    public static let crosshair = NSCursor()
    public static let resizeLeftRight = NSCursor()
    public static let resizeUpDown = NSCursor()
    public static let operationNotAllowed = NSCursor()

    public func push() {}
    public func pop() {}
    public func set() {}
    public static func pop() {}
    public static func hide() {}
    public static func unhide() {}
}
