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

        package init(time: Double, dial: Int, curve: RecipeCurve?) {
            (self.time, self.dial, self.curve) = (time, dial, curve)
        }
    }

    package var recipe: Recipe
    package var events: [Event]
    package var touches: [RecipeTouch]
    package var frameCount = 36
    package static let frameRate: FrameRate = 30
    package static let size = CGSize(width: 160, height: 120)

    package init(recipe: Recipe, events: [Event], touches: [RecipeTouch] = []) {
        (self.recipe, self.events, self.touches) = (recipe, events, touches)
    }

    package init(seed: UInt64) { self.init(RecipeGenerator(seed: seed)) }

    /// Decodes a film from a fuzzer's bytes.
    package init(bytes: [UInt8]) { self.init(RecipeGenerator(bytes: bytes)) }

    private init(_ generator: RecipeGenerator) {
        var generator = generator
        recipe = generator.recipe(depth: 4)
        events = []
        var time = generator.number(0...0.25)
        while time < 1.125 {
            events.append(Event(time: time + 0.01, dial: generator.integer(0...2), curve: generator.chance(0.8) ? generator.curve() : nil))
            time += generator.number(0...0.375)
        }
        touches = []
        guard generator.chance(0.6) else { return }
        for _ in 0..<generator.integer(1...4) { touches.append(generator.touch(at: generator.number(0...1.125) + 0.02)) }
    }

    /// The touches as gestures of a script.
    package var gestures: [ScriptedGesture] { touches.map(\.gesture) }

    /// The seeds of the films that every test run checks. The films are small and together contain each kind of part.
    package static let checkedSeeds: [UInt64] = {
        var (seeds, kinds): ([UInt64], Set<String>) = ([], [])
        for seed in 0..<UInt64(1000) {
            let film = RandomFilm(seed: seed)
            let isNew = !film.kinds.isSubset(of: kinds)
            guard film.recipe.size <= 16, seeds.count < 24 || isNew else { continue }
            seeds.append(seed)
            kinds.formUnion(film.kinds)
        }
        return seeds
    }()

    /// Returns the film's view. Its events are on the clock of the stage that plays it.
    @MainActor
    package var view: some View { RandomFilmView(film: self) }

    /// Returns a stage that plays the film.
    @MainActor
    package func makeStage(_ optimizations: ViewOptimizations) -> Stage {
        var environment = EnvironmentValues()
        environment.textShaper = BlockShaper()
        let stage = Stage(
            size: Self.size, frameRate: Self.frameRate, seed: 1, gestures: gestures, environment: environment
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
        // The stack stays when the recipe's own root is replaced, so only one view appears and schedules the events once.
        ZStack { RecipeView(recipe: film.recipe, dials: dials, local: 0, space: space) }
            .modifier(TouchableBackground(isEnabled: !film.touches.isEmpty, dials: dials)).onAppear {
                for event in film.events {
                    Stage.current?.clock.schedule(at: event.time) {
                        withAnimation(event.curve?.animation) { dials.advance(event.dial) }
                    }
                }
            }
    }
}

/// A background that reacts to every touch, so that the script finds a target everywhere.
private struct TouchableBackground: ViewModifier {
    let isEnabled: Bool
    let dials: Dials
    @State private var reach = 0.0

    func body(content: Content) -> some View {
        if isEnabled {
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
                .overlay(alignment: .bottom) { Rectangle().fill(.red).frame(width: reach, height: 1) }
                .contentShape(Rectangle())
                .onTapGesture { withAnimation { dials.advance(2) } }
                .simultaneousGesture(DragGesture().onChanged { reach = $0.translation.width })
                .simultaneousGesture(MagnifyGesture().onChanged { reach = $0.magnification * 20 })
                .simultaneousGesture(LongPressGesture(minimumDuration: 0.25).onEnded { _ in dials.advance(0) })
                .onHover { reach = $0 ? 30 : 0 }
        } else {
            content
        }
    }
}

extension RandomFilm {
    /// The films that are one step smaller.
    package var reductions: [RandomFilm] {
        recipe.reductions.map { RandomFilm(recipe: $0, events: events, touches: touches) }
            + events.indices.map { index in
                var film = self
                film.events.remove(at: index)
                return film
            }
            + touches.indices.map { index in
                var film = self
                film.touches.remove(at: index)
                return film
            }
    }

    /// Returns the smallest film found in at most `attempts` steps for which `isWrong` is still true.
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
