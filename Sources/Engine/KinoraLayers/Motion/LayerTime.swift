import Foundation

/// Times of layers.
enum LayerTime {
    /// The tolerance for comparing times, in seconds. Sums of times may differ from the time of a frame by rounding errors.
    static let tolerance: TimeInterval = 1e-9
}
