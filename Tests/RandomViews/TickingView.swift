import KinoraViews

/// Advances a dial of its own.
struct TickingView: View {
    let recipe: Recipe
    let dials: Dials
    let space: Namespace.ID
    let period: Double
    let curve: RecipeCurve?
    @State private var step = 0
    @State private var presence = Presence()

    /// Whether the view is there.
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
            // What leaves by an animation without end never goes, and ticks on: such views would be ever more.
            withAnimation(curve?.finite.animation) { step += 1 }
            tick()
        }
    }
}
