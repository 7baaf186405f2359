import KinoraDrawing
import KinoraViews

extension Sequence {
    /// The elements in random order, by the film's random numbers for code that a stage runs. O(number of elements).
    public func shuffled() -> [Element] {
        var elements = Array(self)
        elements.shuffle()
        return elements
    }
}

extension MutableCollection where Self: RandomAccessCollection {
    /// Puts the elements in random order, by the film's random numbers for code that a stage runs. O(number of elements).
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
    /// One of the elements, all equally likely, by the film's random numbers for code that a stage runs; nil when there is none.
    ///
    /// Sets and dictionaries have another order on every run: an element of one is not the same again.
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
