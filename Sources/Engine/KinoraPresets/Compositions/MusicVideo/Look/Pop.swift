import Foundation

/// The size of an element that appears suddenly: 0 before, then quickly above 1, then 1.
enum Pop {
    /// The size `beats` after the start.
    static func size(_ beats: Double) -> Double {
        beats > 0 ? 1 - exp(-6 * beats) * cos(7.5 * beats) : 0
    }
}
