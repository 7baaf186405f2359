import Foundation
import KinoraDrawing
import KinoraViews

/// One of the film's pictures: fills the whole stage and moves with the music. Pure: the same moment draws the same.
protocol MusicScene: Sendable {
    func draw(in context: GraphicsContext, at moment: Moment)

    /// Where the eye rests, in points: the next scene opens there.
    var focus: CGPoint { get }
}
