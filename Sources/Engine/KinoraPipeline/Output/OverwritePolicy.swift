/// The treatment of an existing file with the name of an output.
public enum OverwritePolicy: String, Hashable, Codable, Sendable, CaseIterable {
    /// Replaces it when the new file is complete. A symbolic link is followed, because the user has named it.
    case replace
    /// Replaces it when the new file is complete. A symbolic link is refused, because nobody has named it.
    case replaceFile
    /// Replaces it if Kinora made it and it has not changed since. Otherwise, and for a symbolic link, rendering is refused before drawing.
    case replaceOwn
    /// Keeps it. Rendering is refused before drawing.
    case refuse

    /// Whether a symbolic link at the end of a path is followed.
    package var followsLinks: Bool { self == .replace }

    /// The treatment of an existing file that an output with this policy needs, and that nobody has named.
    ///
    /// - Parameter isAllowed: Whether the user has allowed replacing files of other programs.
    package func ofUnnamed(isAllowed: Bool) -> OverwritePolicy {
        switch self {
        case .replace, .replaceFile: isAllowed ? .replaceFile : .replaceOwn
        case .replaceOwn, .refuse: self
        }
    }
}
