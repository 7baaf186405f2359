import Foundation
import KinoraPipeline

/// The frames of a countdown's parts in the area that is safe for text: the title, below it the ring or the last word. Lengths are in points.
struct CountdownLayout {
    /// Empty without a title.
    let title: CGRect
    /// The square of the ring.
    let ring: CGRect
    /// The frame of the last word at its final size. Its spring makes it larger for a moment, and a few letters reach beyond their lines.
    let finish: CGRect

    private static let gap: CGFloat = 30

    init(film: Film, hasTitle: Bool, logo: ImageAsset) {
        let safe = film.centeredSafeFrame
        let side = min(safe.width, safe.height) * 0.78
        // A title beside the logo would be narrow, except in a wide frame.
        let beside = 2 * (LogoMark.frame(in: film).minX - Self.gap - safe.midX)
        let isBeside = logo.isEmpty || beside > safe.width * 0.45
        let top = isBeside ? safe.minY : LogoMark.frame(of: safe, below: logo, in: film).minY
        if hasTitle {
            let middle = safe.midY - side / 2 - Self.gap
            let height = max(middle - top, 90)
            let width = logo.isEmpty || !isBeside ? safe.width * 0.9 : min(beside, safe.width * 0.9)
            title = CGRect(x: safe.midX - width / 2, y: max(middle - height, top), width: width, height: height)
        } else {
            title = CGRect(x: safe.midX, y: top, width: 0, height: 0)
        }
        let start = hasTitle ? title.maxY + Self.gap : top
        let size = min(side, safe.maxY - start)
        let center = max(safe.midY, start + size / 2)
        ring = CGRect(x: safe.midX - size / 2, y: center - size / 2, width: size, height: size)
        // Below the title, or the logo, and as far from the middle on both sides.
        let above = hasTitle ? title.maxY + Self.gap / 2 : LogoMark.frame(of: safe, below: logo, in: film).minY
        let reach = min(center - above, safe.maxY - center)
        finish = CGRect(x: safe.minX, y: center - reach, width: safe.width, height: 2 * reach)
            .insetBy(dx: safe.width * 0.06, dy: reach * 0.12)
    }
}
