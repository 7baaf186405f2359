import Foundation
import KinoraMotion

/// A view that comes down to others.
@MainActor
protocol SubviewSource {
    func appendSubviews(to list: inout SubviewList)
}

/// The views that a view comes down to, before any of them is in the tree: whoever places them gives them their surroundings.
@MainActor
struct SubviewList {
    /// Where in a section a view stands.
    struct Place {
        var section: [SubviewStep]
        var role: SectionPart.Role
    }

    private(set) var subviews: [Subview] = []
    /// For each view; nil outside of sections.
    private(set) var places: [Place?] = []
    /// What sections say, by their paths.
    private(set) var sections: [[SubviewStep]: ContainerValues] = [:]
    private var path: [SubviewStep] = []
    private var place: Place?
    private var identity: AnyHashable?

    init<V: View>(of view: V) {
        append(view)
    }

    private init(inside list: SubviewList) {
        (path, place, identity) = (list.path, list.place, list.identity)
    }

    mutating func append<V: View>(_ view: V) {
        if let source = view as? any SubviewSource { return source.appendSubviews(to: &self) }
        if V.Body.self != Never.self, !(view is any PrimitiveView), !(view is any Animatable), !DynamicPropertyStorage.hasProperties(V.self)
        {
            return append(view.body)
        }
        add(Subview(id: .init(path: path), content: AnyView(view), statedIdentity: identity))
    }

    /// Appends a view that comes down to nothing else; one of another list brings along what it says.
    mutating func add(_ subview: Subview) {
        var subview = subview
        subview.id.path = path
        subview.statedIdentity = identity ?? subview.statedIdentity
        subviews.append(subview)
        places.append(place)
    }

    /// Appends a view that lies a step further in.
    mutating func append<V: View>(_ view: V, at step: SubviewStep) {
        path.append(step)
        let outer = identity
        if case .element(let element) = step { identity = element }
        append(view)
        identity = outer
        path.removeLast()
    }

    /// Appends one of a section's parts. Sections do not contain others: those inside belong to the outer one.
    mutating func append<V: View>(_ view: V, as role: SectionPart.Role) {
        let outer = place
        if place == nil {
            sections[path] = ContainerValues()
            place = Place(section: path, role: role)
        }
        append(view, at: .part(role))
        place = outer
    }

    /// Appends all that `content` comes down to, each with the modifier; `view` is the content with it.
    mutating func append<Content: View, Modifier: ViewModifier>(_ view: ModifiedContent<Content, Modifier>) {
        var inner = SubviewList(inside: self)
        if let identified = view.modifier as? any StatedIdentity { inner.identity = identified.statedIdentity }
        inner.append(view.content)
        let isWhole = inner.subviews.count == 1 && inner.subviews[0].id.path == path
        for (subview, place) in zip(inner.subviews, inner.places) {
            var subview = subview
            (view.modifier as? ContainerValueModifier)?.set(&subview.containerValues)
            if let tag = view.modifier as? TagModifier { subview.containerValues.add(tag: tag.tag) }
            subview.content =
                isWhole ? AnyView(view) : AnyView(ModifiedContent<AnyView, Modifier>(content: subview.content, modifier: view.modifier))
            subviews.append(subview)
            places.append(place)
        }
        for (path, values) in inner.sections {
            var values = values
            (view.modifier as? ContainerValueModifier)?.set(&values)
            if let tag = view.modifier as? TagModifier { values.add(tag: tag.tag) }
            sections[path] = values
        }
    }
}

/// A modifier that gives a view an identity by value.
protocol StatedIdentity {
    var statedIdentity: AnyHashable { get }
}

extension IdentityModifier: StatedIdentity {
    var statedIdentity: AnyHashable { AnyHashable(id) }
}
