/// The bounds of files, which may come from strangers.
enum LottieLimits {
    /// In bytes.
    static let maxFileSize = 1 << 26
    /// The number of nested lists and objects of JSON.
    static let maxJSONDepth = 200
    static let maxJSONValues = 8_000_000
    static let maxMagnitude = 1e9
    static let maxLayers = 20_000
    static let maxShapes = 200_000
    static let maxKeyframes = 1_000_000
    /// Vertices of all outlines and their keyframes.
    static let maxVertices = 4_000_000
    /// Compositions inside compositions.
    static let maxNesting = 24
    static let maxGroupDepth = 64
    /// The number of copies of one repeater.
    static let maxCopies = 10_000
    /// The number of outlines of one frame, including copies of repeaters.
    static let maxOutlines = 100_000
    /// The number of layers that are drawn for one frame, including layers of compositions that are shown repeatedly.
    static let maxDrawnLayers = 20_000
    static let maxStarPoints = 1000.0
    static let maxRidges = 500.0
    /// The number of elements of one outline after operations.
    static let maxElements = 200_000
    /// The number of elements of outlines that are combined or offset in one operation, which takes time for each intersection.
    static let maxCombinedElements = 4000
    static let maxTextAnimators = 100
    static let maxLayerStyles = 20
    /// The number of characters of a text with animators or on a path.
    static let maxAnimatedCharacters = 5000
    /// The number of bytes of a text that replaces the text of a slot.
    static let maxSlotText = 100_000
    /// In points.
    static let maxSize = 32_768.0
    /// In seconds.
    static let maxDuration = 86_400.0
}
