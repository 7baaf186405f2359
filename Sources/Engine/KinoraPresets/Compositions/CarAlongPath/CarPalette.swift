/// The colour themes of landscapes.
enum CarPalette: String, CaseIterable, Codable {
    case meadow, autumn, desert, snow, night

    var colors: LandscapeColors {
        switch self {
        case .meadow: .meadow
        case .autumn: .autumn
        case .desert: .desert
        case .snow: .snow
        case .night: .night
        }
    }
}
