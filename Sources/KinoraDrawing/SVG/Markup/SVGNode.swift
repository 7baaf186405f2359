/// An element of a document as it stands there.
struct SVGNode: Sendable {
    struct Attribute: Sendable {
        /// Without a prefix, but for `xlink:href`.
        var name: String
        var value: String
        /// Where the value begins.
        var byte: Int
        /// True when the value's bytes are those of the document, so that places in it are places in the document.
        var isVerbatim: Bool
    }

    /// Without a prefix; empty for an element of another vocabulary, as editors leave them.
    var name: String
    var attributes: [Attribute]
    /// The character data of a style sheet; that of other elements is not kept.
    var text = ""
    /// Indices into the document's elements.
    var children: [Int] = []
    /// Where the element begins.
    var byte: Int

    subscript(name: String) -> String? { attribute(name)?.value }

    func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

    /// What the element refers to: `href` wins over the older `xlink:href`.
    var reference: Attribute? { attribute("href") ?? attribute("xlink:href") }
}
