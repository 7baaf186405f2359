import KinoraDrawing
import KinoraViews

extension Sequence {
    /// Returns the elements in random order, in O(n). In code that a film runs, the order depends only on the film's random numbers.
    public func shuffled() -> [Element] {
        var elements = Array(self)
        elements.shuffle()
        return elements
    }
}

extension MutableCollection where Self: RandomAccessCollection {
    /// Shuffles the elements in O(n). In code that a film runs, the order depends only on the film's random numbers.
    public mutating func shuffle() {
        guard let random = StageScope.current?.random else {
            var generator = SystemRandomNumberGenerator()
            return shuffle(using: &generator)
        }
        for last in stride(from: count - 1, to: 0, by: -1) {
            let other = random.draw { $0.nextInteger(in: 0...last) }
            swapAt(index(startIndex, offsetBy: last), index(startIndex, offsetBy: other))
        }
    }
}

extension Collection {
    /// Returns a random element with equal probability for all elements, or nil if the collection is empty. In code that a film runs, the
    /// choice uses the film's random numbers.
    ///
    /// The order of sets and dictionaries differs between runs, so a random element of a set or dictionary is not reproducible.
    public func randomElement() -> Element? {
        guard let random = StageScope.current?.random else {
            var generator = SystemRandomNumberGenerator()
            return randomElement(using: &generator)
        }
        let count = count
        guard count > 0 else { return nil }
        return self[index(startIndex, offsetBy: random.draw { $0.nextInteger(in: 0..<count) })]
    }
}
