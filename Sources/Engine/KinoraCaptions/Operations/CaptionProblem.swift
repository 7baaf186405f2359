/// A violation of ``CaptionGuidelines`` by a cue.
public struct CaptionProblem: Hashable, Sendable {
    /// The kind of a problem, as programs see it.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// The text cannot be read in the duration of the cue.
        case tooFast = "too-fast"
        /// A line is too long.
        case longLine = "long-line"
        /// There are too many lines.
        case manyLines = "many-lines"
        /// The cue begins before an earlier one in the same position ends.
        case overlap
        /// The pause before the cue is so short that it flickers.
        case gap
        /// The cue is too short.
        case tooShort = "too-short"
        /// The cue is too long.
        case tooLong = "too-long"
    }

    /// The kind of the problem.
    public let kind: Kind
    /// The index of the cue in the track.
    public let cue: Int
    /// The line of the file, counted from 1; nil if the track is not from a file. For a long line of SRT and WebVTT the line itself, else the line of
    /// the cue's times.
    public let line: Int?
    /// The start of the cue, in seconds.
    public let time: Double
    /// A sentence without a full stop: "the line has 51 characters; at most 42 are readable".
    public let message: String
}
