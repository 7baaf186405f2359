import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// A logo in the upper right corner of the area that is safe for text. It fades in with the film's start. A logo that is hard to see on the
/// background is on a plate, and on an unknown background it has a halo.
///
///     let mark = LogoMark(parameters.logo, film: film, backgrounds: parameters.palette.background)
///     TimelineView(.animation) { timeline in
///         mark.at(timeline.time)
///     }
///
/// Create it once per film, because it examines the colours of the logo.
public struct LogoMark: View {
    private let image: Image?
    package let backdrop: LogoBackdrop
    private let frame: CGRect
    /// The seconds in which the logo fades in.
    private let fading: TimeInterval
    private var time: TimeInterval = 0

    /// Shows a logo; nothing if `logo` has no image.
    ///
    /// - Parameters:
    ///   - logo: The image.
    ///   - film: The film, whose frame and safe area determine the size.
    ///   - backgrounds: The colours behind the logo; empty if they are unknown.
    public init(_ logo: ImageAsset, film: Film, backgrounds: [Color]) {
        image = logo.image
        frame = LogoMark.frame(in: film)
        fading = min(0.6, film.duration / 4)
        backdrop = image.map { LogoBackdrop(for: $0, on: backgrounds) } ?? .plain
    }

    /// Returns the logo at a time in seconds since the film's start.
    public func at(_ time: TimeInterval) -> LogoMark {
        var mark = self
        mark.time = time
        return mark
    }

    public var body: some View {
        if let image {
            image.resizable().aspectRatio(contentMode: .fit)
                .logoBackdrop(backdrop, margin: margin)
                .frame(width: frame.width, height: frame.height, alignment: .topTrailing)
                .opacity(UnitCurve.easeInOut.value(at: min(max(time / fading, 0), 1)))
                .position(x: frame.midX, y: frame.midY)
        }
    }

    /// The distance of the logo from the edge of its plate.
    private var margin: CGFloat { frame.height * 0.16 }

    /// The largest frame of the logo.
    nonisolated public static func frame(in film: Film) -> CGRect {
        let safe = film.safeFrame
        let side = min(safe.width, safe.height)
        let size = CGSize(width: side * 0.34, height: side * 0.1)
        return CGRect(x: safe.maxX - size.width, y: safe.minY, width: size.width, height: size.height)
    }
}
