import KinoraDrawing

/// Makes recipes from a seed.
package struct RecipeGenerator {
    private var numbers: SplitMix64
    private var matchedCount = 0

    package init(seed: UInt64) {
        numbers = SplitMix64(seed: seed)
    }

    // MARK: Numbers

    package mutating func number(_ range: ClosedRange<Double>) -> Double { (Double.random(in: range, using: &numbers) * 8).rounded() / 8 }

    package mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

    package mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &numbers) < probability }

    mutating func pick<T>(_ options: [T]) -> T { options[integer(0...(options.count - 1))] }

    mutating func dial() -> Dial { chance(0.25) ? .local : .shared(integer(0...2)) }

    /// Two to four of the values in a random order.
    mutating func wave(_ values: [Double]) -> Wave {
        let dial = dial()
        return Wave(dial, (0..<integer(2...4)).map { _ in pick(values) })
    }

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

    // MARK: Views

    /// A tree of at most `depth` containers and modifiers.
    package mutating func recipe(depth: Int) -> Recipe {
        guard depth > 0, !chance(0.1) else { return sizedLeaf() }
        switch integer(0...19) {
        case 0...6:
            let container = container()
            return .container(container, parts(1...3, depth: depth - 1))
        case 7...12: return .modified(recipe(depth: depth - 1), modifier())
        case 13: return .attached(recipe(depth: depth - 1), pick([.overlay, .background, .mask]), recipe(depth: depth - 2))
        case 14, 15:
            return .choice(
                dial(), recipe(depth: depth - 1), chance(0.4) ? recipe(depth: depth - 1) : nil, chance(0.5) ? transition() : nil)
        case 16, 17:
            return .rows(
                dial(), pick([.horizontal, .vertical, .depth, .group, .grid, .lazy]), parts(2...4, depth: depth - 2),
                chance(0.4) ? transition() : nil)
        case 18: return .boundary(recipe(depth: depth - 1))
        default: return .ticking(recipe(depth: depth - 1), period: number(0.125...0.5), curve())
        }
    }

    private mutating func parts(_ count: ClosedRange<Int>, depth: Int) -> [Recipe] {
        (0..<integer(count)).map { _ in recipe(depth: depth) }
    }

    private mutating func sizedLeaf() -> Recipe {
        let leaf = Recipe.leaf(leaf())
        return chance(0.6) ? .modified(leaf, .frame(Wave(dial(), [number(4...40)]), Wave(dial(), [number(4...40)]))) : leaf
    }

    private mutating func paint() -> RecipePaint {
        switch integer(0...9) {
        case 0...4: .palette(wave([0, 1, 2, 3, 4]))
        case 5: .foreground
        case 6: pick([.secondary, .material])
        case 7: .linear(wave([0, 1, 2, 3]))
        case 8: .radial(wave([0, 1, 2, 3]))
        default: .angular(wave([0, 1, 2, 3]))
        }
    }

    private mutating func leaf() -> RecipeLeaf {
        switch integer(0...15) {
        case 0...2: .rectangle(paint())
        case 3, 4: .circle(paint())
        case 5: .capsule(paint())
        case 6: .line(paint(), wave([0, 1, 3, 6]))
        case 7: .arc(paint(), wave([0, 0.25, 0.75, 1]))
        case 8: .star(wave([0, 0.5, 1]))
        case 9...11: .text(wave([0, 1, 2, 3, 4]))
        case 12: .color(wave([0, 1, 2]))
        case 13: .canvas(wave([0, 1, 2, 3]))
        case 14: .spacer
        default: pick([.divider, .empty])
        }
    }

    private mutating func container() -> RecipeContainer {
        switch integer(0...15) {
        case 0...2: .horizontal
        case 3...5: .vertical
        case 6, 7: .depth
        case 8: .group
        case 9: pick([.grid, .lazy])
        case 10: .fitting
        case 11: pick([.reader, .placeReader])
        case 12: .timeline
        case 13: .symbols
        case 14: .scroll(wave([0, 10, 30, 80]))
        default: .switching(dial())
        }
    }

    private mutating func modifier() -> RecipeModifier {
        switch integer(0...35) {
        case 0...3: .opacity(wave([0, 0, 0.25, 1, 1]))
        case 4...6: .scale(wave([0, 0.5, 1, 1, 1.5, -1]))
        case 7: .rotation(wave([0, 30, -45, 90]))
        case 8...10: .offset(wave([0, 0, 8, -12, 40]), wave([0, 5, -10]))
        case 11: .flip(wave([0, 60, 90, 180]))
        case 12: pick([.projection(wave([0, 0.5, 1])), .slant(wave([0, 1, 3]))])
        case 13, 14: .frame(chance(0.7) ? wave([0, 10, 30, 60]) : nil, chance(0.7) ? wave([0, 10, 30, 60]) : nil)
        case 15: .padding(wave([0, 2, 8]))
        case 16: pick([.position(wave([10, 30]), wave([10, 40])), .fixed, .priority(wave([0, 1])), .guide(wave([0, 10]))])
        case 17: .rank(wave([0, 0, 1, -1]))
        case 18: pick([.clip, .corner(wave([0, 4, 12]))])
        case 19: .opening(wave([0, 0.5, 1]))
        case 20: pick([.compositing, .geometryGroup, .hidden])
        case 21: .blend(wave([0, 1, 2]))
        case 22: .blur(wave([0, 0, 2]))
        case 23: .shadow(wave([0, 1, 3]))
        case 24: pick([.brightness(wave([0, 0, 0.2])), .hue(wave([0, 0, 60])), .saturation(wave([1, 1, 0])), .inversion])
        case 25: .style(paint())
        case 26: .direction(wave([0, 1]))
        case 27: pick([.font(wave([8, 10, 14])), .contentTransition(wave([0, 1, 2, 3])), .space])
        case 28, 29: .animation(curve(), dial())
        case 30: pick([.stillness, .identity(dial()), .visualEffect, .scrollTransition])
        case 31: .matched(integer(0...1), wave([0, 1]))
        case 32: .phases(curve())
        case 33: .keyframes(dial())
        case 34: .transition(transition())
        default: pick([.sizeEcho, .changeEcho(dial())])
        }
    }
}
