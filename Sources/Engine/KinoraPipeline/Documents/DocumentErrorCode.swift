/// The kind of an error in a document, as programs see it. The codes do not change between versions.
package enum DocumentErrorCode: String, CaseIterable, Sendable {
    /// The text is not YAML, JSON or CSV.
    case syntax
    /// A key appears twice in a group.
    case duplicateKey = "duplicate-key"
    /// There is no such key in this group.
    case unknownKey = "unknown-key"
    /// A required key is missing.
    case missingKey = "missing-key"
    /// A key has no effect where it is.
    case noEffect = "no-effect"
    /// A list, a group or nothing instead of a value, or the reverse.
    case wrongType = "wrong-type"
    /// A number, a time or a count is not within its limits.
    case outOfRange = "out-of-range"
    /// A word is none of the words that are accepted here.
    case unknownWord = "unknown-word"
    /// A name, id or file name refers to something that does not exist.
    case unknownName = "unknown-name"
    /// An id, or the name of another definition, is used twice.
    case duplicateName = "duplicate-name"
    /// An expression, or a value that it results in.
    case expression
    /// Values depend on one another in a circle.
    case circle
    /// The document has more of something than is accepted.
    case limit
    /// A part of the language that is reserved for later.
    case unsupported
    /// A file is missing, or its contents are not accepted.
    case file
    /// Any other value that is not accepted.
    case value

    /// The code for a sentence without a code of its own, by its form.
    init(problem: String) {
        let forms: [(DocumentErrorCode, [String])] = [
            (.duplicateKey, ["the key \""]),
            (.missingKey, ["has no \"", "has neither \""]),
            (.noEffect, ["has no effect", "has an effect on", "cannot depend on", "cannot be in"]),
            (
                .wrongType,
                ["is a list", "is a group", "is nothing", "is the text \"", "is \"", "has no value", "is not a group", "is empty"]
            ),
            (
                .syntax,
                [
                    "this is not ", "is not UTF-8", "a key must be", "an unquoted #", "YAML ", "this line is indented",
                    "a text with a colon",
                    "a second document",
                ]
            ),
            (.limit, ["has more than", "is longer than", "there are more than", "lists and groups are nested"]),
        ]
        for (code, starts) in forms where starts.contains(where: problem.hasPrefix) {
            self = code == .duplicateKey && problem.contains("\" is missing") ? .missingKey : code
            return
        }
        let parts: [(DocumentErrorCode, [String])] = [
            (.unknownKey, ["there is no such key", "belongs below \""]), (.outOfRange, ["' is out of range"]),
            (
                .unknownWord,
                [
                    "' is not a choice", "' is not a type", "' is not an easing", "' is not a weight", "' is not a shape",
                    "' is not a composition",
                ]
            ),
            (.missingKey, ["has neither a fill"]), (.limit, ["are more than ", "; the maximum is ", "has more than "]),
            (.outOfRange, ["; expected 1 to ", "; expected 2 to "]),
            (
                .file,
                [
                    "does not exist", "there is no such file", "cannot be read", "is not readable", "is an address on the web",
                    ", which is not in the document's directory",
                ]
            ),
        ]
        self = parts.first { $0.1.contains(where: problem.contains) }?.0 ?? .value
    }
}
