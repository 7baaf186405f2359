/// The contents of a frame at the moments at which they are evaluated while the shutter is open.
package struct Exposure: Hashable, Sendable {
    /// The items at each moment, in the order of time. There are ``momentCount`` moments.
    package private(set) var moments: [[DisplayItem]]
    /// The position of each moment in the time of the exposure: 0 is its start, 1 its end.
    package let positions: [Double]
    /// The index of the moment that is closest to the time of the frame. What does not move is drawn as it is at this moment.
    package let reference: Int
    /// The maximum number of drawings that are averaged, 2...128.
    package let maxSamples: Int

    /// A curve of motion is determined by three moments.
    package static let momentCount = 3

    package init(moments: [[DisplayItem]], positions: [Double], reference: Int, maxSamples: Int) {
        precondition(
            moments.count == Self.momentCount && positions.count == Self.momentCount && moments.indices.contains(reference),
            "an exposure has three moments")
        (self.moments, self.positions, self.reference, self.maxSamples) = (moments, positions, reference, maxSamples)
    }

    /// The index of the moment that is closest to the time 0 of the film. `offsets` are the times of the moments.
    package static func reference(of offsets: [Double]) -> Int {
        offsets.indices.min { abs(offsets[$0]) < abs(offsets[$1]) } ?? 0
    }
}

extension DisplayList {
    /// Creates the list of an exposure. Without differences between the moments, it has no exposure.
    package init(_ exposure: Exposure) {
        self.init(items: exposure.moments[exposure.reference])
        if exposure.moments.contains(where: { $0 != items }) { self.exposure = exposure }
    }

    /// Returns the list with the items of each moment replaced.
    package func mapItems(_ change: ([DisplayItem]) -> [DisplayItem]) -> DisplayList {
        guard let exposure else { return DisplayList(items: change(items)) }
        return DisplayList(exposure.replacing(exposure.moments.map(change)))
    }
}

extension Exposure {
    /// Returns an exposure with the same times and other items.
    package func replacing(_ moments: [[DisplayItem]]) -> Exposure {
        Exposure(moments: moments, positions: positions, reference: reference, maxSamples: maxSamples)
    }
}
