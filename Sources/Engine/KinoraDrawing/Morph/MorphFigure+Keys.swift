extension MorphFigure {
    /// The weights of the points at the first end, at all keys and at the second end, of a cubic interpolation with continuous speed; at each key,
    /// the speed is the mean over its neighbours (Catmull and Rom, 1974).
    ///
    /// Returns the index of the first of four consecutive shapes, and their weights.
    static func weights(at t: Double, keys: Int) -> (start: Int, weights: SIMD4<Double>) {
        let last = keys + 1
        let position = min(max(t, 0), 1) * Double(last)
        let index = min(Int(position), last - 1)
        let x = position - Double(index)
        let (square, cube) = (x * x, x * x * x)
        // Hermite's basis: both shapes, and the speeds at them.
        let (low, high) = (2 * cube - 3 * square + 1, 3 * square - 2 * cube)
        let (leaving, arriving) = (cube - 2 * square + x, cube - square)
        switch index {
        case 0:
            // The speed at the end is the speed of the parabola through the first three shapes.
            return (0, SIMD4(low - leaving * 1.5 - arriving * 0.5, high + leaving * 2, arriving * 0.5 - leaving * 0.5, 0))
        case last - 1:
            return (last - 3, SIMD4(0, arriving * 0.5 - leaving * 0.5, low - arriving * 2, high + leaving * 0.5 + arriving * 1.5))
        default:
            return (index - 1, SIMD4(-leaving * 0.5, low - arriving * 0.5, high + leaving * 0.5, arriving * 0.5))
        }
    }

    /// Calls `body` with the index of each point of the figure and the point at `change`, relative to the centre. `from` and `to` are the points
    /// of all figures at both ends.
    func forEachPoint(
        at change: Double, from: UnsafeBufferPointer<Vector2>, to: UnsafeBufferPointer<Vector2>, _ body: (Int, Vector2) -> Void
    ) {
        guard keys.count > 1 else {
            for index in points { body(index, from[index] * (1 - change) + to[index] * change) }
            return
        }
        let (start, weights) = Self.weights(at: change, keys: keys.count)
        for index in points {
            var position = Vector2.zero
            for offset in 0..<4 where weights[offset] != 0 {
                let key = start + offset
                let point = key == 0 ? from[index] : key > keys.count ? to[index] : keys[key - 1][index - points.lowerBound]
                position += point * weights[offset]
            }
            body(index, position)
        }
    }
}
