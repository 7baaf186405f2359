import KinoraMotion
import KinoraRuntime

/// A view that resolves to other views.
@MainActor
protocol SubviewSource {
    func appendSubviews(to list: inout SubviewList)
}

/// The resolved subviews of a view, before they are in the tree. The container that inserts them sets their environment.
@MainActor
struct SubviewList {
    /// The section that a view belongs to, and its role there.
    struct SectionMembership {
        var section: [SubviewStep]
        var role: SectionPart.Role
    }

    private(set) var subviews: [Subview] = []
    /// The section and role of each view; nil outside sections.
    private(set) var memberships: [SectionMembership?] = []
    /// The container values of sections, by path.
    private(set) var sections: [[SubviewStep]: ContainerValues] = [:]
    private var path: [SubviewStep] = []
    private var membership: SectionMembership?
    private var identity: AnyHashable?

    init<V: View>(of view: V) {
        append(view)
    }

    private init(inside list: SubviewList) {
        (path, membership, identity) = (list.path, list.membership, list.identity)
    }

    mutating func append<V: View>(_ view: V) {
        if let source = view as? any SubviewSource { return source.appendSubviews(to: &self) }
        if V.Body.self != Never.self, !(view is any PrimitiveView), !(view is any Animatable), !DynamicPropertyStorage.hasProperties(V.self)
        {
            return append(view.body)
        }
        add(Subview(id: .init(path: path), content: AnyView(view), statedIdentity: identity))
    }

    /// Appends a resolved view. A subview of another list keeps its container values.
    mutating func add(_ subview: Subview) {
        var subview = subview
        subview.id.path = path
        subview.statedIdentity = identity ?? subview.statedIdentity
        subviews.append(subview)
        memberships.append(membership)
    }

    /// Appends the views of `view`, with `step` added to their paths.
    mutating func append<V: View>(_ view: V, at step: SubviewStep) {
        path.append(step)
        let outer = identity
        if case .element(let element) = step { identity = element }
        append(view)
        identity = outer
        path.removeLast()
    }

    /// Appends the header, content or footer of a section. Sections do not nest: views of an inner section belong to the outer one.
    mutating func append<V: View>(_ view: V, as role: SectionPart.Role) {
        let outer = membership
        if membership == nil {
            sections[path] = ContainerValues()
            membership = SectionMembership(section: path, role: role)
        }
        append(view, at: .part(role))
        membership = outer
    }

    /// Appends the resolved views of `view`'s content, each with the modifier.
    mutating func append<Content: View, Modifier: ViewModifier>(_ view: ModifiedContent<Content, Modifier>) {
        var inner = SubviewList(inside: self)
        if let identified = view.modifier as? any StatedIdentity { inner.identity = identified.statedIdentity }
        inner.append(view.content)
        let isWhole = inner.subviews.count == 1 && inner.subviews[0].id.path == path
        for (subview, membership) in zip(inner.subviews, inner.memberships) {
            var subview = subview
            (view.modifier as? ContainerValueModifier)?.set(&subview.containerValues)
            if let tag = view.modifier as? TagModifier { subview.containerValues.add(tag: tag.tag) }
            subview.content =
                isWhole ? AnyView(view) : AnyView(ModifiedContent<AnyView, Modifier>(content: subview.content, modifier: view.modifier))
            subviews.append(subview)
            memberships.append(membership)
        }
        for (path, values) in inner.sections {
            var values = values
            (view.modifier as? ContainerValueModifier)?.set(&values)
            if let tag = view.modifier as? TagModifier { values.add(tag: tag.tag) }
            sections[path] = values
        }
    }
}

/// A modifier that sets the identity of a view.
protocol StatedIdentity {
    var statedIdentity: AnyHashable { get }
}

extension IdentityModifier: StatedIdentity {
    var statedIdentity: AnyHashable { AnyHashable(id) }
}
