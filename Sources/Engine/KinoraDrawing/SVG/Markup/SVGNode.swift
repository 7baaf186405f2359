/// An element of a document.
struct SVGNode: Sendable {
    struct Attribute: Sendable {
        /// Without a prefix, except `xlink:href` and `xml:space`.
        var name: String
        var value: String
        /// The start of the value.
        var byte: Int
        /// Whether the value's bytes are unchanged bytes of the document, so that offsets in the value are offsets in the document.
        var isVerbatim: Bool
    }

    /// Without a prefix; empty for an element of another namespace, such as an editor's.
    var name: String
    var attributes: [Attribute]
    /// A part of the contents of a text element.
    enum Content: Sendable {
        case text(String)
        case element(Int)
    }

    /// The character data of a style sheet. The data of other elements is not stored, except in ``content``.
    var text = ""
    /// The contents of an element that is inside a `text` element, or of a `text` element. In a document with `tref`, of any element.
    var content: [Content] = []
    /// Whether the element contains characters other than white space, apart from the characters of its children.
    var hasText = false
    /// Indices of the document's elements.
    var children: [Int] = []
    /// Nil for the root.
    var parent: Int?
    /// The start of the element.
    var byte: Int

    subscript(name: String) -> String? { attribute(name)?.value }

    func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

    /// Replaces or adds attributes.
    mutating func set(_ values: [String: String]) {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            if let index = attributes.firstIndex(where: { $0.name == name }) {
                attributes[index].value = value
                attributes[index].isVerbatim = false
            } else {
                attributes.append(Attribute(name: name, value: value, byte: byte, isVerbatim: false))
            }
        }
    }

    /// The reference of the element. `href` takes precedence over the older `xlink:href`.
    var reference: Attribute? { attribute("href") ?? attribute("xlink:href") }
}
