import Foundation
import KinoraDrawing

/// How a slide replaces the one before.
enum SlideshowTransition: String, CaseIterable, Codable, Sendable {
    case circle, wipe, blinds, diamond, fade

    /// The part of a frame of `size` that the new slide covers at `progress`, 0...1; nil if it becomes opaque as a whole.
    func mask(_ progress: Double, size: CGSize) -> Path? {
        let center = CGPoint(x: size.width / 2, y: size.height / 2)
        switch self {
        case .circle:
            let radius = hypot(center.x, center.y) * 1.01 * progress
            return Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        case .wipe:
            // A slanted edge that starts and ends outside the frame.
            let slant = size.height * 0.25
            let x = (size.width + slant) * progress
            return Path { path in
                path.addLines([
                    CGPoint(x: -slant, y: 0), CGPoint(x: x, y: 0), CGPoint(x: x - slant, y: size.height),
                    CGPoint(x: -slant, y: size.height),
                ])
                path.closeSubpath()
            }
        case .blinds:
            let count = max(6, Int((size.width / 180).rounded()))
            let width = size.width / CGFloat(count)
            return Path { path in
                for index in 0..<count {
                    // Blinds open from the left to the right.
                    let own = min(max(progress * 1.6 - 0.6 * Double(index) / Double(count - 1), 0), 1)
                    path.addRect(CGRect(x: CGFloat(index) * width, y: 0, width: width * own, height: size.height))
                }
            }
        case .diamond:
            let reach = (center.x + center.y) * 1.01 * progress
            return Path { path in
                path.addLines([
                    CGPoint(x: center.x, y: center.y - reach), CGPoint(x: center.x + reach, y: center.y),
                    CGPoint(x: center.x, y: center.y + reach), CGPoint(x: center.x - reach, y: center.y),
                ])
                path.closeSubpath()
            }
        case .fade: return nil
        }
    }
}
