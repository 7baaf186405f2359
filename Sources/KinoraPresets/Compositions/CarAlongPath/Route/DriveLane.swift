import Foundation
import KinoraDrawing

/// Which part of the road is driven on.
enum DriveLane: String, CaseIterable, Codable {
    case right, centre, left

    /// How far to the right of the middle its own middle lies, in road widths.
    var offset: Double {
        switch self {
        case .right: 0.205
        case .centre: 0
        case .left: -0.205
        }
    }
}
