/// The lane of the road.
enum DriveLane: String, CaseIterable, Codable {
    case right, centre, left

    /// The offset of the lane's centre from the road's centre to the right, in road widths.
    var offset: Double {
        switch self {
        case .right: 0.222
        case .centre: 0
        case .left: -0.222
        }
    }
}
