import Foundation
import KinoraDrawing

/// The positions of the clusters of a text on a path.
struct LetterPath {
    /// The transform of each cluster; nil for one beyond the end of the path.
    private let transforms: [CGAffineTransform?]

    /// Nil if no effect places letters on a path.
    init?(_ effects: [TextEffect], _ clusters: TextClusters, _ shifts: [CGFloat]?) {
        let routes = effects.compactMap { effect -> TextEffect.Route? in
            if case .along(let route) = effect.kind { route() } else { nil }
        }
        guard let route = routes.last, route.path.length > 0 else { return nil }
        let length = route.path.length
        transforms = clusters.clusters.enumerated().map { index, cluster in
            let line = clusters.lines[cluster.line]
            let middle = cluster.bounds.midX + (shifts?[index] ?? 0)
            let fraction = route.fraction + Double(middle - line.midX) / length
            guard route.isClosed || (0...1).contains(fraction) else { return nil }
            let point = route.path.point(atFraction: fraction, wrapping: route.isClosed)
            let tangent = route.path.tangent(atFraction: fraction, wrapping: route.isClosed)
            // A further line is below the first one.
            let drop = clusters.baselines[cluster.line] - (clusters.baselines.first ?? 0)
            return CGAffineTransform(translationX: -middle, y: drop - clusters.baselines[cluster.line])
                .concatenating(CGAffineTransform(rotationAngle: atan2(tangent.dy, tangent.dx)))
                .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
        }
    }

    /// Whether a cluster is on the path.
    func contains(_ index: Int) -> Bool { transforms[index] != nil }

    /// Moves the drawing of a cluster to its position.
    func apply(to context: inout GraphicsContext, _ index: Int) {
        if let transform = transforms[index] { context.concatenate(transform) }
    }
}
