import Foundation
import KinoraMotion

// The speed of animation elements.
extension SVGBuilder {
    /// The speed of an animation element; nil if its lists do not fit its values.
    ///
    /// - Parameter count: The number of values, or of the points of a path.
    mutating func pacing(of index: Int, standard: SVGPacing.Mode, count: Int) -> SVGPacing? {
        let element = elements[index]
        var pacing = SVGPacing(mode: standard)
        if let word = element["calcMode"]?.trimmingCharacters(in: .whitespaces) {
            guard let mode = SVGPacing.Mode(rawValue: word) else {
                warn("'\(word.prefix(40))' is not a value of 'calcMode'", at: element.byte)
                return nil
            }
            pacing.mode = standard == .discrete ? .discrete : mode
        }
        if let text = element["keyTimes"], pacing.mode != .paced {
            let times = Self.semicolonNumbers(text)
            guard let times, times.first == 0, times.allSatisfy({ (0...1).contains($0) }), zip(times, times.dropFirst()).allSatisfy(<=),
                times.count == count, pacing.mode == .discrete || times.last == 1
            else { return badList("keyTimes", text, index) }
            pacing.keyTimes = times
        }
        guard pacing.mode == .spline else { return pacing }
        let lists = (element["keySplines"] ?? "").split(separator: ";").filter { !SVGNumber.isBlank($0) }
            .prefix(SVGBuilder.maxAnimationValues).map { SVGNumber.list(String($0), maxCount: 5) }
        guard lists.count == count - 1,
            lists.allSatisfy({ $0.isComplete && $0.values.count == 4 && $0.values.allSatisfy { (0...1).contains($0) } })
        else { return badList("keySplines", element["keySplines"] ?? "", index) }
        pacing.splines = lists.map { CubicTiming($0.values[0], $0.values[1], $0.values[2], $0.values[3]) }
        return pacing
    }

    private mutating func badList(_ name: String, _ text: String, _ index: Int) -> SVGPacing? {
        warn("'\(text.prefix(40))' does not fit the values of <\(elements[index].name)>, so '\(name)' is invalid", at: elements[index].byte)
        return nil
    }

    /// Numbers parted by semicolons; nil if one is invalid.
    static func semicolonNumbers(_ text: String) -> [Double]? {
        let parts = text.split(separator: ";").filter { !SVGNumber.isBlank($0) }
        guard parts.count <= SVGBuilder.maxAnimationValues else { return nil }
        let numbers = parts.compactMap { SVGNumber.value($0) }
        return numbers.count == parts.count && !numbers.isEmpty ? numbers : nil
    }
}
