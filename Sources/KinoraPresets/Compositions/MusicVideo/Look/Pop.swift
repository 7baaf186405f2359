import Foundation

/// How something springs into being: 0 before, then quickly up to and a little beyond 1, where it settles.
enum Pop {
    /// The size `beats` after the start.
    static func size(_ beats: Double) -> Double {
        beats > 0 ? 1 - exp(-6 * beats) * cos(7.5 * beats) : 0
    }
}
