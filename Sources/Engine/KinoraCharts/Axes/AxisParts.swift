import Foundation
import KinoraDrawing

/// A line across the plot at a value of an axis.
public struct AxisGridLine: PrimitiveAxisMark {
    let parts: [AxisPart]

    /// Creates a line at a value, or, if `centered` is true, in the middle between it and the next one.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        parts = [AxisPart(.grid, stroke: stroke, isCentered: centered ?? false)]
    }
}

/// A short line beside the plot at a value of an axis.
public struct AxisTick: PrimitiveAxisMark {
    /// The length of a tick.
    public struct Length: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
        let points: CGFloat

        /// 4 points.
        public static let automatic = Length(points: 4)

        init(points: CGFloat) {
            self.points = points.isFinite ? min(max(points, -1000), 1000) : 0
        }

        public init(integerLiteral value: Int) {
            self.init(points: CGFloat(value))
        }

        public init(floatLiteral value: Double) {
            self.init(points: CGFloat(value))
        }
    }

    let parts: [AxisPart]

    /// Creates a tick at a value, or, if `centered` is true, in the middle between it and the next one.
    @_disfavoredOverload
    public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        parts = [AxisPart(.tick(length.points), stroke: stroke, isCentered: centered ?? false)]
    }

    /// Creates a tick of `length` points. A negative length is inside the plot.
    public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
        self.init(centered: centered, length: Length(points: length), stroke: stroke)
    }
}
