import Foundation
import KinoraRuntime

/// The parts of a vertical video that the interface of a platform covers: names, captions, buttons.
///
/// The platforms change their interfaces without notice, and phones differ, so the margins are approximate.
package struct PlatformInterface: Hashable, Sendable {
    package let name: String
    /// The covered margins, as fractions of the frame's width (leading, trailing) and height (top, bottom).
    package let margins: EdgeInsets

    package static let all = [
        PlatformInterface(name: "Reels", margins: EdgeInsets(top: 0.14, leading: 0.06, bottom: 0.2, trailing: 0.06)),
        PlatformInterface(name: "Shorts", margins: EdgeInsets(top: 0.1, leading: 0.05, bottom: 0.18, trailing: 0.11)),
        PlatformInterface(name: "TikTok", margins: EdgeInsets(top: 0.07, leading: 0.06, bottom: 0.2, trailing: 0.11)),
    ]

    /// Margins of frames on other screens, as fractions: the title-safe area of television.
    private static let titleSafe = EdgeInsets(top: 0.05, leading: 0.05, bottom: 0.05, trailing: 0.05)

    /// The margins that at least one platform covers.
    private static let combined = all.map(\.margins).reduce(EdgeInsets()) { result, next in
        EdgeInsets(
            top: max(result.top, next.top), leading: max(result.leading, next.leading), bottom: max(result.bottom, next.bottom),
            trailing: max(result.trailing, next.trailing))
    }

    /// Whether a frame of `size` has the shape of the vertical videos of phones: narrower than 7:10.
    package static func isTall(_ size: CGSize) -> Bool { size.width < 0.7 * size.height }

    /// The margins of a frame of `size` in which text may be covered or cut off, as fractions of its sides: those that at least one platform covers
    /// in a tall frame, and else the title-safe area of television.
    package static func safeMargins(of size: CGSize) -> EdgeInsets { isTall(size) ? combined : titleSafe }
}
