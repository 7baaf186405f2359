/// The views of a graph that share their places with others.
@MainActor
final class MatchedGeometry: LayoutObserver {
    /// What views that belong together have in common.
    package struct Group: Hashable {
        var id: AnyHashable
        var namespace: Namespace.ID
    }

    private struct Member {
        // It takes itself out when it ends.
        unowned(unsafe) let element: MatchedGeometryElement
    }

    /// In the order in which they were made.
    private var members: [Member] = []
    private var moved: [Member] = []
    /// Where the views of a group were last.
    private var sources: [Group: Member] = [:]

    init() {}

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

    /// The view that showed where a group's views were before `element` came.
    func predecessor(of element: MatchedGeometryElement) -> MatchedGeometryElement? {
        guard let source = sources[element.group]?.element, source !== element else { return nil }
        return source
    }

    /// Moves all views to where their sources are now.
    func layoutEnded(in graph: ViewGraph) {
        guard !members.isEmpty else { return }
        var present: [Group: Member] = [:]
        for member in members where member.element.isSource && member.element.hasPlace && !member.element.isOnItsWayOut {
            if present.updateValue(member, forKey: member.element.group) != nil {
                graph.report(
                    "several views with one matchedGeometryEffect id are its source, and the view created last is used; give the others isSource: false"
                )
            }
        }
        for member in members {
            let element = member.element
            let source = present[element.group]?.element
            // Without a source, what is on its way out stays where it is.
            if element.isOnItsWayOut, source == nil { continue }
            element.follow(source === element || (element.isSource && !element.isOnItsWayOut) ? nil : source)
        }
        sources.merge(present) { $1 }
        let elements = moved
        moved = []
        for member in elements { member.element.placeDisplaced() }
    }
}
