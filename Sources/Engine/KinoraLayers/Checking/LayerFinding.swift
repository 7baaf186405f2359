import Foundation
import KinoraErrors
import KinoraPipeline

/// Something in the frames of a film that is probably a mistake.
package struct LayerFinding: Hashable, Sendable {
    package let check: LayerCheck
    /// The path of the document as given by the user.
    package let source: String
    package let position: DocumentPosition
    package let keyPath: String
    /// The name of the layer: its id in quotes, or its kind and line.
    package let layer: String
    /// What is wrong: "the contrast to what is behind the text is 2.3:1 at 1.2 s".
    package let problem: String
    /// What would be right.
    package let advice: String
    /// The time of the frame, in seconds.
    package let time: TimeInterval
    /// The part of the frame, in points.
    package let area: CGRect
    /// The size of the film's frame in pixels.
    package let width: Int
    package let height: Int
    /// The number of repetitions of the layer with the same finding.
    package var count = 1
    /// Whether the film has frames of several shapes, so that the size belongs to the message.
    package var namesSize = false

    /// The sentence without the position.
    package var message: String {
        let size = namesSize ? " (\(width)x\(height))" : ""
        return problem + size + "; " + advice + (count > 1 ? " (\(count) times)" : "")
    }

    /// Whether this finding is listed before `other`: by position, time and check.
    func precedes(_ other: LayerFinding) -> Bool {
        (position.line, position.column, check.rawValue, width, height, time)
            < (other.position.line, other.position.column, other.check.rawValue, other.width, other.height, other.time)
    }
}

extension LayerFinding: CustomStringConvertible {
    /// One line: "film.yaml:4:5: layers[1]: contrast: the contrast ...".
    package var description: String {
        "\(source):\(position.line):\(position.column): \(keyPath): \(check.rawValue): \(message)"
    }
}

extension KinoraError {
    /// The error that replaces `findings`, at least one, if a film must be without any.
    package init(strict findings: [LayerFinding]) { self.init(all: findings.map { KinoraError(.badInput, "\($0)") }) }
}
