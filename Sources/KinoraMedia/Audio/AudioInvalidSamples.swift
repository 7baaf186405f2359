/// Samples of a file that are not numbers or are infinite; floating-point formats can store such.
package struct AudioInvalidSamples: Hashable, Sendable, CustomStringConvertible {
    /// Of both channels.
    package private(set) var count = 0
    /// About when the first of them is heard, in seconds.
    package private(set) var firstTime = 0.0

    package init() {}

    package var isEmpty: Bool { count == 0 }

    mutating func add(_ number: Int, at time: Double) {
        if isEmpty { firstTime = time }
        count += number
    }

    package var description: String {
        "\(count) samples that are infinite or not numbers, the first at \(AudioDamage.decimal(firstTime)) s"
    }
}
