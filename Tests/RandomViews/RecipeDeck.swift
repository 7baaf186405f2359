/// The kinds of one part of recipes. Half of the draws pick a kind by weight, the other half cycle through the kinds, so that a few consecutive
/// seeds reach all of them.
struct RecipeDeck<Part> {
    typealias Make = @Sendable (inout RecipeGenerator) -> Part

    private let cards: [(weight: Int, make: Make)]

    init(_ cards: [(weight: Int, make: Make)]) {
        self.cards = cards
    }

    /// Returns a part of the kind at `turn` modulo the number of kinds.
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
