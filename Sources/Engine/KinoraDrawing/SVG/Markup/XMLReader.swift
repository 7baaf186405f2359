/// Parses the markup of a document into a flat list of elements, the root first.
///
/// Well-formedness is checked as far as the structure depends on it. Nothing outside the text is read. The expansion of internal entities,
/// the nesting depth and the number of elements are limited.
struct XMLReader {
    /// An error at a byte of the document.
    struct Failure: Error {
        var problem: String
        var expected = ""
        var byte: Int
    }

    static let maxElements = 200_000
    static let maxLevels = 256
    static let maxAttributes = 256

    /// The text of the document, or of an entity while its elements are read.
    private(set) var bytes: [UInt8]
    var position = 0
    /// The position of the reference to the entity that is read; nil for the document itself.
    private var reference: Int?
    /// The number of entities that contain the text.
    private var depth = 0
    var entities = XMLEntities()
    /// The positions of references to style sheets in other files.
    private(set) var styleSheetLinks: [Int] = []
    /// The positions of default values of attributes in the document type, which are not used.
    var attributeDefaults: [Int] = []
    private var nodes: [SVGNode] = []
    /// The open elements, outermost first.
    private var open: [(node: Int, name: String)] = []
    /// The number of open `text` elements. One more if the text of all elements is stored.
    private var openTexts = 0
    private var namespaces = XMLNamespaces()

    init(_ source: SVGSource) {
        bytes = source.bytes
        // The text of any element can be in a text element by reference.
        let start = UInt8(ascii: "<")
        if bytes.indices.contains(where: { bytes[$0] == start && bytes[$0...].starts(with: "<tref".utf8) }) { openTexts = 1 }
    }

    /// Returns all elements in the order of their starts.
    mutating func read() throws(Failure) -> [SVGNode] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "<") { try readMarkup() } else { try readText() }
        }
        if let last = open.last {
            throw Failure(problem: "the element <\(last.name)> is not closed", expected: "</\(last.name)>", byte: nodes[last.node].byte)
        }
        guard !nodes.isEmpty else { throw Failure(problem: "there is no element", expected: "<svg>", byte: 0) }
        return nodes
    }

    private mutating func readMarkup() throws(Failure) {
        if skip("<!--") {
            try skip(past: "-->", of: "the comment")
        } else if at("<![CDATA[") {
            guard !open.isEmpty else { throw Failure(problem: "text is outside the element <svg>", byte: position) }
            position += 9
            let start = position
            try skip(past: "]]>", of: "the CDATA section")
            keep(String(decoding: bytes[start..<(position - 3)], as: UTF8.self))
            if let last = open.last { nodes[last.node].hasText = true }
        } else if skip("<?") {
            let start = position
            try skip(past: "?>", of: "the processing instruction")
            if bytes[start..<position].starts(with: "xml-stylesheet".utf8) { styleSheetLinks.append(start - 2) }
        } else if at("<!DOCTYPE") || at("<!doctype") {
            guard nodes.isEmpty else { throw Failure(problem: "a document type is only allowed before the first element", byte: position) }
            try readDocumentType()
        } else if at("</") {
            try readEndTag()
        } else {
            try readStartTag()
        }
    }

    private mutating func readText() throws(Failure) {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        if open.isEmpty {
            if let byte = (start..<position).first(where: { !XMLReader.isSpace(bytes[$0]) }) {
                throw Failure(
                    problem: nodes.isEmpty ? "the file does not start with markup" : "text is outside the element <svg>",
                    expected: nodes.isEmpty ? "<svg>" : "", byte: byte)
            }
        } else if isKeepingText {
            keep(try decoded(start..<position))
        } else if openTexts > 0, let last = open.last {
            if bytes[start..<position].contains(where: { !XMLReader.isSpace($0) }) { nodes[last.node].hasText = true }
            if let (range, contents) = try firstEntity(in: start..<position) {
                keep(try decoded(start..<range.lowerBound))
                position = range.upperBound
                try read(contents, at: range.lowerBound)
            } else {
                keep(try decoded(start..<position))
            }
        } else if let last = open.last, bytes[start..<position].contains(where: { !XMLReader.isSpace($0) }) {
            if let (range, contents) = try firstEntity(in: start..<position) {
                position = range.upperBound
                try read(contents, at: range.lowerBound)
            } else {
                nodes[last.node].hasText = true
            }
        }
    }

    /// The first reference in a text to an entity with elements, and the text of the entity.
    private mutating func firstEntity(in range: Range<Int>) throws(Failure) -> (range: Range<Int>, contents: [UInt8])? {
        var rest = range
        while let start = bytes[rest].firstIndex(of: UInt8(ascii: "&")),
            let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ";"))
        {
            do throws(XMLEntities.Failure) {
                let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
                if let contents = try entities.elements(of: name, level: depth, offset: start) { return (start..<(end + 1), contents) }
            } catch {
                throw Failure(problem: error.problem, expected: error.expected, byte: reference ?? error.offset)
            }
            rest = (end + 1)..<range.upperBound
        }
        return nil
    }

    /// Reads the elements of an entity. They have the position of the reference in the document.
    private mutating func read(_ contents: [UInt8], at byte: Int) throws(Failure) {
        let (outer, next, outerReference, count) = (bytes, position, reference, open.count)
        (bytes, position, reference, depth) = (contents, 0, reference ?? byte, depth + 1)
        do throws(Failure) {
            while position < bytes.count {
                if bytes[position] == UInt8(ascii: "<") { try readMarkup() } else { try readText() }
            }
        } catch {
            throw Failure(problem: error.problem, expected: error.expected, byte: reference ?? byte)
        }
        guard open.count == count else {
            throw Failure(
                problem: "the entity contains an incomplete element", expected: "a start tag and an end tag", byte: reference ?? byte)
        }
        (bytes, position, reference, depth) = (outer, next, outerReference, depth - 1)
    }

    private var isKeepingText: Bool { open.last.map { nodes[$0.node].name == "style" } ?? false }

    private mutating func keep(_ text: String) {
        guard let last = open.last, !text.isEmpty else { return }
        if isKeepingText { nodes[last.node].text += text } else if openTexts > 0 { nodes[last.node].content.append(.text(text)) }
    }

    private mutating func readEndTag() throws(Failure) {
        let start = position
        position += 2
        let name = try readName()
        skipSpace()
        guard skip(">") else { throw Failure(problem: "the tag </\(name)> is not closed", expected: ">", byte: position) }
        guard let last = open.last else { throw Failure(problem: "</\(name)> has no start tag", byte: start) }
        guard last.name == name else {
            throw Failure(problem: "</\(name)> does not close <\(last.name)>", expected: "</\(last.name)>", byte: start)
        }
        close()
    }

    private mutating func close() {
        namespaces.close(level: open.count)
        if let last = open.popLast(), nodes[last.node].name == "text" { openTexts -= 1 }
    }

    private mutating func readStartTag() throws(Failure) {
        let start = position
        position += 1
        let name = try readName()
        guard !open.isEmpty || nodes.isEmpty else { throw Failure(problem: "there is a second root element", byte: start) }
        var attributes: [SVGNode.Attribute] = []
        var names = Set<String>()
        while true {
            let hadSpace = skipSpace()
            guard position < bytes.count else {
                throw Failure(problem: "the tag <\(name)> is not closed", expected: ">", byte: start)
            }
            if bytes[position] == UInt8(ascii: ">") || bytes[position] == UInt8(ascii: "/") { break }
            guard hadSpace else { throw Failure(problem: "attributes must be separated", expected: "a space", byte: position) }
            let byte = position
            let attribute = try readAttribute()
            guard names.insert(attribute.name).inserted else {
                throw Failure(problem: "the attribute '\(attribute.name)' appears twice", byte: byte)
            }
            guard attributes.count < XMLReader.maxAttributes else {
                throw Failure(problem: "the element has too many attributes", expected: "at most \(XMLReader.maxAttributes)", byte: byte)
            }
            attributes.append(attribute)
        }
        let isEmpty = skip("/")
        guard skip(">") else { throw Failure(problem: "the tag <\(name)> is not closed", expected: ">", byte: position) }
        guard nodes.count < XMLReader.maxElements else {
            throw Failure(problem: "there are too many elements", expected: "at most \(XMLReader.maxElements)", byte: start)
        }
        guard open.count < XMLReader.maxLevels else {
            throw Failure(problem: "elements are nested too deeply", expected: "at most \(XMLReader.maxLevels) levels", byte: start)
        }
        let resolved = namespaces.open(level: open.count + 1, element: name, attributes: attributes)
        let parent = open.last?.node
        if let parent {
            nodes[parent].children.append(nodes.count)
            if openTexts > 0 { nodes[parent].content.append(.element(nodes.count)) }
        }
        if resolved.name == "text" { openTexts += 1 }
        open.append((nodes.count, name))
        nodes.append(SVGNode(name: resolved.name, attributes: resolved.attributes, parent: parent, byte: reference ?? start))
        if isEmpty { close() }
    }

    private mutating func readAttribute() throws(Failure) -> SVGNode.Attribute {
        let name = try readName()
        skipSpace()
        guard skip("=") else {
            throw Failure(problem: "the attribute '\(name)' has no value", expected: "\(name)=\"...\"", byte: position)
        }
        skipSpace()
        let range = try readQuoted("the attribute '\(name)'")
        if let byte = range.first(where: { bytes[$0] == UInt8(ascii: "<") }) {
            throw Failure(problem: "'<' is not allowed in an attribute", expected: "&lt;", byte: byte)
        }
        let isVerbatim = !bytes[range].contains(UInt8(ascii: "&"))
        return SVGNode.Attribute(
            name: name, value: try decoded(range), byte: reference ?? range.lowerBound, isVerbatim: isVerbatim && reference == nil)
    }
}
