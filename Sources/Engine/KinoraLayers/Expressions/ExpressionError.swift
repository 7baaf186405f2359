/// An error in an expression.
struct ExpressionError: Error, Equatable {
    /// A sentence that says what is wrong and what would be right.
    let problem: String
    /// The number of Unicode scalars before the wrong part.
    var offset: Int

    init(_ problem: String, at offset: Int) {
        (self.problem, self.offset) = (problem, offset)
    }
}
