import KinoraRuntime

/// The views of a graph with matched geometry.
@MainActor
final class MatchedGeometry: LayoutObserver {
    /// The identity of a group of matched views.
    package struct Group: Hashable {
        var id: AnyHashable
        var namespace: Namespace.ID
    }

    private struct Member {
        // Safe: the element removes itself in its deinitializer.
        unowned(unsafe) let element: MatchedGeometryElement
    }

    /// In the order of creation.
    private var members: [Member] = []
    private var moved: [Member] = []
    /// The last source of each group.
    private var sources: [Group: Member] = [:]

    var needsLayout: Bool { !moved.isEmpty }

    func add(_ element: MatchedGeometryElement) {
        members.append(Member(element: element))
    }

    func remove(_ element: MatchedGeometryElement) {
        members.removeAll { $0.element === element }
        moved.removeAll { $0.element === element }
        for (group, source) in sources where source.element === element { sources[group] = nil }
    }

    func noteMove(of element: MatchedGeometryElement) {
        if !moved.contains(where: { $0.element === element }) { moved.append(Member(element: element)) }
    }

    /// Returns the source of the group before `element`, if there is one.
    func predecessor(of element: MatchedGeometryElement) -> MatchedGeometryElement? {
        guard let source = sources[element.group]?.element, source !== element else { return nil }
        return source
    }

    /// Moves all views to the geometry of their sources.
    func layoutEnded(in graph: ViewGraph) {
        guard !members.isEmpty else { return }
        var present: [Group: Member] = [:]
        for member in members where member.element.isSource && member.element.isLaidOut && !member.element.isBeingRemoved {
            if present.updateValue(member, forKey: member.element.group) != nil {
                graph.report(
                    "several views with one matchedGeometryEffect id are its source, and the view created last is used; give the others isSource: false"
                )
            }
        }
        for member in members {
            let element = member.element
            let source = present[element.group]?.element
            // A view that is being removed keeps its position if there is no source.
            if element.isBeingRemoved, source == nil { continue }
            element.follow(source === element || (element.isSource && !element.isBeingRemoved) ? nil : source)
        }
        sources.merge(present) { $1 }
        let elements = moved
        moved = []
        for member in elements { member.element.placeDisplaced() }
    }
}
