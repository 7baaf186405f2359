import Foundation

/// The frame sizes for which a composition lays out its views, besides its own.
///
///     Composition("titles", size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60, duration: 5) { Titles() }
///
/// A film of 1080x1920 pixels of this composition has a frame of 1080 by 1920 points, and one of 540x960 pixels too.
public enum CompositionSizes: Hashable, Sendable {
    /// None. Frames with another aspect ratio show the composition scaled to fit, between margins of its background.
    case fixed
    /// All aspect ratios. The short side has as many points as the short side of the composition's default size, so that text and lines keep
    /// their weight.
    case any
    /// These sizes, in points. A frame gets the one with the nearest aspect ratio, scaled to fit. All sides must be finite and positive.
    case listed([CGSize])
}

extension Composition {
    /// The size in points for which the views are laid out in a frame of `width` by `height` pixels.
    package func layoutSize(width: Int, height: Int) -> CGSize {
        guard width > 0, height > 0, FramePlacement(content: size, width: width, height: height).hasMargins else { return size }
        switch sizes {
        case .fixed: return size
        case .any:
            let short = min(size.width, size.height)
            let ratio = CGFloat(width) / CGFloat(height)
            return ratio >= 1 ? CGSize(width: short * ratio, height: short) : CGSize(width: short, height: short / ratio)
        case .listed(let others):
            // Ratios are compared by their quotient: half as wide is as far away as twice as wide.
            let ratio = log(CGFloat(width) / CGFloat(height))
            return others.reduce(size) { nearest, other in
                abs(log(other.width / other.height) - ratio) < abs(log(nearest.width / nearest.height) - ratio) ? other : nearest
            }
        }
    }
}
