import Foundation
import KinoraPipeline

/// The frames of an audiogram: beside the cover in a wide frame, below it in others. Lengths are in points.
struct AudiogramLayout {
    /// Empty without a cover.
    let cover: CGRect
    let show: CGRect
    let title: CGRect
    let wave: CGRect
    let progress: CGRect

    /// Whether the cover is beside the texts.
    let isWide: Bool

    /// - Parameter logo: The logo in the upper right corner. Beside it, a cover has space only in a wide frame.
    init(film: Film, hasCover: Bool = true, logo: ImageAsset = .none) {
        let isWide = film.safeFrame.width > film.safeFrame.height * 1.3
        self.isWide = isWide
        let safe = isWide ? film.safeFrame : LogoMark.frame(of: film.centeredSafeFrame, below: logo, in: film)
        let column: CGRect
        if isWide {
            let side = min(safe.height * 0.78, safe.width * 0.4)
            let start = safe.minX + safe.width * 0.03
            cover = CGRect(x: start, y: safe.midY - side / 2, width: hasCover ? side : 0, height: side)
            let left = hasCover ? cover.maxX + safe.width * 0.055 : start
            column = CGRect(x: left, y: cover.minY, width: safe.maxX - safe.width * 0.02 - left, height: side)
        } else {
            // In a tall frame the parts stay together in the middle.
            let height = min(safe.height, safe.width * (hasCover ? 1.5 : 0.9))
            let side = hasCover ? min(safe.width * 0.8, height * 0.5) : 0
            let top = safe.midY - height / 2
            cover = CGRect(x: safe.midX - side / 2, y: top, width: side, height: side)
            let start = hasCover ? cover.maxY + 40 : top
            column = CGRect(x: safe.minX, y: start, width: safe.width, height: top + height - start)
        }
        func row(_ top: Double, _ bottom: Double) -> CGRect {
            CGRect(x: column.minX, y: column.minY + column.height * top, width: column.width, height: column.height * (bottom - top))
        }
        // Centred lines are narrower than the waveform, so that they do not end at its edges.
        let margin = isWide ? 0 : column.width * 0.04
        (show, title) = (row(0, 0.11).insetBy(dx: margin, dy: 0), row(0.14, 0.5).insetBy(dx: margin, dy: 0))
        (wave, progress) = (row(0.55, 0.88), row(0.93, 1))
    }
}
