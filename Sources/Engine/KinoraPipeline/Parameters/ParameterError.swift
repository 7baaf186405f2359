/// An invalid value of a parameter.
public struct ParameterError: CategorizedError, Hashable {
    /// The parameter's name; empty if it is not known yet.
    public var parameter: String
    /// The given value, shortened to fit a line; nil if none was given.
    public var value: String?
    /// The problem, as the end of a sentence about the value: "is not a colour".
    public var problem: String
    /// The accepted values, as the end of a sentence after "expected".
    public var accepted: String
    /// The value that was probably intended.
    public var suggestion: String?
    /// Whether the error is in a file that the value names, and not in the value itself.
    package private(set) var isAboutFile = false

    /// Bad input.
    public var category: KinoraError.Category { .badInput }

    /// Creates an error. Compositions throw it for values that only they can check, such as invalid path data.
    public init(parameter: String = "", value: String? = nil, problem: String, accepted: String = "", suggestion: String? = nil) {
        self.parameter = parameter
        self.value = value.map { text in
            // A single character may contain a megabyte of combining marks.
            let scalars = text.unicodeScalars
            return scalars.dropFirst(60).isEmpty ? text : String(scalars.prefix(57)) + "..."
        }
        self.problem = problem
        self.accepted = accepted
        self.suggestion = suggestion
    }
}

extension ParameterError {
    /// This error with ``isAboutFile`` set.
    package var inFile: ParameterError {
        var error = self
        error.isAboutFile = true
        return error
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

extension ParameterError {
    /// The name of a list that has the element `name`, such as `icons` for `icons[2]`; `name` if it is no element.
    static func list(of name: String) -> String {
        guard name.hasSuffix("]"), let bracket = name.lastIndex(of: "[") else { return name }
        return String(name[..<bracket])
    }

    /// The index of the element `name` of a list, such as 2 for `icons[2]`; nil if it is no element.
    static func index(of name: String) -> Int? {
        guard name.hasSuffix("]"), let bracket = name.lastIndex(of: "[") else { return nil }
        return Int(name[name.index(after: bracket)...].dropLast())
    }
}
