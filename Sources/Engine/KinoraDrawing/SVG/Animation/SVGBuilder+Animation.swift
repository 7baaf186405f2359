import Foundation

extension SVGBuilder {
    /// Reads the animations of the document, if it has any.
    mutating func readAnimations() {
        let hasElements = elements.contains { Self.animationNames.contains($0.name) }
        guard hasElements || hasStyleAnimations else { return }
        isAnimated = true
        let styles = styleAnimations()
        let (list, bases) = hasElements ? animationElements() : ([], [:])
        var numbers: [String: Int] = [:]
        for (number, entry) in list.enumerated() {
            if let id = elements[entry.element]["id"], elementsByID[id] == entry.element { numbers[id] = number }
        }
        var scheduler = SVGScheduler(list.map(\.animation.timing), animations: numbers)
        let schedule = scheduler.schedule()
        if schedule.isCut {
            warn("the animations begin more than \(SVGScheduler.maxIntervals) times; the last ones are not played", at: elements[0].byte)
        }
        let table = SVGAnimationTable(elements: list.map(\.animation), schedule: schedule, styles: styles, bases: bases)
        if !table.isEmpty { animations = table }
        // Reading them looks at values without animations.
        (declarations, outlines, arcJoins) = ([:], [:], [:])
    }

    /// Whether a style sheet or a style attribute contains a property of animations.
    var hasStyleAnimations: Bool {
        sheet.hasAnimations || elements.contains { $0["style"]?.contains("animation") ?? false }
    }

    /// The animation elements in the order of the file, and the values below them.
    private mutating func animationElements() -> (list: [(element: Int, animation: SVGAnimation)], bases: [SVGAnimationTarget: String]) {
        var list: [(element: Int, animation: SVGAnimation)] = []
        var bases: [SVGAnimationTarget: String] = [:]
        for (index, element) in elements.enumerated() where Self.animationNames.contains(element.name) && element.name != "mpath" {
            guard list.count < Self.maxAnimations else {
                warn("there are more than \(Self.maxAnimations) animations; the others are not played", at: element.byte)
                break
            }
            guard let animation = animation(index) else { continue }
            list.append((index, animation))
            let target = SVGAnimationTarget(element: animation.target, attribute: animation.attribute)
            if bases[target] == nil { bases[target] = animationBase(target.attribute, of: target.element) }
        }
        return (list, bases)
    }

    /// The declarations of an element that animations give it at the drawn time.
    func animatedDeclarations(of index: Int) -> [SVGDeclaration] {
        guard isAnimated else { return [] }
        return (animated.properties[index] ?? []) + (animated.styles[index] ?? [])
    }
}
