import KinoraErrors

/// Samples of a file that are NaN or infinite. Floating-point formats can contain them.
package struct AudioInvalidSamples: Hashable, Sendable, CustomStringConvertible {
    /// The number of samples in both channels.
    package private(set) var count = 0
    /// The approximate time of the first sample, in seconds.
    package private(set) var firstTime = 0.0

    package init() {}

    package var isEmpty: Bool { count == 0 }

    mutating func add(_ number: Int, at time: Double) {
        if isEmpty { firstTime = time }
        count += number
    }

    package var description: String {
        "\(count.withNoun("sample")) that \(count == 1 ? "is" : "are") infinite or not a number, the first at \(AudioDamage.decimal(firstTime)) s"
    }
}
