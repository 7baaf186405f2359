import KinoraMedia

/// The frames that an output requires, their form and their order.
struct FrameNeeds: Sendable {
    /// The size and position of the frames.
    let canvas: CanvasPlan
    let selection: FrameSelection
    let order: DeliveryOrder
    var traits: FrameTraits = []

    /// The needs of the same output without any frame.
    var withoutFrames: FrameNeeds { FrameNeeds(canvas: canvas, selection: .some([]), order: .any, traits: traits) }

    /// Returns the needs of the same output for other frames.
    func selecting(_ selection: FrameSelection) -> FrameNeeds {
        FrameNeeds(canvas: canvas, selection: selection, order: order, traits: traits)
    }
}

/// Values that are computed from the pixels of a drawn frame.
struct FrameTraits: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// The mean colours of its parts, for the verification of the finished film.
    static let colors = FrameTraits(rawValue: 1)
    /// The hash of all pixels, for a report.
    static let hash = FrameTraits(rawValue: 2)
}

/// The order in which an output accepts frames.
enum DeliveryOrder: Equatable, Sendable {
    /// The order of the film.
    case film
    /// The order of the film within each segment. Frames of different segments may come from several threads at the same time.
    case segments(SegmentCuts)
    /// Any order, from one thread at a time.
    case any
}
