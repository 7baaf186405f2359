/// The state of layout from one round to the next.
@MainActor
struct LayoutRound {
    /// The number of the current layout.
    private(set) var number = 0
    /// The containers in which elements have been inserted or removed since the last layout.
    private var changedContainers: [ContainerElement] = []

    mutating func begin() {
        number += 1
    }

    mutating func noteChangedContent(of container: ContainerElement) {
        changedContainers.append(container)
    }

    mutating func takeChangedContainers() -> [ContainerElement] {
        let containers = changedContainers
        changedContainers.removeAll()
        return containers
    }
}
