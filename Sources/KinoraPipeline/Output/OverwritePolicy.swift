/// What happens to a file that already has the name of the output.
public enum OverwritePolicy: String, Hashable, Codable, Sendable, CaseIterable {
    /// It is replaced, at the moment when the new one is complete.
    case replace
    /// It is replaced if Kinora has made it and nobody has changed it since; any other stays, and rendering is refused before anything is drawn.
    case replaceOwn
    /// It stays, and rendering is refused before anything is drawn.
    case refuse
}
