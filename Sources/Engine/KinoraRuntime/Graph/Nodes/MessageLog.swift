/// Reports recoverable mistakes of the program, each once.
struct MessageLog {
    /// Receives each message.
    var onReport: (String) -> Void = { _ in }
    private var reported: Set<String> = []

    /// Returns whether a message is the first of its kind. Without a kind, each different sentence is its own kind.
    mutating func isFirst(_ sentence: String, kind: String?) -> Bool { reported.insert(kind ?? sentence).inserted }
}
