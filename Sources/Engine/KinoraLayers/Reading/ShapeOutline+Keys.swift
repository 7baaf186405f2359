extension ShapeOutline {
    /// The settings that only some outlines have.
    static let ownKeys: Set<LayerKey> = [.sides, .points, .innerRadius, .startAngle, .endAngle, .seed]

    /// The settings of the outline with this name or path, among ``ownKeys``.
    static func keys(of name: String) -> Set<LayerKey> {
        switch name {
        case "polygon": [.sides]
        case "star": [.points, .innerRadius]
        case "arc": [.startAngle, .endAngle]
        case "blob": [.points, .seed]
        default: []
        }
    }
}
