import Foundation
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

    /// The number of frames that are selected from a film of `frameCount` frames.
    func count(of frameCount: Int) -> Int {
        switch self {
        case .all: return frameCount
        case .some(let indices): return indices.count { (0..<frameCount).contains($0) }
        case .rate(let from, let to, let count):
            // Frame j is due before the film's end when j * over < frameCount * under.
            let (over, under) = FrameSelection.ratio(from: from, to: to)
            return min(count, Int((Int128(frameCount) * under + over - 1) / over))
        }
    }

    /// The number, among frames of the rate `to`, of the one that shows frame `index` of the rate `from`; nil when none does. `to` is not above
    /// `from`, so no two show the same.
    private static func number(of index: Int, from: FrameRate, to: FrameRate) -> Int? {
        let (over, under) = ratio(from: from, to: to)
        let number = (Int128(index) * under + over - 1) / over
        return number * over / under == Int128(index) ? Int(number) : nil
    }

    /// Frame j of the rate `to` is due at j / to, when frame floor(j * over / under) is on screen; exactly, in whole numbers.
    private static func ratio(from: FrameRate, to: FrameRate) -> (over: Int128, under: Int128) {
        (Int128(from.numerator) * Int128(to.denominator), Int128(from.denominator) * Int128(to.numerator))
    }
}

/// When pictures of a film are taken, in seconds.
enum PictureTimes {
    /// More pictures of one film are refused.
    private static let maxCount = 1_000_000.0

    /// At the film's beginning and every `interval` seconds as long as it lasts.
    static func every(_ interval: TimeInterval, duration: TimeInterval) throws -> [TimeInterval] {
        guard interval > 0, interval.isFinite, duration / interval <= maxCount else {
            throw JobError(.interval, .duration, description: "pictures every \(interval) s of a film of \(duration) s would be too many")
        }
        return (0..<max(1, Int((duration / interval - 1e-9).rounded(.up)))).map { Double($0) * interval }
    }
}
