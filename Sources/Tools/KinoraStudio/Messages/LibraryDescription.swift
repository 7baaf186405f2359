/// The presets and compositions of a studio.
package struct LibraryDescription: Codable, Hashable, Sendable {
    package struct Item: Codable, Hashable, Sendable {
        package enum Kind: String, Codable, Sendable {
            /// A document of the user: in the project's folder, or named when the studio was started.
            case document
            /// A preset of the library.
            case preset
            /// A composition without a preset of its name.
            case composition
        }

        /// Consists of letters, digits, hyphens, dots and underscores.
        package var id: String
        package var name: String
        package var description: String
        package var kind: Kind
        /// The name of the composition; empty if the document does not name a valid one.
        package var composition: String
        /// The absolute path of the document; nil for a composition.
        package var file: String?
    }

    /// The name and version of the program.
    package var program: String
    package var items: [Item]
}
