extension Int {
    /// Returns the number with a regular noun, for messages: `1 frame`, `2 frames`, `0 frames`.
    package func withNoun(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
