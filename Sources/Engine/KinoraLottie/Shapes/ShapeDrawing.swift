import Foundation
import KinoraDrawing

/// An outline of a frame. Operations change it after styles refer to it, because all operations of a group precede its styles.
final class EvaluatedOutline {
    var path: Path

    init(_ path: Path) {
        self.path = path
    }
}

/// An outline in the coordinates of a group.
struct PlacedOutline {
    var outline: EvaluatedOutline
    /// From the outline's coordinates to the group's.
    var transform = CGAffineTransform.identity
}

/// What a group of shapes draws, before colours are resolved. Lists begin with the element in front.
indirect enum ShapeDrawing {
    case style(ShapeStyle, [PlacedOutline])
    case group([ShapeDrawing], transform: CGAffineTransform, opacity: Double, blendMode: BlendMode)

    /// A copy that refers to copies of the outlines.
    func copy(_ copies: inout [ObjectIdentifier: EvaluatedOutline]) -> ShapeDrawing {
        switch self {
        case .style(let style, let outlines): return .style(style, outlines.map { $0.copy(&copies) })
        case .group(let drawings, let transform, let opacity, let blendMode):
            return .group(drawings.map { $0.copy(&copies) }, transform: transform, opacity: opacity, blendMode: blendMode)
        }
    }
}

extension PlacedOutline {
    /// A copy that refers to a copy of the outline.
    func copy(_ copies: inout [ObjectIdentifier: EvaluatedOutline]) -> PlacedOutline {
        let key = ObjectIdentifier(outline)
        let copy = copies[key] ?? EvaluatedOutline(outline.path)
        copies[key] = copy
        return PlacedOutline(outline: copy, transform: transform)
    }

    /// The path in the coordinates of the group.
    var path: Path { transform.isIdentity ? outline.path : outline.path.applying(transform) }
}
