import Foundation
import KinoraPipeline

// The layers in front of a text, and the times at which they change.
extension CheckedLayer {
    /// A part of the film that is shorter than this is too short to hide a text, in seconds.
    private static let minSegment = 0.1

    /// The parts of the rest of the layer between changes of what is in front of it, in frames: at most `count`, the longest ones, in their
    /// order. Nothing in front changes in such a part, or a change takes exactly this long.
    func segments(_ layers: [Layer], film: Film, atMost count: Int) -> [ClosedRange<Int>] {
        guard let rest else { return [] }
        var frames: Set<Int> = [rest.lowerBound, rest.upperBound + 1]
        for layer in front(layers) {
            for change in layer.changes {
                for time in [change.lowerBound, change.upperBound] {
                    // The times of changes are wider than the changes by the tolerance.
                    let frame = (time * film.frameRate.framesPerSecond).rounded()
                    if frame > Double(rest.lowerBound), frame <= Double(rest.upperBound) { frames.insert(Int(frame)) }
                }
            }
        }
        let sorted = frames.sorted()
        let shortest = Int((Self.minSegment * film.frameRate.framesPerSecond).rounded(.up))
        return zip(sorted, sorted.dropFirst()).map { $0...($1 - 1) }.filter { $0.count >= shortest }
            .sorted { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }.prefix(count).sorted { $0.lowerBound < $1.lowerBound }
    }

    /// The layers in front of the layer and of the layers around it, with the layers inside of them.
    private func front(_ layers: [Layer]) -> [Layer] {
        var (siblings, front): ([Layer], [Layer]) = (layers, [])
        for layer in outer + [self.layer] {
            guard let index = siblings.firstIndex(where: { $0.number == layer.number }) else { break }
            front += siblings.enumerated().filter { ($0.element.placement.z, $0.offset) > (layer.placement.z, index) }.map(\.element)
            siblings = layer.content.children
        }
        return front
    }
}
