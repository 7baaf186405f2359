/// What happens to a file that already has the name of the output.
public enum OverwritePolicy: String, Hashable, Codable, Sendable, CaseIterable {
    /// It is replaced, at the moment when the new one is complete.
    case replace
    /// It stays, and rendering is refused before anything is drawn.
    case refuse
}
