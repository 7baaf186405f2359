@_spi(Runtime) import KinoraRuntime

/// The section of an element, and the element's role in it.
package struct SectionPart: Hashable {
    package enum Role: Hashable { case header, row, footer }

    package var role: Role
    /// A number that is unique to the section in its graph.
    package var section: UInt64
}

extension LayoutElement {
    /// The section and role of the element; nil outside every section.
    package var sectionPart: SectionPart? { layoutValue(ObjectIdentifier(SectionPart.self)) as? SectionPart }
}
