import Foundation
import KinoraDrawing
import KinoraMotion

/// The part of the frame that a new scene covers during its transition, as a function of the progress.
struct SceneMask: Sendable {
    private enum Form: Sendable {
        /// The whole frame, with increasing opacity.
        case opacity
        case edge(SceneTransition.Direction)
        /// An outline around the origin that is scaled up to `scale`.
        case growth(Path, scale: CGFloat)
        case morph(Morph)
    }

    private let form: Form
    /// The size of the film's layout, in points.
    private let size: CGSize

    /// The maximum number of elements of an outline, because it is clipped in every frame.
    private static let maxVerbs = 2000
    /// The part of a morph in which its outline appears.
    private static let appearance = 0.4

    /// Throws a ``ParameterError`` for an outline that cannot be used. Its parameter is `shape` or `to`.
    init(_ transition: SceneTransition, film: Film) throws {
        size = film.size
        switch transition.kind {
        case .cut, .fade, .effect: form = .opacity
        case .wipe(let direction): form = .edge(direction)
        case .grow(let outline):
            let (path, radius) = try Self.centered(outline, film, "shape")
            form = .growth(path, scale: Self.reach(film.size) / radius)
        case .morph(let outline, let end):
            let (path, _) = try Self.centered(outline, film, "shape")
            let bounds = path.boundingRect
            let scale = 0.7 * min(film.size.width, film.size.height) / max(bounds.width, bounds.height)
            let target: Path
            if let end {
                let (path, radius) = try Self.centered(end, film, "to")
                let scale = Self.reach(film.size) / radius
                target = path.applying(CGAffineTransform(scaleX: scale, y: scale))
            } else {
                target = Path(CGRect(x: -film.size.width / 2, y: -film.size.height / 2, width: film.size.width, height: film.size.height))
            }
            form = .morph(Morph(from: path.applying(CGAffineTransform(scaleX: scale, y: scale)), to: target))
        }
    }

    /// The outline at `progress`, within 0...1, in the film's layout; nil if the scene covers the frame with the opacity `progress`.
    func path(at progress: Double) -> Path? {
        let eased = UnitCurve.easeInOut.value(at: progress)
        let center = CGAffineTransform(translationX: size.width / 2, y: size.height / 2)
        switch form {
        case .opacity: return nil
        case .edge(let direction):
            let (width, height) = (size.width * eased, size.height * eased)
            let frame =
                switch direction {
                case .right: CGRect(x: 0, y: 0, width: width, height: size.height)
                case .left: CGRect(x: size.width - width, y: 0, width: width, height: size.height)
                case .down: CGRect(x: 0, y: 0, width: size.width, height: height)
                case .up: CGRect(x: 0, y: size.height - height, width: size.width, height: height)
                }
            // The sides at the frame's edges are outside the frame.
            return Path(extended(frame, direction))
        case .growth(let path, let scale):
            return path.applying(CGAffineTransform(scaleX: scale * eased, y: scale * eased).concatenating(center))
        case .morph(let morph):
            let scale = UnitCurve.easeInOut.value(at: min(progress / Self.appearance, 1))
            return morph.path(at: eased).applying(CGAffineTransform(scaleX: scale, y: scale).concatenating(center))
        }
    }

    private func extended(_ frame: CGRect, _ direction: SceneTransition.Direction) -> CGRect {
        let room = 2.0
        return switch direction {
        case .right: CGRect(x: -room, y: -room, width: frame.width + room, height: frame.height + 2 * room)
        case .left: CGRect(x: frame.minX, y: -room, width: frame.width + room, height: frame.height + 2 * room)
        case .down: CGRect(x: -room, y: -room, width: frame.width + 2 * room, height: frame.height + room)
        case .up: CGRect(x: -room, y: frame.minY, width: frame.width + 2 * room, height: frame.height + room)
        }
    }

    /// The radius of a circle around the frame, with some room.
    private static func reach(_ size: CGSize) -> CGFloat { hypot(size.width, size.height) / 2 * 1.02 }

    /// Returns the outline, moved so that the centre of its largest inner circle is the origin, and the circle's radius.
    private static func centered(_ outline: SceneTransition.Outline, _ film: Film, _ name: String) throws -> (Path, radius: CGFloat) {
        var path: Path
        do {
            path = try outline.make(film)
        } catch var error as ParameterError {
            error.parameter = name
            throw error
        }
        guard path.verbs.count <= maxVerbs else {
            throw ParameterError(
                parameter: name, value: outline.name, problem: "has an outline that is too complex",
                accepted: "at most \(maxVerbs) lines and curves")
        }
        guard let circle = path.innerCircle() else {
            throw ParameterError(parameter: name, value: outline.name, problem: "has no area")
        }
        path = path.offsetBy(dx: -circle.center.x, dy: -circle.center.y)
        return (path, circle.radius)
    }
}
