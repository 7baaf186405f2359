import Foundation
import KinoraDrawing

/// The dimensions of the frame, from which scenes derive their layout in any aspect ratio. Lengths are in points.
struct MusicStage: Sendable {
    let size: CGSize
    /// The part of the frame that is safe for text.
    let safeFrame: CGRect

    /// The stage of a film, or of a frame of which 5 % at each side are not safe for text.
    init(size: CGSize, safeFrame: CGRect? = nil) {
        self.size = size
        self.safeFrame = safeFrame ?? CGRect(origin: .zero, size: size).insetBy(dx: size.width * 0.05, dy: size.height * 0.05)
    }

    var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

    /// Half of the shorter side: a figure with this radius touches the frame's edge.
    var unit: Double { Double(min(size.width, size.height)) / 2 }

    /// The distance from the centre to a corner.
    var reach: Double { Double(hypot(size.width, size.height)) / 2 }

    /// True if the frame is higher than wide.
    var isUpright: Bool { size.height > size.width }

    /// True if the long side has room on both sides of a figure that fills the short side.
    var isElongated: Bool { max(size.width, size.height) > min(size.width, size.height) * 1.6 }

    /// True if the frame is as high as a phone's screen, where apps cover its top and bottom.
    private var isPhone: Bool { isUpright && isElongated }

    /// The bounds of the title, below the figure. They leave room in the safe frame for letters that grow on the beat.
    var titleBox: CGRect {
        let (top, height) = isPhone ? (0.64, 0.13) : (0.735, 0.17)
        let halfWidth = min(size.width * 0.4, (center.x - safeFrame.minX) * 0.95, (safeFrame.maxX - center.x) * 0.95)
        let bottom = min(size.height * (top + height), safeFrame.maxY)
        return CGRect(
            x: center.x - halfWidth, y: bottom - size.height * height, width: halfWidth * 2, height: size.height * height)
    }

    /// The vertical position of a figure above the title, in fractions of the frame's height.
    var figureHeight: Double { isPhone ? 0.375 : 0.385 }

    /// The scale of a figure above the title: a phone's screen has more room above.
    var growth: Double { isPhone ? 1.25 : 1 }

    /// The point `margin` points from the end of the long side; `side` is -1 for the left or upper end, 1 for the other.
    func beside(_ side: Double, margin: Double) -> CGPoint {
        isUpright
            ? CGPoint(x: center.x, y: center.y + side * (size.height / 2 - margin))
            : CGPoint(x: center.x + side * (size.width / 2 - margin), y: center.y)
    }

    /// The transform of a shape of radius 1 to `center` with `radius` points, rotated clockwise by `angle` radians.
    static func placement(_ center: CGPoint, radius: Double, angle: Double = 0) -> CGAffineTransform {
        let (sine, cosine) = (sin(angle) * radius, cos(angle) * radius)
        return CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: center.x, ty: center.y)
    }

    /// The transform of a shape of radius 1 that fits it into a square.
    static func placement(_ square: CGRect) -> CGAffineTransform {
        placement(CGPoint(x: square.midX, y: square.midY), radius: square.width / 2)
    }

    /// The point `radius` points from `center` at `angle` radians, clockwise from up.
    static func around(_ center: CGPoint, _ angle: Double, _ radius: Double) -> CGPoint {
        CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }
}
