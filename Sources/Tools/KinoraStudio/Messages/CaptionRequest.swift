import Foundation
import KinoraCaptions

/// A file of captions in the folder of an item, or below.
package struct CaptionRequest: Codable, Hashable, Sendable {
    package var item: String
    /// Relative to the folder of the item.
    package var path: String
}

/// A change of one cue in a file of captions, as a page sends it.
package struct CaptionChange: Codable, Hashable, Sendable {
    /// The change. Which keys are needed depends on the kind.
    package struct Edit: Codable, Hashable, Sendable {
        /// `times`, `text`, `split`, `merge`, `remove`, `add`, `undo` or `redo`.
        package var kind: String
        /// The line of the cue's times, from 1.
        package var line: Int?
        /// In seconds.
        package var start: Double?
        package var end: Double?
        /// In the notation of the file.
        package var text: String?
        /// The position in the text at which a cue is split, in UTF-16 code units.
        package var offset: Int?
        /// The time at which a cue is split, in seconds.
        package var time: Double?
    }

    package var item: String
    package var path: String
    /// The version of the file that the page shows.
    package var version: String
    package var edit: Edit

    var request: CaptionRequest { CaptionRequest(item: item, path: path) }
}

extension CaptionChange.Edit {
    /// The kinds that ``captionEdit()`` accepts, and the steps of the history.
    static let kinds = ["times", "text", "split", "merge", "remove", "add", "undo", "redo"]

    /// Returns the edit of a cue.
    ///
    /// - Throws: A ``StudioFailure`` that names the missing key, or the kinds.
    func captionEdit() throws(StudioFailure) -> CaptionEdit {
        switch kind {
        case "times": return .times(line: try required(line, "line"), start: try required(start, "start"), end: try required(end, "end"))
        case "text": return .text(line: try required(line, "line"), text: try required(text, "text"))
        case "split":
            let line = try required(line, "line")
            if let offset { return .splitAtText(line: line, offset: offset) }
            return .splitAtTime(line: line, time: try required(time, "time"))
        case "merge": return .merge(line: try required(line, "line"))
        case "remove": return .remove(line: try required(line, "line"))
        case "add": return .add(start: try required(start, "start"), end: try required(end, "end"), text: try required(text, "text"))
        default:
            throw StudioFailure(
                .invalid, "'\(kind.prefix(40))' is not a kind of an edit; expected one of \(Self.kinds.joined(separator: ", "))")
        }
    }

    private func required<Value>(_ value: Value?, _ key: String) throws(StudioFailure) -> Value {
        guard let value else { throw StudioFailure(.invalid, "the key \"edit.\(key)\" is missing; the kind '\(kind)' requires it") }
        return value
    }
}
