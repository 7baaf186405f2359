/// Compresses the luminance of HDR video to a display of standard dynamic range.
///
/// The curve comes from ITU-R BT.2390 (section 5.4.1, without a black level): dark and middle tones are unchanged, and a Hermite spline in PQ
/// compresses highlights. The display's white is ``TransferFunction/referenceWhite``. Reference white of a film with brighter highlights becomes
/// darker, because the highlights need the rest: 78 % at a peak of 1,000 cd/m², and 55 % at 10,000.
struct ToneMap: Sendable {
    /// The peak luminance of the film, in cd/m².
    let peak: Double

    /// - Parameter peak: Limited to a film's possible luminance.
    init(peak: Double) { self.peak = min(max(peak, TransferFunction.referenceWhite), 10_000) }

    /// Returns the light of the display, 0...1, for a luminance of the film in cd/m².
    func light(_ luminance: Double) -> Double {
        let white = TransferFunction.referenceWhite
        let top = TransferFunction.pqValue(peak)
        let maximum = TransferFunction.pqValue(white) / top
        guard maximum < 1 else { return min(luminance / white, 1) }
        let value = min(TransferFunction.pqValue(luminance) / top, 1)
        // The position from which the spline compresses.
        let knee = 1.5 * maximum - 0.5
        guard value > knee else { return luminance / white }
        let (t, rest) = ((value - knee) / (1 - knee), 1 - knee)
        let (square, cube) = (t * t, t * t * t)
        let mapped = (2 * cube - 3 * square + 1) * knee + (cube - 2 * square + t) * rest + (3 * square - 2 * cube) * maximum
        return min(TransferFunction.pq.linear(mapped * top) / white, 1)
    }
}
