import Foundation
import KinoraDrawing
import KinoraViews

/// The inputs of a recipe's views.
@MainActor
struct RecipeView: View {
    let recipe: Recipe
    let dials: Dials
    /// The step of the dial in the nearest enclosing `ticking` recipe.
    let local: Int
    let space: Namespace.ID

    var body: some View { view(recipe) }

    func step(_ dial: Dial) -> Int {
        switch dial {
        case .shared(let index): dials.step(index)
        case .local: local
        }
    }

    /// Advances a shared dial; views own the local ones.
    func advance(_ dial: Dial) {
        guard case .shared(let index) = dial else { return }
        withAnimation(.easeOut(duration: 0.25)) { dials.advance(index) }
    }

    /// A binding that is true at odd steps of the dial. Writing advances the dial.
    func isOdd(_ dial: Dial) -> Binding<Bool> {
        Binding(get: { !step(dial).isMultiple(of: 2) }, set: { _ in advance(dial) })
    }

    /// A binding to the dial's step modulo `count`. Writing advances the dial.
    func selection(_ dial: Dial, of count: Int) -> Binding<Int> {
        Binding(get: { step(dial) % max(count, 1) }, set: { _ in advance(dial) })
    }

    func value(_ wave: Wave) -> Double { wave.values[step(wave.dial) % wave.values.count] }

    func nested(_ recipe: Recipe) -> RecipeView { RecipeView(recipe: recipe, dials: dials, local: local, space: space) }

    func view(_ recipe: Recipe) -> AnyView {
        switch recipe {
        case .leaf(let leaf): return view(leaf)
        case .container(let container, let parts):
            return view(container, parts) { ForEach(parts.indices, id: \.self) { view(parts[$0]) } }
        case .modified(let part, let modifier): return view(view(part), modifier)
        case .attached(let first, let attachment, let second):
            return view(first, attachment, second)
        case .choice(let dial, let first, let second, let transition):
            return AnyView(
                Group {
                    if step(dial).isMultiple(of: 2) {
                        view(first, transition)
                    } else if let second {
                        view(second, transition)
                    }
                })
        case .rows(let dial, let container, let parts, let transition):
            let order = Self.order(parts.count, step(dial))
            return view(container, parts) {
                ForEach(order, id: \.self) { view(parts[$0], transition) }.onMove { _, _ in advance(dial) }
            }
        case .boundary(let part): return AnyView(nested(part))
        case .ticking(let part, let period, let curve):
            return AnyView(TickingView(recipe: part, dials: dials, space: space, period: period, curve: curve))
        }
    }

    /// Returns some of the numbers below `count`, in a different order for each of five steps.
    static func order(_ count: Int, _ step: Int) -> [Int] {
        let all = Array(0..<count)
        return switch step % 5 {
        case 0: all
        case 1: all.reversed()
        case 2: Array(all.dropFirst())
        case 3: all.filter { $0.isMultiple(of: 2) }
        default: Array(all.suffix(1)) + all.dropLast()
        }
    }

    func view(_ recipe: Recipe, _ transition: RecipeTransition?) -> AnyView {
        transition.map { AnyView(view(recipe).transition($0.transition)) } ?? view(recipe)
    }
}
