import KinoraMedia

/// The speed at which a film is played, in quarters of its own: 0.25, 0.5, ... 4.
package struct PlaybackSpeed: Hashable, Sendable {
    /// The seconds of the film per second of playing, in lowest terms.
    package let ratio: Rational

    package static let normal = PlaybackSpeed(quarters: 4)
    package static let accepted = "a multiple of 0.25 from 0.25 to 4"

    /// Returns nil if `value` is not a multiple of 0.25 within 0.25...4.
    package init?(_ value: Double) {
        guard (0.25...4).contains(value), (value * 4).rounded() == value * 4 else { return nil }
        self.init(quarters: Int(value * 4))
    }

    private init(quarters: Int) {
        let divisor = quarters.isMultiple(of: 4) ? 4 : quarters.isMultiple(of: 2) ? 2 : 1
        ratio = Rational(quarters / divisor, 4 / divisor)
    }
}
