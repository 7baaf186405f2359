import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// A logo in the upper right corner of the area that is safe for text. It fades in with the film's start.
struct LogoMark: View {
    let logo: ImageAsset
    let film: Film
    let time: TimeInterval

    var body: some View {
        if let image = logo.image {
            let frame = LogoMark.frame(in: film)
            image.resizable().aspectRatio(contentMode: .fit)
                .frame(width: frame.width, height: frame.height, alignment: .topTrailing)
                .opacity(UnitCurve.easeInOut.value(at: min(max(time / min(0.6, film.duration / 4), 0), 1)))
                .position(x: frame.midX, y: frame.midY)
        }
    }

    /// The largest frame of the logo.
    static func frame(in film: Film) -> CGRect {
        let safe = film.safeFrame
        let side = min(safe.width, safe.height)
        let size = CGSize(width: side * 0.34, height: side * 0.1)
        return CGRect(x: safe.maxX - size.width, y: safe.minY, width: size.width, height: size.height)
    }
}
