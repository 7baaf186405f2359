/// A parameter that cannot be taken as it was given.
public struct ParameterError: CategorizedError, Hashable {
    /// The parameter's name; empty where it is not known yet.
    public var parameter: String
    /// What was given, shortened to fit a line; nil when nothing was.
    public var value: String?
    /// What is wrong with it, as the end of a sentence about the value: "is not a colour".
    public var problem: String
    /// What would be accepted, as the end of a sentence that begins "expected".
    public var accepted: String
    /// What was perhaps meant.
    public var suggestion: String?

    package var category: KinoraError.Category { .badInput }

    /// Compositions throw this for values that only they can check, such as path data that does not parse.
    public init(parameter: String = "", value: String? = nil, problem: String, accepted: String = "", suggestion: String? = nil) {
        self.parameter = parameter
        self.value = value.map { text in
            // A single character may be a megabyte of combining marks.
            let scalars = text.unicodeScalars
            return scalars.dropFirst(60).isEmpty ? text : String(scalars.prefix(57)) + "..."
        }
        self.problem = problem
        self.accepted = accepted
        self.suggestion = suggestion
    }
}

extension ParameterError: CustomStringConvertible {
    /// One line, such as "bubbles: '-3' is out of range; expected an integer within 1...60".
    public var description: String {
        var text = parameter.isEmpty ? "" : "\(parameter): "
        if let value { text += "'\(value)' " }
        text += problem
        if let suggestion { text += "; did you mean '\(suggestion)'?" }
        if !accepted.isEmpty { text += suggestion == nil ? "; expected \(accepted)" : " Expected \(accepted)" }
        return text
    }
}
