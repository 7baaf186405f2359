/// The one form in which sound is mixed and analysed: 48000 times a second a left and a right sample, one after the other, as 32-bit floats
/// whose full scale is 1.
package enum AudioFormat {
    package static let sampleRate = 48_000
    package static let channels = 2

    /// How many frames (a sample of each channel) come nearest to `seconds`; 0 for what is negative or no number.
    package static func frames(in seconds: Double) -> Int {
        let frames = (seconds * Double(sampleRate)).rounded()
        return frames > 0 && frames < 1e15 ? Int(frames) : 0
    }

    package static func seconds(_ frames: Int) -> Double { Double(frames) / Double(sampleRate) }
}
