import Foundation
import KinoraDrawing

/// The steps of a frame with an exposure: the steps that do not move, and the motions of the others.
struct ExposurePlan {
    /// A motion that is drawn as steps of its own.
    struct Moving {
        let motion: ItemMotion
        /// From the coordinate system around the item to pixels.
        let transform: CGAffineTransform
        let clip: PixelRect

        func steps(at position: Double) -> [DrawStep] {
            DrawStep.steps(of: [motion.item(at: position)], transform: transform, clip: clip)
        }
    }

    private enum Piece {
        case still([DrawStep])
        /// The motion with this index.
        case moving(Int)
    }

    /// The first steps, which are the same at all times.
    let prefix: [DrawStep]
    private let pieces: [Piece]
    private let mergesGradients: Bool

    /// The motions, in drawing order.
    private(set) var motions: [Moving] = []

    /// - Parameters:
    ///   - transform: From points to pixels.
    ///   - bounds: The canvas.
    init(_ exposure: Exposure, transform: CGAffineTransform, bounds: PixelRect, mergesGradients: Bool) {
        var (pieces, motions): ([Piece], [Moving]) = ([], [])
        Self.append(MotionPiece.pieces(exposure, transform: transform), transform: transform, clip: bounds, to: &pieces, &motions)
        let first = pieces.prefix { if case .still = $0 { true } else { false } }
        let still = first.flatMap { piece -> [DrawStep] in if case .still(let steps) = piece { steps } else { [] } }
        // A run of gradients could continue with the first moving one.
        let canSplit = motions.first.map { moving in moving.steps(at: 0).first?.gradientRect == nil } ?? true
        prefix = canSplit ? (mergesGradients ? DrawStep.mergingSmoothRuns(still) : still) : []
        self.pieces = canSplit ? Array(pieces.dropFirst(first.count)) : pieces
        self.mergesGradients = mergesGradients
        self.motions = motions
    }

    /// Replaces groups without an effect by their items, as ``DrawStep`` does for a frame.
    private static func append(
        _ items: [MotionPiece], transform: CGAffineTransform, clip: PixelRect, to pieces: inout [Piece], _ motions: inout [Moving]
    ) {
        for item in items {
            switch item {
            case .still(let item):
                let steps = DrawStep.steps(of: [item], transform: transform, clip: clip)
                if case .still(let last)? = pieces.last {
                    pieces[pieces.count - 1] = .still(last + steps)
                } else {
                    pieces.append(.still(steps))
                }
            case .moving(let motion):
                let item = motion.item(at: 0)
                if motion.isOwnStill, item.opacity >= 1, item.blendMode == .normal, case .group(let group) = item.content {
                    let t = item.transform.concatenating(transform)
                    guard t.isDrawable else { continue }
                    if let inside = group.pixelClip(transform: t, within: clip) {
                        if !inside.isEmpty { append(motion.children, transform: t, clip: inside, to: &pieces, &motions) }
                        continue
                    }
                }
                pieces.append(.moving(motions.count))
                motions.append(Moving(motion: motion, transform: transform, clip: clip))
            }
        }
    }

    /// The steps of the whole frame at a position in the time of the exposure. `held` has the steps of each motion that does not move; nil for others.
    func steps(at position: Double, held: [[DrawStep]?]) -> [DrawStep] {
        var rest: [DrawStep] = []
        for piece in pieces {
            switch piece {
            case .still(let steps): rest += steps
            case .moving(let index): rest += held[index] ?? motions[index].steps(at: position)
            }
        }
        return prefix + (mergesGradients ? DrawStep.mergingSmoothRuns(rest) : rest)
    }
}
