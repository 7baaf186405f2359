import KinoraMotion

/// Which frames of a job an output is made from.
enum FrameSelection: Sendable {
    case all
    /// Those that are on screen when frames of another rate are due.
    case rate(from: FrameRate, to: FrameRate, count: Int)
    case some(Set<Int>)

    func contains(_ index: Int) -> Bool {
        switch self {
        case .all: true
        case .some(let indices): indices.contains(index)
        case .rate(let from, let to, let count):
            FrameSelection.number(of: index, from: from, to: to).map { $0 < count } ?? false
        }
    }

    /// The number, among frames of the rate `to`, of the one that shows frame `index` of the rate `from`; nil when none does. `to` is not above
    /// `from`, so no two show the same.
    private static func number(of index: Int, from: FrameRate, to: FrameRate) -> Int? {
        // Frame j is due at j / to, when frame floor(j * from / to) is on screen; exactly, in whole numbers.
        let over = Int128(from.numerator) * Int128(to.denominator)
        let under = Int128(from.denominator) * Int128(to.numerator)
        let number = (Int128(index) * under + over - 1) / over
        return number * over / under == Int128(index) ? Int(number) : nil
    }
}
