/// The position of a time among the beats.
public struct SoundBeat: Hashable, Sendable {
    /// The index of the last beat; the first one is 0. Negative before it.
    public let index: Int
    /// The fraction of the time to the next beat, 0..<1.
    public let phase: Double
    /// The index of the beat within its bar; 0 is the downbeat.
    public let beatInBar: Int
    /// The index of the bar; 0 contains the first beat. Negative before it.
    public let bar: Int

    /// The position in beats as a real number: 2.5 is halfway between beats 2 and 3.
    public var position: Double { Double(index) + phase }

    /// Whether the last beat is a downbeat.
    public var isDownbeat: Bool { beatInBar == 0 }
}
