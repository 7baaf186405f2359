import KinoraMedia

/// What an output needs of the film's frames.
struct FrameNeeds: Sendable {
    /// The size and position of the frames.
    let canvas: CanvasPlan
    let selection: FrameSelection
    let order: DeliveryOrder
    var traits: FrameTraits = []

    /// The needs of the same output if it gets no frame.
    var withoutFrames: FrameNeeds { FrameNeeds(canvas: canvas, selection: .some([]), order: .any, traits: traits) }

    /// Returns the needs of the same output for other frames.
    func selecting(_ selection: FrameSelection) -> FrameNeeds {
        FrameNeeds(canvas: canvas, selection: selection, order: order, traits: traits)
    }
}

/// What is computed from the pixels of a drawn frame.
struct FrameTraits: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// The mean colours of its parts, which the verification of a finished film compares.
    static let colors = FrameTraits(rawValue: 1)
    /// The hash of all pixels, which a report contains.
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
