import Foundation
import KinoraMotion

/// The shape of the ends of a line.
public enum CGLineCap: Int32, Hashable, Codable, Sendable {
    /// Ends at the end point.
    case butt
    /// Ends with a half disc around the end point.
    case round
    /// Extends half a line width beyond the end point.
    case square
}

/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Hashable, Codable, Sendable {
    case miter, round, bevel
}

/// The style of a stroke. Lengths are in points; a width of 0 or less draws nothing.
public struct StrokeStyle: Hashable, Sendable {
    /// The total width of the line, half of it on each side of the path.
    public var lineWidth: CGFloat
    /// The shape of open ends.
    public var lineCap: CGLineCap
    /// The shape of corners.
    public var lineJoin: CGLineJoin
    /// The maximum length of a miter, in line widths. A longer one becomes a bevel.
    public var miterLimit: CGFloat
    /// Alternating lengths of dashes and gaps. An odd list is repeated once. The line is solid if the list is empty, all zero, or contains
    /// negative or infinite numbers.
    public var dash: [CGFloat]
    /// The position in the pattern at the start of the line.
    public var dashPhase: CGFloat

    /// Creates a style; by default a solid line with a width of one point.
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
    /// Width, miter limit and dash phase are animated. Cap, join and pattern change abruptly.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set { (lineWidth, miterLimit, dashPhase) = (newValue.first, newValue.second.first, newValue.second.second) }
    }
}
