import Foundation

/// How a clip becomes quieter while other clips are heard, such as music under a voice.
///
/// The other clips are known in advance, so the clip has its lower gain when they begin: it falls linearly, in decibels, over ``attack`` before
/// they begin, and rises over ``release`` after they end. Pauses shorter than ``pause`` do not count as an end.
public struct Ducking: Hashable, Sendable {
    /// The names of the other clips.
    public var names: [String]
    /// Whether a name that no clip has is reported.
    package var requiresNames = true
    /// The change of the gain while they are heard, in decibels, at most 0.
    public var decibels: Double
    /// In seconds.
    public var attack: TimeInterval
    /// In seconds.
    public var release: TimeInterval

    /// The longest pause of the other clips in which the gain remains low, in seconds.
    public static let pause: TimeInterval = 0.5

    /// Creates a ducking under the clips with `names`.
    ///
    /// - Parameters:
    ///   - names: The names of the other clips.
    ///   - decibels: Within -100...0.
    ///   - attack: Within 0...60 seconds.
    ///   - release: Within 0...60 seconds.
    public init(under names: String..., by decibels: Double = -12, attack: TimeInterval = 0.2, release: TimeInterval = 0.6) {
        self.init(under: names, by: decibels, attack: attack, release: release)
    }

    /// Creates a ducking under the clips with `names`.
    public init(under names: [String], by decibels: Double = -12, attack: TimeInterval = 0.2, release: TimeInterval = 0.6) {
        precondition((-100...0).contains(decibels), "a ducking must change the gain by -100...0 decibels")
        precondition(
            (0...60).contains(attack) && (0...60).contains(release), "the attack and release of a ducking must be within 0...60 seconds")
        (self.names, self.decibels, self.attack, self.release) = (names, decibels, attack, release)
    }
}
