extension SIMD2 where Scalar == Double {
    /// The unit vector at an angle in turns from +x toward +y, with the same bits on every machine: the sines of libraries differ in the
    /// last digit, but additions and multiplications do not.
    ///
    /// Exact at whole quarter turns, otherwise within 1e-15. Uses Taylor series, whose remainders at an eighth of a turn are below 1e-17.
    package static func unit(turns: Double) -> Vector2 {
        let quarters = (turns * 4).rounded()
        let angle = (turns - quarters / 4) * (2 * .pi)
        let square = angle * angle
        var (cosine, sine) = (1.0, 1.0)
        for order in stride(from: 18.0, to: 0, by: -2) {
            cosine = 1 - cosine * square / (order * (order - 1))
            sine = 1 - sine * square / (order * (order + 1))
        }
        sine *= angle
        switch quarters.truncatingRemainder(dividingBy: 4) {
        case 1, -3: return Vector2(-sine, cosine)
        case 2, -2: return Vector2(-cosine, -sine)
        case 3, -1: return Vector2(sine, -cosine)
        default: return Vector2(cosine, sine)
        }
    }
}
