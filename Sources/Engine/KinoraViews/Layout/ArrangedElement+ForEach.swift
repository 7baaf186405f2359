@_spi(Runtime) import KinoraRuntime

/// The position of a row in the collection that a `ForEach` made it from.
package struct ForEachPosition {
    /// The identity of the `ForEach`.
    package let collection: ObjectIdentifier
    package let offset: Int
    package let edits: RowEdits
}

extension ArrangedElement {
    /// The positions of the contents that a `ForEach` has made, by their innermost elements. In nested collections, the inner one applies.
    ///
    /// - Complexity: O(*n*) for *n* views inside.
    package var forEachPositions: [ObjectIdentifier: ForEachPosition] {
        var positions: [ObjectIdentifier: ForEachPosition] = [:]
        func visit(_ node: ViewNode) {
            if let identifying = node as? any IdentifyingNode {
                let edits = identifying.rowEdits
                for (offset, content) in identifying.identifiedContent.enumerated() {
                    for element in content.node.elements {
                        positions[ObjectIdentifier(element.innermost)] = ForEachPosition(
                            collection: ObjectIdentifier(node), offset: offset, edits: edits)
                    }
                    visit(content.node)
                }
            } else {
                for child in node.children where !child.isLeaving { visit(child) }
            }
        }
        if let node = contentNode() { visit(node) }
        return positions
    }
}
