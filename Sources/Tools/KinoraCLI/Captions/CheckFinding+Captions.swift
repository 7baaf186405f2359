import KinoraCaptions

extension CheckFinding {
    /// - Parameter file: The path of the captions.
    init(_ problem: CaptionProblem, file: String, isStrict: Bool) {
        self.init(
            code: problem.kind.rawValue, severity: isStrict ? .error : .warning, file: file, line: problem.line, message: problem.message)
        time = (problem.time * 1000).rounded() / 1000
    }

    /// - Parameter file: The path of the captions.
    init(_ error: CaptionError, file: String) {
        self.init(code: "captions", severity: .error, file: error.file ?? file, line: error.line, message: error.problem)
        column = error.column
        hint = error.expected.isEmpty ? nil : "expected \(error.expected)"
    }
}
