import Foundation
@_spi(Runtime) import KinoraRuntime

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

extension Section: SubviewSource where Parent: View, Content: View, Footer: View {
    func appendSubviews(to list: inout SubviewList) {
        list.append(header, as: .header)
        list.append(content, as: .row)
        list.append(footer, as: .footer)
    }
}
