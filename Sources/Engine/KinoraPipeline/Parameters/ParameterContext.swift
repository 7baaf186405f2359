import KinoraErrors

/// What decoding a parameter depends on besides the value: the parameter's name and kind, and the files that documents name.
struct ParameterContext {
    /// The kinds of all parameters, and the function that returns the path to open for a path in a document.
    struct Source: Sendable {
        let kinds: [String: ParameterKind]
        let path: @Sendable (String) throws(KinoraError) -> String
    }

    static let key = CodingUserInfoKey(rawValue: "kinora.parameters")

    /// The name of the parameter that is decoded; empty if it is not known.
    let parameter: String
    /// Nil if it is not known.
    let kind: ParameterKind?
    private let source: Source?

    init(_ decoder: any Decoder) {
        source = ParameterContext.key.flatMap { decoder.userInfo[$0] as? Source }
        parameter = decoder.codingPath.first?.stringValue ?? ""
        kind = source?.kinds[parameter]
    }

    /// Returns the path to open for the path `name` in a value.
    ///
    /// - Throws: A ``KinoraError`` if the document must not read the file.
    func path(of name: String) throws(KinoraError) -> String {
        try source?.path(name) ?? name
    }

    /// Returns what `read` returns for the path of the file `name`. Errors of `read` name the parameter and the file.
    func contents<Contents>(of name: String, _ read: (_ path: String) throws(ParameterError) -> Contents) throws -> Contents {
        let path = try path(of: name)
        do throws(ParameterError) {
            return try read(path)
        } catch {
            var error = error
            error.parameter = parameter
            throw error.inFile
        }
    }
}
