import KinoraDrawing

/// Generates recipes from a seed.
package struct RecipeGenerator {
    private var numbers: RecipeNumbers
    /// The turn in each deck. Consecutive seeds continue where the preceding one ends.
    private var turn: Int

    package init(seed: UInt64) {
        numbers = RecipeNumbers([], seed: seed)
        turn = Int(seed % 10_000)
    }

    /// Generates recipes from `bytes`, and from seed 0 after their end. The first byte is the turn in the decks.
    package init(bytes: [UInt8]) {
        numbers = RecipeNumbers(Array(bytes.dropFirst()), seed: 0)
        turn = Int(bytes.first ?? 0)
    }

    // MARK: Numbers

    package mutating func number(_ range: ClosedRange<Double>) -> Double { (Double.random(in: range, using: &numbers) * 8).rounded() / 8 }

    package mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

    package mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &numbers) < probability }

    mutating func pick<T>(_ options: [T]) -> T { options[integer(0...(options.count - 1))] }

    mutating func dial() -> Dial { chance(0.25) ? .local : .shared(integer(0...2)) }

    /// Returns two to four of the values in random order.
    mutating func wave(_ values: [Double]) -> Wave {
        let dial = dial()
        return Wave(dial, (0..<integer(2...4)).map { _ in pick(values) })
    }

    /// Returns a part of a kind from the deck.
    mutating func part<Part>(of deck: RecipeDeck<Part>) -> Part {
        guard chance(0.5) else { return deck.part(&self) }
        turn += 1
        return deck.part(turn: turn - 1, &self)
    }

    // MARK: Times

    mutating func curve() -> RecipeCurve? {
        switch integer(0...9) {
        case 0, 1: .ease(number(0.2...0.6))
        case 2: .linear(number(0.2...0.6), delay: number(0...0.25))
        case 3: .spring(number(0.25...0.6))
        case 4: .bouncy
        case 5: .overshoot
        case 6: .pulse(number(0.25...0.5))
        case 7: .loop(number(0.25...0.5))
        case 8: .thrice(number(0.125...0.25))
        default: nil
        }
    }

    mutating func transition() -> RecipeTransition {
        pick([.opacity, .scale, .slide, .move, .push, .offset, .blurReplace, .asymmetric, .both, .identity, .opening])
    }

    /// Returns a touch in a frame of 160 by 120 points.
    mutating func touch(at time: Double) -> RecipeTouch {
        let movement: RecipeTouch.Movement =
            switch integer(0...9) {
            case 0...4: .tap
            case 5: .hold(number(0.125...0.5))
            case 6: .drag(number(-80...80), number(-60...60), number(0.125...0.5))
            case 7: .lift(number(-80...80), number(-60...60), number(0.125...0.5))
            case 8: .pinch(number(0.5...2), number(0.125...0.5))
            default: .hover(number(0.125...0.5))
            }
        return RecipeTouch(time: time, x: number(0...160), y: number(0...120), movement: movement)
    }

    // MARK: Views

    /// Returns a tree of at most `depth` nested containers and modifiers.
    package mutating func recipe(depth: Int) -> Recipe {
        guard depth > 0, !chance(0.1) else { return sizedLeaf() }
        switch integer(0...21) {
        case 0...6:
            let container = part(of: Self.containers)
            return .container(container, parts(1...3, depth: depth - 1))
        case 7...12:
            let modifier = part(of: Self.modifiers)
            return .modified(recipe(depth: depth - 1), modifier)
        case 13...15:
            let attachment = part(of: Self.attachments)
            return .attached(recipe(depth: depth - 1), attachment, recipe(depth: depth - 2))
        case 16, 17:
            return .choice(
                dial(), recipe(depth: depth - 1), chance(0.4) ? recipe(depth: depth - 1) : nil, chance(0.5) ? transition() : nil)
        case 18, 19:
            let container = part(of: Self.rowContainers)
            return .rows(dial(), container, parts(2...4, depth: depth - 2), chance(0.4) ? transition() : nil)
        case 20: return .boundary(recipe(depth: depth - 1))
        default: return .ticking(recipe(depth: depth - 1), period: number(0.125...0.5), curve())
        }
    }

    private mutating func parts(_ count: ClosedRange<Int>, depth: Int) -> [Recipe] {
        (0..<integer(count)).map { _ in recipe(depth: depth) }
    }

    private mutating func sizedLeaf() -> Recipe {
        let leaf = Recipe.leaf(part(of: Self.leaves))
        return chance(0.6) ? .modified(leaf, .frame(Wave(dial(), [number(4...40)]), Wave(dial(), [number(4...40)]))) : leaf
    }

    mutating func paint() -> RecipePaint {
        switch integer(0...9) {
        case 0...4: .palette(wave([0, 1, 2, 3, 4]))
        case 5: .foreground
        case 6: pick([.secondary, .material])
        case 7: .linear(wave([0, 1, 2, 3]))
        case 8: .radial(wave([0, 1, 2, 3]))
        default: .angular(wave([0, 1, 2, 3]))
        }
    }
}
