import Foundation
import KinoraDrawing
import KinoraMotion

/// A figure of quadratic curves, stretched over its frame.
///
///     QuadCurveFigureShape(isRound ? .round : .diamond, turnedBy: step)
///         .stroke(.orange, lineWidth: 6)
///         .animation(.spring, value: step)
///
/// A change of the figure animates curve by curve; a change of `turnedBy` moves every curve to the place of another one.
nonisolated public struct QuadCurveFigureShape: Shape {
    /// What is drawn.
    public var figure: QuadCurveFigure

    /// - Parameters:
    ///   - figure: Animates into another one of equally many curves.
    ///   - steps: How many places its curves are moved on.
    public init(_ figure: QuadCurveFigure, turnedBy steps: Int = 0) {
        self.figure = figure.turned(by: steps)
    }

    public func path(in rect: CGRect) -> Path { figure.path(in: rect) }

    public var animatableData: AnimatableVector {
        get { figure.animatableData }
        set { figure.animatableData = newValue }
    }
}
