/// Whether a picture is drawn for light or dark surroundings.
public enum ColorScheme: String, Hashable, Codable, CaseIterable, Sendable {
    case light, dark
}
