import KinoraMotion

/// The frames of a job from which an output is made.
enum FrameSelection: Sendable {
    case all
    /// The frames that are visible at the times of the frames of another rate.
    case rate(from: FrameRate, to: FrameRate, count: Int)
    case some(Set<Int>)
    /// Those frames of another selection whose numbers in it are in a range.
    indirect case numbers(Range<Int>, of: FrameSelection)

    var isAll: Bool { if case .all = self { true } else { false } }

    /// Whether the number of each selected frame is its index.
    var isConsecutive: Bool {
        switch self {
        case .all: true
        case .numbers(_, let all): all.isConsecutive
        case .rate, .some: false
        }
    }

    func contains(_ index: Int) -> Bool {
        switch self {
        case .all: true
        case .some(let indices): indices.contains(index)
        case .rate(let from, let to, let count):
            FrameSelection.number(of: index, from: from, to: to).map { $0 < count } ?? false
        case .numbers(let numbers, let all): all.number(of: index).map(numbers.contains) ?? false
        }
    }

    /// The number of the selected frame `index`, from 0; nil if it is not selected. A range of numbers does not change them.
    func number(of index: Int) -> Int? {
        switch self {
        case .all: index
        case .some(let indices): indices.contains(index) ? indices.count { $0 < index } : nil
        case .rate(let from, let to, let count):
            FrameSelection.number(of: index, from: from, to: to).flatMap { $0 < count ? $0 : nil }
        case .numbers(let numbers, let all): all.number(of: index).flatMap { numbers.contains($0) ? $0 : nil }
        }
    }

    /// The number of selected frames of a film of `frameCount` frames.
    func count(of frameCount: Int) -> Int {
        switch self {
        case .all: return frameCount
        case .some(let indices): return indices.count { (0..<frameCount).contains($0) }
        case .numbers(let numbers, let all): return numbers.clamped(to: 0..<all.count(of: frameCount)).count
        case .rate(let from, let to, let count):
            // Frame j is before the film's end if j * over < frameCount * under.
            let (over, under) = FrameSelection.ratio(from: from, to: to)
            return min(count, Int((Int128(frameCount) * under + over - 1) / over))
        }
    }

    /// The index of the frame with the rate `to` that shows frame `index` with the rate `from`; nil if there is none. It is unique because
    /// `to` is at most `from`.
    private static func number(of index: Int, from: FrameRate, to: FrameRate) -> Int? {
        let (over, under) = ratio(from: from, to: to)
        let number = (Int128(index) * under + over - 1) / over
        return number * over / under == Int128(index) ? Int(number) : nil
    }

    /// The ratio of the rates. At the time j / to of frame j, frame floor(j * over / under) is visible. Integers make this exact.
    private static func ratio(from: FrameRate, to: FrameRate) -> (over: Int128, under: Int128) {
        (Int128(from.numerator) * Int128(to.denominator), Int128(from.denominator) * Int128(to.numerator))
    }
}
