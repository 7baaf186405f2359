import KinoraErrors

/// An error in a script that does not match the views on the stage.
public struct StageError: CategorizedError, Hashable {
    public let description: String
    /// The index of the gesture in the stage's script; nil until the stage reports the error.
    package var gesture: Int?
    /// The number of the scene that has the script; nil for the script of the whole film.
    package var scene: Int?

    /// Bad input.
    public var category: KinoraError.Category { .badInput }
    /// The description, after the words "the script does not fit the views".
    public var message: String { "the script does not fit the views: \(description)" }

    init(description: String) {
        self.description = description
    }
}
