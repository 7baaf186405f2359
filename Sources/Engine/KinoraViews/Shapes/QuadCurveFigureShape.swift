import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime

/// A figure of quadratic Bézier curves, stretched to its frame.
///
///     QuadCurveFigureShape(isRound ? .round : .diamond, turnedBy: step)
///         .stroke(.orange, lineWidth: 6)
///         .animation(.spring, value: step)
///
/// A change of the figure is animated curve by curve. A change of `turnedBy` animates every curve to the position of another one.
nonisolated public struct QuadCurveFigureShape: Shape {
    /// The figure that is drawn.
    public var figure: QuadCurveFigure

    /// - Parameters:
    ///   - figure: Its curves, which animate to the curves of another figure with the same number of curves.
    ///   - steps: The number of positions by which the curves are rotated within the figure.
    public init(_ figure: QuadCurveFigure, turnedBy steps: Int = 0) {
        self.figure = figure.turned(by: steps)
    }

    public func path(in rect: CGRect) -> Path { figure.path(in: rect) }

    public var animatableData: AnimatableVector {
        get { figure.animatableData }
        set { figure.animatableData = newValue }
    }
}
