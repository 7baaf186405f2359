import Foundation
import KinoraDrawing
import KinoraRuntime
import Synchronization

/// The path on which a layer moves. The position on it moves (``LayerMotion/along``).
final class LayerAlong: ImmutableObject {
    enum Path: Sendable {
        /// The outline of the shape layer with a number, where it is drawn.
        case layer(Int)
        /// An outline in a frame of the group; nil for the whole group.
        case outline(ShapeOutline, frame: Frame?)
    }

    /// A rectangle in the coordinates of a group.
    struct Frame: Sendable {
        let x: Length
        let y: Length
        let width: Length
        let height: Length

        /// - Parameters:
        ///   - bounds: The group.
        ///   - frame: The size of the film's frame.
        func rect(in bounds: CGRect, frame: CGSize) -> CGRect {
            CGRect(
                x: bounds.minX + x.points(of: bounds.width, frame: frame), y: bounds.minY + y.points(of: bounds.height, frame: frame),
                width: max(width.points(of: bounds.width, frame: frame), 0), height: max(height.points(of: bounds.height, frame: frame), 0))
        }
    }

    /// A position on the path.
    struct Location: Equatable {
        var point: CGPoint
        /// The unit vector in the direction of travel.
        var direction: CGVector
    }

    let path: Path
    /// Whether the layer turns with the path.
    let rotates: Bool
    /// The distance to the point to which the layer turns, as a fraction of the length; 0 for the tangent.
    let lookAhead: Double
    /// Whether the letters of a text are on the path, instead of its anchor.
    let movesLetters: Bool
    private let measured = Mutex<(rect: CGRect, path: MeasuredPath)?>(nil)

    init(path: Path, rotates: Bool, lookAhead: Double, movesLetters: Bool = false) {
        (self.path, self.rotates, self.lookAhead, self.movesLetters) = (path, rotates, lookAhead, movesLetters)
    }

    /// Returns the location at a fraction of the length of `outline` in `rect`. A closed outline begins again after its end; an open one ends there.
    /// Nil for an outline without length.
    ///
    /// - Parameter outline: Returns the outline in a rectangle. It is measured again only if the rectangle differs from the one before.
    func location(at fraction: Double, in rect: CGRect, _ outline: (CGRect) -> KinoraDrawing.Path) -> Location? {
        let path = measured.withLock { measured in
            if let measured, measured.rect == rect { return measured.path }
            let path = MeasuredPath(outline(rect))
            measured = (rect, path)
            return path
        }
        guard path.length > 0 else { return nil }
        let (first, last) = (path.point(atLength: 0), path.point(atLength: path.length))
        let isClosed = abs(first.x - last.x) + abs(first.y - last.y) < 1e-6
        return Location(
            point: path.point(atFraction: fraction, wrapping: isClosed),
            direction: path.tangent(atFraction: fraction, lookAhead: lookAhead, wrapping: isClosed))
    }
}
