import KinoraViews

/// A view that advances its own dial.
struct TickingView: View {
    let recipe: Recipe
    let dials: Dials
    let space: Namespace.ID
    let period: Double
    let curve: RecipeCurve?
    @State private var step = 0
    @State private var presence = Presence()

    /// Whether the view is in the tree.
    private final class Presence {
        var isThere = false
    }

    var body: some View {
        RecipeView(recipe: recipe, dials: dials, local: step, space: space)
            .onAppear {
                guard !presence.isThere else { return }
                presence.isThere = true
                tick()
            }
            .onDisappear { presence.isThere = false }
    }

    private func tick() {
        guard let stage = Stage.current else { return }
        stage.clock.schedule(at: stage.time + period) {
            guard presence.isThere else { return }
            // A view removed with an endless animation stays and continues to tick, so the number of such views would grow.
            withAnimation(curve?.finite.animation) { step += 1 }
            tick()
        }
    }
}
