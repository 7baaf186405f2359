/// Detects a constant shift between drawn and decoded frames. It compares the distances over a whole film, which reveal shifts that single
/// frames do not.
struct FrameOrder {
    /// The offsets of the neighbours with which a frame is compared.
    static let shifts = [-2, -1, 1, 2]

    private var own: [Int: Double] = [:]
    private var other: [Int: Double] = [:]
    private var count: [Int: Int] = [:]

    mutating func add(_ distance: Double?, own ownDistance: Double, shift: Int) {
        guard let distance else { return }
        own[shift, default: 0] += ownDistance
        other[shift, default: 0] += distance
        count[shift, default: 0] += 1
    }

    /// The shift for which decoded frames are closer to the drawn ones; nil if they are closest without a shift.
    func shift(_ tolerance: FrameTolerance) -> Int? {
        FrameOrder.shifts.min { (other[$0] ?? .infinity) < (other[$1] ?? .infinity) }
            .flatMap { shift in
                guard let own = own[shift], let other = other[shift], let count = count[shift], count >= FrameOrder.minCount else {
                    return nil
                }
                return own > FrameOrder.ratio * other + tolerance.meanAdvantage * Double(count) ? shift : nil
            }
    }

    private static let minCount = 8
    private static let ratio = 2.0
}
