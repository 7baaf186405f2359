import KinoraPipeline

/// The name of a file or folder that a page asks the studio to make. It can only be directly in its folder.
package struct NewFileName: Hashable, Sendable {
    /// The name without its extension.
    package let text: String

    /// In bytes of UTF-8. File systems support 255, of which extensions, numbers and partial files need some.
    private static let maxLength = 120
    package static let accepted =
        "a file name of 1 to \(maxLength) bytes that does not begin with a dot or a dash, without /, \\, %, \" and control characters"

    /// - Throws: A ``ParameterError`` if `text` is not accepted.
    package init(_ text: String) throws(ParameterError) {
        // A path could leave the folder. A hidden file could be a temporary file of Kinora. A name that begins with a dash is an option, and a
        // percent sign begins the number of a sequence. The others would have to be quoted in headers.
        let isRefused: (Unicode.Scalar) -> Bool = { scalar in
            "/\\%\"".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .control
                || scalar.properties.generalCategory == .lineSeparator || scalar.properties.generalCategory == .paragraphSeparator
        }
        guard (1...NewFileName.maxLength).contains(text.utf8.count), !text.hasPrefix("."), !text.hasPrefix("-"),
            !text.unicodeScalars.contains(where: isRefused), !text.allSatisfy(\.isWhitespace)
        else {
            throw ParameterError(parameter: "name", value: text.shortened(), problem: "is not a file name", accepted: NewFileName.accepted)
        }
        self.text = text
    }
}
