import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// A film of a random view whose dials are advanced at random times.
package struct RandomFilm: Hashable, Sendable {
    package struct Event: Hashable, Sendable {
        package var time: Double
        package var dial: Int
        package var curve: RecipeCurve?
    }

    package var recipe: Recipe
    package var events: [Event]
    package var frameCount = 36
    package static let frameRate: FrameRate = 30
    package static let size = CGSize(width: 160, height: 120)

    package init(recipe: Recipe, events: [Event]) {
        (self.recipe, self.events) = (recipe, events)
    }

    package init(seed: UInt64) {
        var generator = RecipeGenerator(seed: seed)
        recipe = generator.recipe(depth: 4)
        events = []
        var time = generator.number(0...0.25)
        while time < 1.125 {
            events.append(Event(time: time + 0.01, dial: generator.integer(0...2), curve: generator.chance(0.8) ? generator.curve() : nil))
            time += generator.number(0...0.375)
        }
    }

    /// The film's view; its events happen on the clock of the stage that it is made for.
    @MainActor
    package var view: some View { RandomFilmView(film: self) }

    /// A stage that plays the film.
    @MainActor
    package func makeStage(_ optimizations: ViewOptimizations) -> Stage {
        var environment = EnvironmentValues()
        environment.textShaper = BlockShaper()
        let stage = Stage(
            size: Self.size, frameRate: Self.frameRate, seed: 1, gestures: [], environment: environment
        ) { view }
        stage.graph.optimizations = optimizations
        return stage
    }
}

private struct RandomFilmView: View {
    let film: RandomFilm
    @State private var dials = Dials()
    @Namespace private var space

    var body: some View {
        // The stack stays where the recipe's own root comes and goes: only one view appears, and schedules the events once.
        ZStack { RecipeView(recipe: film.recipe, dials: dials, local: 0, space: space) }.onAppear {
            for event in film.events {
                Stage.current?.clock.schedule(at: event.time) {
                    withAnimation(event.curve?.animation) { dials.advance(event.dial) }
                }
            }
        }
    }
}

extension RandomFilm {
    /// Films that are smaller by one step.
    package var reductions: [RandomFilm] {
        recipe.reductions.map { RandomFilm(recipe: $0, events: events) }
            + events.indices.map { index in
                var fewer = events
                fewer.remove(at: index)
                return RandomFilm(recipe: recipe, events: fewer)
            }
    }

    /// The smallest film that can be reached in at most `attempts` steps and of which `isWrong` still holds.
    @MainActor
    package func reduced(attempts: Int, isWrong: (RandomFilm) async throws -> Bool) async rethrows -> RandomFilm {
        var (smallest, left) = (self, attempts)
        search: while true {
            for candidate in smallest.reductions {
                guard left > 0 else { return smallest }
                left -= 1
                if try await isWrong(candidate) {
                    smallest = candidate
                    continue search
                }
            }
            return smallest
        }
    }
}
