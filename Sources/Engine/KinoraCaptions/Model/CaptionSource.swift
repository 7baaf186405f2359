/// A file of captions that belongs to a film, and how the film contains it: an entry of `captions:`, or the option `--captions`.
public struct CaptionSource: Codable, Hashable, Sendable {
    /// The path of the file.
    public var file: String
    /// How the film contains the captions.
    public var mode: CaptionMode
    /// The language as a BCP 47 tag; nil for the language that the file states, else unknown.
    public var language: String?
    /// Whether players show the captions if their user has not chosen. Has no effect on captions that are drawn.
    public var isDefault: Bool

    /// Creates a source.
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - mode: How the film contains the captions.
    ///   - language: The language as a BCP 47 tag; nil for the language that the file states.
    ///   - isDefault: Whether players show the captions if their user has not chosen.
    public init(file: String, mode: CaptionMode = .track, language: String? = nil, isDefault: Bool = false) {
        (self.file, self.mode, self.language, self.isDefault) = (file, mode, language, isDefault)
    }
}
