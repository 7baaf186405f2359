/// A matrix of four columns, which a column stands to the right of when the two are multiplied.
public struct SquareMatrix4<Scalar: BinaryFloatingPoint & SIMDScalar>: Equatable {
    public typealias Column = SIMD4<Scalar>

    public var columns: (Column, Column, Column, Column)

    /// The zero matrix.
    public init() {
        columns = (.zero, .zero, .zero, .zero)
    }

    /// The matrix with `scalar` down its diagonal.
    public init(_ scalar: Scalar) {
        self.init(diagonal: Column(repeating: scalar))
    }

    public init(diagonal: Column) {
        self.init()
        columns.0.x = diagonal.x
        columns.1.y = diagonal.y
        columns.2.z = diagonal.z
        columns.3.w = diagonal.w
    }

    public init(_ c0: Column, _ c1: Column, _ c2: Column, _ c3: Column) {
        columns = (c0, c1, c2, c3)
    }

    public init(columns: (Column, Column, Column, Column)) {
        self.columns = columns
    }

    public init(_ columns: [Column]) {
        precondition(columns.count == 4, "a matrix of four columns is made of four")
        self.columns = (columns[0], columns[1], columns[2], columns[3])
    }

    public init(rows: [Column]) {
        self = Self(rows).transpose
    }

    public subscript(column: Int) -> Column {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            case 3: columns.3
            default: preconditionFailure("a matrix of four columns has no column \(column)")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            case 3: columns.3 = newValue
            default: preconditionFailure("a matrix of four columns has no column \(column)")
            }
        }
    }

    public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// The matrix with columns for rows.
    public var transpose: Self {
        Self(
            Column(columns.0.x, columns.1.x, columns.2.x, columns.3.x),
            Column(columns.0.y, columns.1.y, columns.2.y, columns.3.y),
            Column(columns.0.z, columns.1.z, columns.2.z, columns.3.z),
            Column(columns.0.w, columns.1.w, columns.2.w, columns.3.w))
    }

    public var determinant: Scalar {
        let minors = minors
        let (s, c) = (minors.upper, minors.lower)
        return s[0] * c[5] - s[1] * c[4] + s[2] * c[3] + s[3] * c[2] - s[4] * c[1] + s[5] * c[0]
    }

    /// The matrix that undoes this one; of infinities and what is not a number where none does.
    public var inverse: Self {
        let minors = minors
        let (s, c) = (minors.upper, minors.lower)
        let (p, q, r, t) = columns
        let determinant = determinant
        return Self(
            Column(
                q.y * c[5] - q.z * c[4] + q.w * c[3], -p.y * c[5] + p.z * c[4] - p.w * c[3],
                t.y * s[5] - t.z * s[4] + t.w * s[3], -r.y * s[5] + r.z * s[4] - r.w * s[3]) / determinant,
            Column(
                -q.x * c[5] + q.z * c[2] - q.w * c[1], p.x * c[5] - p.z * c[2] + p.w * c[1],
                -t.x * s[5] + t.z * s[2] - t.w * s[1], r.x * s[5] - r.z * s[2] + r.w * s[1]) / determinant,
            Column(
                q.x * c[4] - q.y * c[2] + q.w * c[0], -p.x * c[4] + p.y * c[2] - p.w * c[0],
                t.x * s[4] - t.y * s[2] + t.w * s[0], -r.x * s[4] + r.y * s[2] - r.w * s[0]) / determinant,
            Column(
                -q.x * c[3] + q.y * c[1] - q.z * c[0], p.x * c[3] - p.y * c[1] + p.z * c[0],
                -t.x * s[3] + t.y * s[1] - t.z * s[0], r.x * s[3] - r.y * s[1] + r.z * s[0]) / determinant)
    }

    /// The determinants of two rows of the first two columns, and of the last two: 01, 02, 03, 12, 13, 23.
    private var minors: (upper: [Scalar], lower: [Scalar]) {
        func pairs(_ a: Column, _ b: Column) -> [Scalar] {
            var pairs: [Scalar] = []
            for i in 0..<3 {
                for j in (i + 1)..<4 { pairs.append(a[i] * b[j] - b[i] * a[j]) }
            }
            return pairs
        }
        return (pairs(columns.0, columns.1), pairs(columns.2, columns.3))
    }

    public static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }

    public static func + (a: Self, b: Self) -> Self {
        Self(a.columns.0 + b.columns.0, a.columns.1 + b.columns.1, a.columns.2 + b.columns.2, a.columns.3 + b.columns.3)
    }

    public static func - (a: Self, b: Self) -> Self {
        Self(a.columns.0 - b.columns.0, a.columns.1 - b.columns.1, a.columns.2 - b.columns.2, a.columns.3 - b.columns.3)
    }

    public static func * (scalar: Scalar, matrix: Self) -> Self {
        Self(scalar * matrix.columns.0, scalar * matrix.columns.1, scalar * matrix.columns.2, scalar * matrix.columns.3)
    }

    public static func * (matrix: Self, scalar: Scalar) -> Self { scalar * matrix }

    public static func * (matrix: Self, column: Column) -> Column {
        var sum = matrix.columns.0 * column.x
        sum += matrix.columns.1 * column.y
        sum += matrix.columns.2 * column.z
        sum += matrix.columns.3 * column.w
        return sum
    }

    public static func * (a: Self, b: Self) -> Self {
        Self(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
    }

    public static func *= (a: inout Self, b: Self) {
        a = a * b
    }
}

extension SquareMatrix4: Sendable where Scalar: Sendable, Scalar.SIMD4Storage: Sendable {}

public func simd_mul<T>(_ a: SquareMatrix4<T>, _ b: SquareMatrix4<T>) -> SquareMatrix4<T> { a * b }

public func simd_mul<T>(_ a: SquareMatrix4<T>, _ b: SIMD4<T>) -> SIMD4<T> { a * b }

public func simd_transpose<T>(_ a: SquareMatrix4<T>) -> SquareMatrix4<T> { a.transpose }

public func simd_inverse<T>(_ a: SquareMatrix4<T>) -> SquareMatrix4<T> { a.inverse }

public func simd_determinant<T>(_ a: SquareMatrix4<T>) -> T { a.determinant }
