import Foundation
import KinoraViews

extension Film {
    /// The margins, in points, in which text may be covered or cut off.
    ///
    /// In a tall film (narrower than 7:10), these are the margins that the interfaces of Reels, Shorts or TikTok cover: 14 % of the height at
    /// the top, 20 % at the bottom, 6 % of the width on the left, 11 % on the right. In other films, they are 5 % of each side, the
    /// title-safe area of television.
    public var textSafeArea: EdgeInsets {
        let margins = PlatformInterface.safeMargins(of: size)
        return EdgeInsets(
            top: margins.top * size.height, leading: margins.leading * size.width, bottom: margins.bottom * size.height,
            trailing: margins.trailing * size.width)
    }

    /// The part of the frame, in points, within the ``textSafeArea``.
    public var safeFrame: CGRect { frame(inside: PlatformInterface.safeMargins(of: size)) }

    /// The largest part of the ``safeFrame`` that is symmetrical about the vertical axis of the frame, for centred text and figures.
    package var centeredSafeFrame: CGRect {
        let safe = safeFrame
        let reach = min(size.width / 2 - safe.minX, safe.maxX - size.width / 2)
        return CGRect(x: size.width / 2 - reach, y: safe.minY, width: 2 * reach, height: safe.height)
    }

    /// The part of the frame, in points, inside `margins`, which are fractions of its sides.
    func frame(inside margins: EdgeInsets) -> CGRect {
        CGRect(
            x: margins.leading * size.width, y: margins.top * size.height,
            width: size.width * (1 - margins.leading - margins.trailing), height: size.height * (1 - margins.top - margins.bottom))
    }

    /// Whether the film has the shape of the vertical videos of phones.
    package var isTall: Bool { PlatformInterface.isTall(size) }
}
