import Foundation
import KinoraDrawing

/// The transition from the preceding scene to a scene.
package struct SceneTransition: Sendable {
    package enum Kind: Sendable {
        /// At one moment.
        case cut
        /// The new scene's opacity rises.
        case fade
        /// A straight edge moves across the frame.
        case wipe(Direction)
        /// An outline grows from the frame's centre until it covers the frame.
        case grow(Outline)
        /// An outline appears at the frame's centre, and morphs into another one that covers the frame; nil for the frame itself.
        case morph(Outline, to: Outline?)
        /// Any other transition.
        case effect(TransitionEffect)
    }

    /// The direction in which an edge moves.
    package typealias Direction = TransitionEffect.Direction

    /// An outline in any coordinates.
    package struct Outline: Sendable {
        /// The notation of the outline, which identifies it in the job's digest.
        package let name: String
        let make: @Sendable (Film) throws -> Path

        /// - Parameter make: Returns the outline. It may read a file of the film.
        package init(_ name: String, make: @escaping @Sendable (Film) throws -> Path) {
            (self.name, self.make) = (name, make)
        }
    }

    package let kind: Kind
    /// In seconds, during which both scenes are visible; 0 for a cut.
    package let duration: TimeInterval

    package static let cut = SceneTransition(.cut, duration: 0)

    package init(_ kind: Kind, duration: TimeInterval) {
        if case .cut = kind { self.duration = 0 } else { self.duration = duration }
        self.kind = kind
    }
}

extension SceneTransition {
    /// The notations of the outlines, by their keys in documents.
    package var outlines: [(key: String, name: String)] {
        switch kind {
        case .cut, .fade, .wipe, .effect: []
        case .grow(let outline): [("shape", outline.name)]
        case .morph(let outline, let end): [("shape", outline.name)] + (end.map { [("to", $0.name)] } ?? [])
        }
    }
}

extension SceneTransition: CustomStringConvertible {
    package var description: String {
        switch kind {
        case .cut: "cut"
        case .fade: "fade \(duration)"
        case .wipe(let direction): "wipe \(direction.rawValue) \(duration)"
        case .grow(let outline): "wipe \(outline.name) \(duration)"
        case .morph(let outline, let end): "morph \(outline.name) to \(end?.name ?? "the frame") \(duration)"
        case .effect(let effect): "\(effect) \(duration)"
        }
    }
}
