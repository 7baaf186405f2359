/// The kinds of one part of recipes. Half of the time a kind is picked by its weight, half of the time each kind has its turn, so that a few
/// seeds in a row reach all of them.
struct RecipeDeck<Part> {
    typealias Make = @Sendable (inout RecipeGenerator) -> Part

    private let cards: [(weight: Int, make: Make)]

    init(_ cards: [(weight: Int, make: Make)]) {
        self.cards = cards
    }

    /// A part of the kind whose turn it is, `turn` counted without end.
    func part(turn: Int, _ generator: inout RecipeGenerator) -> Part { cards[turn % cards.count].make(&generator) }

    func part(_ generator: inout RecipeGenerator) -> Part {
        var left = generator.integer(0...(cards.reduce(0) { $0 + $1.weight } - 1))
        for card in cards {
            if left < card.weight { return card.make(&generator) }
            left -= card.weight
        }
        return cards[0].make(&generator)
    }
}

extension RecipeDeck: Sendable {}
