import Foundation

/// A group of views with a header above and a footer below. Lists and forms separate sections; other containers lay out the header, content
/// and footer as a list of views.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        self.init(header: header(), content: content(), footer: footer())
    }

    @available(*, deprecated, message: "Use Section(content:header:footer:) instead.")
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }

    @available(*, deprecated, message: "Use Section(content:footer:) instead.")
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    @available(*, deprecated, message: "Use Section(content:header:) instead.")
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Adds actions as the last rows of the section.
    public func sectionActions<Actions: View>(
        @ViewBuilder content: () -> Actions
    ) -> Section<Parent, TupleView<(Content, Actions)>, Footer> {
        Section<Parent, TupleView<(Content, Actions)>, Footer>(
            header: header, content: TupleView((self.content, content())), footer: footer)
    }
}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
    package static func makeNode(_ view: Section, _ context: NodeContext) -> Node<Section> { SectionNode(view, context) }
}

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

private final class SectionNode<Parent: View, Content: View, Footer: View>: Node<Section<Parent, Content, Footer>> {
    private var header: Node<Parent>?
    private var content: Node<Content>?
    private var footer: Node<Footer>?
    private lazy var number = graph.makeElementNumber()
    private var parts: [ObjectIdentifier: LayoutElement] = [:]

    override init(_ view: Section<Parent, Content, Footer>, _ context: NodeContext) {
        super.init(view, context)
        var headerContext = childContext
        headerContext.environment = headerEnvironment
        header = headerContext.makeNode(view.header)
        content = childContext.makeNode(view.content)
        var footerContext = childContext
        footerContext.environment = footerEnvironment
        footer = footerContext.makeNode(view.footer)
    }

    private var headerEnvironment: EnvironmentValues { environment.sectionHeaderStyle?.environment(in: environment) ?? environment }

    private var footerEnvironment: EnvironmentValues { environment.sectionFooterStyle?.environment(in: environment) ?? environment }

    override var children: [ViewNode] {
        guard let header, let content, let footer else { return [] }
        return [header, content, footer]
    }

    override func collectElements() -> [LayoutElement] {
        var kept: [ObjectIdentifier: LayoutElement] = [:]
        func wrap(_ node: ViewNode?, _ role: SectionPart.Role) -> [LayoutElement] {
            (node?.elements ?? []).map { element in
                let key = ObjectIdentifier(element)
                let wrapper = parts[key] ?? SectionPartElement(element, part: SectionPart(role: role, section: number), node: self)
                kept[key] = wrapper
                return wrapper
            }
        }
        let elements = wrap(header, .header) + wrap(content, .row) + wrap(footer, .footer)
        parts = kept
        return elements
    }

    override func didUpdate(from old: Section<Parent, Content, Footer>, viewChanged: Bool, environmentChanged: Bool) {
        header?.update(to: view.header, environment: headerEnvironment)
        content?.update(to: view.content, environment: environment)
        footer?.update(to: view.footer, environment: footerEnvironment)
    }
}

private final class SectionPartElement: WrapperElement {
    private let part: SectionPart

    init(_ content: LayoutElement, part: SectionPart, node: ViewNode) {
        self.part = part
        super.init(content, node: node)
    }

    override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        key == ObjectIdentifier(SectionPart.self) ? part : super.layoutValue(key)
    }
}

/// The appearance of the headers or footers of sections, which modifiers around or inside them override.
package struct SectionTextStyle: Hashable {
    package var font: Font
    package var isSecondary = true
    package var isUppercase = false

    package init(font: Font, isSecondary: Bool = true, isUppercase: Bool = false) {
        (self.font, self.isSecondary, self.isUppercase) = (font, isSecondary, isUppercase)
    }

    func environment(in outer: EnvironmentValues) -> EnvironmentValues {
        var environment = outer
        environment.font = font
        if isSecondary, outer.statedForeground.isEmpty {
            environment.foreground = [AnyShapeStyle(HierarchicalShapeStyle.secondary)]
            environment.isForegroundImplicit = true
        }
        if isUppercase, !outer.hasStatedTextCase { environment.textAttributes.letterCase = .uppercase }
        return environment
    }
}

extension EnvironmentValues {
    private enum SectionHeaderStyleKey: EnvironmentKey {
        static let defaultValue: SectionTextStyle? = nil
    }

    private enum SectionFooterStyleKey: EnvironmentKey {
        static let defaultValue: SectionTextStyle? = nil
    }

    /// The appearance of section headers; nil for the appearance of the text around.
    package var sectionHeaderStyle: SectionTextStyle? {
        get { self[SectionHeaderStyleKey.self] }
        set { self[SectionHeaderStyleKey.self] = newValue }
    }

    /// The appearance of section footers; nil for the appearance of the text around.
    package var sectionFooterStyle: SectionTextStyle? {
        get { self[SectionFooterStyleKey.self] }
        set { self[SectionFooterStyleKey.self] = newValue }
    }
}
