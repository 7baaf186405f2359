import Foundation
import KinoraMotion

/// How a line ends.
public enum CGLineCap: Int32, Hashable, Codable, Sendable {
    /// At the end point.
    case butt
    /// With a half disc around the end point.
    case round
    /// Half a line width beyond the end point.
    case square
}

/// How two segments of a line meet.
public enum CGLineJoin: Int32, Hashable, Codable, Sendable {
    case miter, round, bevel
}

/// The pen a path is drawn with. Lengths are in points; a width of 0 or less draws nothing.
public struct StrokeStyle: Hashable, Sendable {
    /// The whole width of the pen, half of it on either side of the outline.
    public var lineWidth: CGFloat
    /// How open ends look.
    public var lineCap: CGLineCap
    /// How corners look.
    public var lineJoin: CGLineJoin
    /// The longest miter, in line widths; a longer one becomes a bevel.
    public var miterLimit: CGFloat
    /// Lengths drawn and left out in turn; an odd list is repeated once. Empty, all zero, negative or not finite: a solid line.
    public var dash: [CGFloat]
    /// How far into the pattern the line starts.
    public var dashPhase: CGFloat

    /// A solid pen of one point unless said otherwise.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

extension StrokeStyle: Animatable {
    /// Width, miter limit and dash phase move; cap, join and pattern jump.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set { (lineWidth, miterLimit, dashPhase) = (newValue.first, newValue.second.first, newValue.second.second) }
    }
}
