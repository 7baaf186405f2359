// Reductions of a vector to a number.

extension vDSP {
    private static func reduce<U: AccelerateBuffer>(_ vector: U, _ first: U.Element, _ body: (U.Element, U.Element) -> U.Element)
        -> U.Element
    {
        vector.withUnsafeBufferPointer { $0.reduce(first, body) }
    }

    /// The sum; 0 without elements.
    public static func sum<U: AccelerateBuffer>(_ vector: U) -> U.Element where U.Element: BinaryFloatingPoint { reduce(vector, 0, +) }

    public static func sumOfSquares<U: AccelerateBuffer>(_ vector: U) -> U.Element where U.Element: BinaryFloatingPoint {
        reduce(vector, 0) { $0 + $1 * $1 }
    }

    public static func sumOfMagnitudes<U: AccelerateBuffer>(_ vector: U) -> U.Element where U.Element: BinaryFloatingPoint {
        reduce(vector, 0) { $0 + abs($1) }
    }

    public static func dot<T: AccelerateBuffer, U: AccelerateBuffer>(_ vectorA: T, _ vectorB: U) -> T.Element
    where T.Element == U.Element, T.Element: BinaryFloatingPoint {
        sum(multiply(vectorA, vectorB))
    }

    public static func distanceSquared<T: AccelerateBuffer, U: AccelerateBuffer>(_ pointA: T, _ pointB: U) -> T.Element
    where T.Element == U.Element, T.Element: BinaryFloatingPoint {
        sumOfSquares(subtract(pointA, pointB))
    }

    /// The mean; NaN without elements.
    public static func mean<U: AccelerateBuffer>(_ vector: U) -> U.Element where U.Element: BinaryFloatingPoint {
        sum(vector) / U.Element(vector.count)
    }

    public static func meanSquare<U: AccelerateBuffer>(_ vector: U) -> U.Element where U.Element: BinaryFloatingPoint {
        sumOfSquares(vector) / U.Element(vector.count)
    }

    public static func meanMagnitude<U: AccelerateBuffer>(_ vector: U) -> U.Element where U.Element: BinaryFloatingPoint {
        sumOfMagnitudes(vector) / U.Element(vector.count)
    }

    public static func rootMeanSquare<U: AccelerateBuffer>(_ vector: U) -> U.Element where U.Element: BinaryFloatingPoint {
        meanSquare(vector).squareRoot()
    }

    /// The maximum; minus infinity without elements.
    public static func maximum<U: AccelerateBuffer>(_ vector: U) -> U.Element where U.Element: BinaryFloatingPoint {
        reduce(vector, -.infinity) { max($0, $1) }
    }

    /// The minimum; infinity without elements.
    public static func minimum<U: AccelerateBuffer>(_ vector: U) -> U.Element where U.Element: BinaryFloatingPoint {
        reduce(vector, .infinity) { min($0, $1) }
    }
}
